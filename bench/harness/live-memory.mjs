import { appendFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { threadId } from 'node:worker_threads';

// Loaded before everything else of a server: each of its threads collects its garbage once a file LIVE_TO/<moment> is
// there, and says in LIVE_TO/<moment>.txt what is still in use, in bytes. What V8 keeps for later does not count.
const LOOK_MS = 500;
const { LIVE_TO = '.' } = process.env;
const remaining = new Set(['warm', 'end']);
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
setInterval(() => {
  for (const moment of remaining) {
    if (!existsSync(join(LIVE_TO, moment))) continue;
    remaining.delete(moment);
    collect();
    appendFileSync(join(LIVE_TO, `${moment}.txt`), `${threadId} ${process.memoryUsage().heapUsed}\n`);
  }
}, LOOK_MS).unref();
