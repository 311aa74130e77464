// run.mjs: all tests of the page, or those with a WORD in their name. One browser, one after the other. Every file
// beside this one has tests of its own.

import { readdirSync } from 'node:fs';
import { closeStage } from './stage.mjs';
import { tell } from '../tell.mjs';

const here = new URL('./', import.meta.url);
for (const name of readdirSync(here).sort())
    if (name.endsWith('.mjs') && !['run.mjs', 'stage.mjs'].includes(name)) await import(new URL(name, here).href);
const failed = await tell('page', process.argv[2]);
// a browser that has died is not waited for
await Promise.race([closeStage(), new Promise((resolve) => setTimeout(resolve, 10000))]);
process.exit(failed ? 1 : 0);
