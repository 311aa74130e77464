// run.mjs: all tests of the server, or those with a WORD in their name: what is answered (answers.mjs), live games
// (games.mjs), their frames (frames.mjs), what outlives the server (restart.mjs), and how it bears what clients do
// (manners.mjs).

import './answers.mjs';
import './frames.mjs';
import './games.mjs';
import './manners.mjs';
import './restart.mjs';
import { closeServers } from './servers.mjs';
import { tell } from '../web/tell.mjs';

const failed = await tell('server', process.argv[2]);
await closeServers();
process.exitCode = failed ? 1 : 0;
