import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Session } from '@common/contract/training/sessions';
import { entriesOf } from '@common/player/state/entries';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { device, makeSession } from '@server/testing/training';
import { type NetworkLine, networkLine } from '@tests/faults/harness/network-line';

const folder = import.meta.dirname;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The example on a terminal that a test reads and types into. */
class Terminal {
  readonly child: ChildProcessWithoutNullStreams;
  readonly ended: Promise<unknown[]>;
  readonly #news = new EventEmitter();
  #printed = '';

  constructor(url: string, token: string) {
    this.child = spawn(process.execPath, [join(folder, 'main.mjs')], {
      env: { PATH: process.env.PATH, WTD_URL: url, WTD_TOKEN: token },
    });
    this.ended = once(this.child, 'exit');
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        this.#printed += chunk.toString();
        this.#news.emit('news');
      });
    }
  }

  type(line: string): void {
    this.child.stdin.write(`${line}\n`);
  }

  /** Waits for output that matches, and continues after it. */
  async reads(pattern: RegExp): Promise<string> {
    for (;;) {
      const match = pattern.exec(this.#printed);
      if (match) {
        this.#printed = this.#printed.slice(match.index + match[0].length);
        return match[0];
      }
      await once(this.#news, 'news', { signal: AbortSignal.timeout(20_000) }).catch(() => {
        throw new Error(`${pattern} was not printed after:\n${this.#printed}`);
      });
    }
  }
}

let pat: TestMember;
let token: string;
let session: Session;
let line: NetworkLine;
let terminal: Terminal;
beforeEach(async () => {
  pat = await app.signUp({ firstName: 'Pat' });
  token = (await pat.send('POST', '/api/auth/tokens', { name: 'Terminal' })).body.token;
  session = await makeSession(pat);
  line = await networkLine(`http://127.0.0.1:${app.port}`);
  terminal = new Terminal(line.url, token);
  await terminal.reads(/Signed in as Pat/);
  await terminal.reads(/\[1\] Push Day: .*, set 1 of 2, 10 × 100 lb\n/);
});
afterEach(async () => {
  terminal.child.kill();
  await line.close();
});

const stored = async (): Promise<Session> => (await pat.send('GET', `/api/sessions/${session.id}`)).body;
const sets = async (index = 0) => {
  const { workout, state } = await stored();
  return entriesOf(workout, state)[index]?.sets;
};

it('drives: completes the set shown and skips the rest', async () => {
  terminal.type('c');
  await terminal.reads(/\[2\] Push Day: .*, set 2 of 2, 10 × 100 lb, rest 1:00\n/);
  await terminal.reads(/#1 complete_set: applied/);
  terminal.type('s');
  await terminal.reads(/\[3\] Push Day: .*, set 2 of 2, 10 × 100 lb\n/);
  terminal.type('c 8 135');
  await terminal.reads(/\[4\] Push Day: .*, set 1 of 2, 8 × 50 lb\n/);
  expect(await sets()).toMatchObject([
    { reps: 10, weight: 100 },
    { reps: 8, weight: 135 },
  ]);
  terminal.type('q');
  expect(await terminal.ended).toEqual([0, null]);
});

it('follows what another screen does, to the end and into the next workout', async () => {
  const phone = device(session);
  await pat.send('POST', `/api/sessions/${session.id}/commands`, phone.completeSet(0, 1));
  await terminal.reads(/\[2\] Push Day: .*, set 2 of 2/);
  await pat.send('POST', `/api/sessions/${session.id}/commands`, phone.next({ type: 'pause' }));
  await terminal.reads(/\[3\] Push Day \(paused\)/);
  await pat.send('PUT', `/api/sessions/${session.id}`, { completed: true });
  await terminal.reads(/\[4\] Push Day: done in 0 min/);
  await makeSession(pat);
  await terminal.reads(/\[1\] Push Day: .*, set 1 of 2/);
});

it('sends again what got no answer, and it counts once', async () => {
  const applied = new Promise((resolve) => app.events.once('sessionChanged', resolve));
  line.deafen();
  terminal.type('c 9 95');
  await applied;
  line.cut();
  await terminal.reads(/Offline/);
  await terminal.reads(/\[2\] Push Day: .*, set 2 of 2/);
  await terminal.reads(/#1 complete_set: applied/);
  terminal.type('c');
  await terminal.reads(/#2 complete_set: applied/);
  const { version } = await stored();
  expect(version).toBe(3);
  expect(await sets()).toMatchObject([
    { reps: 9, weight: 95 },
    { reps: 10, weight: 100 },
  ]);
});

it('sends what was typed while offline once the connection is back', async () => {
  line.deafen();
  line.cut();
  terminal.type('c');
  await terminal.reads(/#1 complete_set: applied/);
  expect(await sets()).toMatchObject([{ reps: 10, weight: 100 }, null]);
});

it('fetches the session whole where a version is missing', async () => {
  const { state } = session;
  // An event whose predecessor never came.
  app.events.emit('sessionChanged', {
    userId: pat.member.id,
    sessionId: session.id,
    from: 5,
    to: 6,
    before: state,
    after: state,
    actionId: null,
    at: Date.now(),
  });
  await terminal.reads(/Something was missed; fetched version 1\./);
  terminal.type('c');
  await terminal.reads(/\[2\] Push Day: .*, set 2 of 2/);
});

it('ends when its token is revoked, and does not start with a wrong one', async () => {
  const [{ id }] = (await pat.send('GET', '/api/auth/tokens')).body;
  await pat.send('DELETE', `/api/auth/tokens/${id}`);
  await terminal.reads(/Access has ended: signed-out/);
  expect(await terminal.ended).toEqual([1, null]);
  const stranger = new Terminal(app.url, token);
  await stranger.reads(/Not let in \(401\)/);
  expect(await stranger.ended).toEqual([1, null]);
});

it('stands on nothing of the app', () => {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.mjs'))) {
    const imports = [...readFileSync(join(folder, name), 'utf8').matchAll(/ from '([^']+)'/g)];
    for (const [, source = ''] of imports)
      expect(source).toMatch(/^(node:|\.\/[\w-]+\.mjs$|socket\.io-client$)/);
  }
});
