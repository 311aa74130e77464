// run.mjs: all tests of the server, or those with a WORD in their name: what is answered (answers.mjs), and how it
// bears what clients do (manners.mjs).

import './answers.mjs';
import './manners.mjs';
import { closeServers } from './servers.mjs';
import { tell } from '../web/tell.mjs';

const failed = await tell('server', process.argv[2]);
await closeServers();
process.exitCode = failed ? 1 : 0;
