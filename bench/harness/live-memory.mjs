import { appendFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { threadId } from 'node:worker_threads';

// Preloaded into a server: each of its threads collects its garbage when a file LIVE_TO/0 appears, again at LIVE_TO/1
// and so on, and writes the bytes still in use to LIVE_TO/0.txt. Memory that V8 only reserves does not count.
const LOOK_MS = 500;
const { LIVE_TO = '.' } = process.env;
let requestCount = 0;
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
setInterval(() => {
  if (!existsSync(join(LIVE_TO, String(requestCount)))) return;
  collect();
  appendFileSync(join(LIVE_TO, `${requestCount}.txt`), `${threadId} ${process.memoryUsage().heapUsed}\n`);
  requestCount += 1;
}, LOOK_MS).unref();
