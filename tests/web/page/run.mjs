// run.mjs: all tests of the page, or those with a WORD in their name. One browser, one after the other.

import './first.mjs';
import { closeStage } from './stage.mjs';
import { tell } from '../tell.mjs';

const failed = await tell('page', process.argv[2]);
await closeStage();
process.exitCode = failed ? 1 : 0;
