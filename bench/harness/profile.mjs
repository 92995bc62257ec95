import { mkdirSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';

// Preloaded into a server: profiles each of its threads from its start to its end into PROFILE_TO. Node's own
// --cpu-prof is not allowed in NODE_OPTIONS.
const { PROFILE_TO = '.' } = process.env;
const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.start');
process.on('exit', () => {
  session.post('Profiler.stop', (_error, { profile }) => {
    mkdirSync(PROFILE_TO, { recursive: true });
    writeFileSync(join(PROFILE_TO, `${process.pid}-${threadId}.cpuprofile`), JSON.stringify(profile));
  });
});
