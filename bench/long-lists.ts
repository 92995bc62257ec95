import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { seedLongHistory } from '../server/testing/long-history';
import { startTestApp } from '../server/testing/test-app';
import { report, timeEach } from './figures';

const MANY = { workouts: 1_000, sessions: 5_000 };
const TIMES = 30;
const LISTS = [
  ['all workouts', '/api/workouts'],
  ['the three latest sessions', '/api/sessions?limit=3'],
  ['a page of the history', '/api/sessions?limit=26&completed=true'],
  ['all figures', '/api/progress'],
] as const;

/** The lists of a member with 1,000 workouts and 5,000 sessions; beside an HTTP server with the same bytes in memory. */
export async function benchLongLists(): Promise<void> {
  const app = await startTestApp();
  const member = await app.signUp();
  await seedLongHistory(app, member, MANY);
  for (const [name, path] of LISTS) {
    const body = Buffer.from(await (await member.fetch(path)).arrayBuffer());
    const http = createServer((_, answer) => answer.end(body)).listen(0, '127.0.0.1');
    await once(http, 'listening');
    const bareUrl = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
    const ours = await timeEach(TIMES, async () => (await member.fetch(path)).arrayBuffer());
    const bare = await timeEach(TIMES, async () => (await fetch(bareUrl)).arrayBuffer());
    report(
      `${name}, of 1,000 workouts and 5,000 sessions`,
      ours,
      bare,
      `the same ${body.length} bytes from memory`,
    );
    http.close();
  }
  await app.close();
}
