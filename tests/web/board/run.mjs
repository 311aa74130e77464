// run.mjs: all tests of the board, or those with a WORD in their name. One browser, one after the other.

import './parts.mjs';
import './arrange.mjs';
import './hands_on.mjs';
import './looks.mjs';
import './large.mjs';
import { closeStage } from './stage.mjs';
import { tell } from '../tell.mjs';

const failed = await tell('board', process.argv[2]);
await closeStage();
process.exitCode = failed ? 1 : 0;
