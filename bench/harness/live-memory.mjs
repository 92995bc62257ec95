import { appendFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { threadId } from 'node:worker_threads';

// Loaded before everything else of a server: each of its threads collects its garbage when a file LIVE_TO/0 is there,
// again at LIVE_TO/1 and so on, and says in LIVE_TO/0.txt what is still in use, in bytes. What V8 keeps for later does
// not count.
const LOOK_MS = 500;
const { LIVE_TO = '.' } = process.env;
let asked = 0;
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
setInterval(() => {
  if (!existsSync(join(LIVE_TO, String(asked)))) return;
  collect();
  appendFileSync(join(LIVE_TO, `${asked}.txt`), `${threadId} ${process.memoryUsage().heapUsed}\n`);
  asked += 1;
}, LOOK_MS).unref();
