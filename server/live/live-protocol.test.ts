import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientEvents } from '@common/contract/live-events';
import { LIVE_PROTOCOL_VERSION } from '@common/contract/live-protocol';
import { ownTag } from '@common/contract/own-ids';
import { PROBLEMS } from '@common/contract/problems';
import type { Session } from '@common/contract/training/sessions';
import { applyPatch } from '@common/player/state/patch';
import { connectLive, type LiveClient } from '../testing/live-client';
import { startTestApp, type TestApp, type TestMember } from '../testing/test-app';
import { device, makeSession, makeWorkout, NOBODY } from '../testing/training';
import { MEMBER_ALLOWANCE } from './allowance';
import { MAX_MESSAGE_BYTES } from './live-server';

let app: TestApp;
let pat: TestMember;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  pat = await app.signUp();
});
afterAll(() => app.close());

const clients: LiveClient[] = [];
async function connect(member = pat): Promise<LiveClient> {
  const client = await connectLive(app, member);
  clients.push(client);
  return client;
}
afterAll(() => {
  for (const client of clients) client.close();
});
const codeOf = (ack: object) => ('error' in ack ? (ack.error as { code: string }).code : 'ok');

describe('hello', () => {
  // [LP11]
  it('brings a client up to date in one round trip', async () => {
    const kim = await app.signUp();
    const finished = await makeSession(kim);
    await kim.send('PUT', `/api/sessions/${finished.id}`, { completed: true });
    const session = await makeSession(kim);
    const phone = device(session);
    await kim.send('POST', `/api/sessions/${session.id}/commands`, phone.completeSet(0, 1));
    const client = await connect(kim);
    await client.hello();
    const before = Date.now();
    const welcome = await client.hello({
      known: [
        { sessionId: finished.id, version: 2 },
        { sessionId: NOBODY, version: 1 },
      ],
    });
    expect(welcome.memberId).toBe(kim.member.id);
    expect(welcome.serverTime).toBeGreaterThanOrEqual(before);
    expect(welcome.activeSessionId).toBe(session.id);
    expect(welcome.sessions.map(({ id, version }) => [id, version])).toEqual([[session.id, 2]]);
    expect(welcome.gone).toEqual([NOBODY]);
    expect(welcome.seqs).toEqual(
      expect.arrayContaining([
        { sessionId: session.id, seq: 1 },
        { sessionId: finished.id, seq: 0 },
      ]),
    );
    expect(welcome.screens).toEqual([{ tab: client.socket.id, deviceId: 'device-one', kind: 'phone' }]);
    expect(welcome.lists.members).toBe(0);
    expect(welcome.lists.sessions).toBeGreaterThan(0);
    const again = await client.hello({ known: [{ sessionId: finished.id, version: 1 }] });
    expect(again.sessions.map(({ id }) => id).sort()).toEqual([finished.id, session.id].sort());
  });

  it('counts the lists as the answers of GET calls do, so that what was just read is not read again', async () => {
    const kim = await app.signUp();
    const numbersOf = async (path: string) => {
      const { headers } = await kim.fetch(path);
      const pairs = headers.get('List-Numbers')?.split('; ') ?? [];
      return Object.fromEntries(pairs.map((pair) => [pair.split('=')[0], Number(pair.split('=')[1])]));
    };
    const read = { ...(await numbersOf('/api/programs')), ...(await numbersOf('/api/sessions?limit=3')) };
    expect(Object.keys(read)).toEqual(['programs', 'sessions']);
    const client = await connect(kim);
    expect((await client.hello()).lists).toMatchObject(read);
    await makeWorkout(kim);
    // A program shows its workouts by name.
    const { to } = await client.heard('list:changed', ({ list }) => list === 'programs');
    expect(to).toBeGreaterThan(read.programs!);
    expect(await numbersOf('/api/programs')).toEqual({ programs: to });
    expect((await client.hello()).lists).toMatchObject({ ...read, programs: to });
    expect((await kim.fetch('/api/exercises')).headers.get('List-Numbers')).toBeNull();
    expect((await fetch(`${app.url}/api/workouts`)).headers.get('List-Numbers')).toBeNull();
  });

  it('brings every workout under way, the one touched last as the active one', async () => {
    const kim = await app.signUp();
    const [older, newer] = [await makeSession(kim), await makeSession(kim)];
    await kim.send('POST', `/api/sessions/${older.id}/commands`, device(older).completeSet(0, 1));
    const welcome = await (await connect(kim)).hello();
    expect(welcome.activeSessionId).toBe(older.id);
    expect(welcome.sessions.map(({ id }) => id).sort()).toEqual([older.id, newer.id].sort());
    expect(welcome.seqs).toHaveLength(2);
  });

  // [LP11]
  it('refuses a client of another version, whatever else it says', async () => {
    const client = await connect();
    for (const payload of [{ protocol: LIVE_PROTOCOL_VERSION + 1 }, { protocol: 0, known: 'all' }]) {
      expect(codeOf(await client.ask('hello', payload))).toBe('protocol_mismatch');
    }
  });

  // [LP16]
  it("says nothing of somebody else's session", async () => {
    const session = await makeSession(pat);
    const client = await connect(await app.signUp());
    const { sessions, gone, seqs } = await client.hello({ known: [{ sessionId: session.id, version: 0 }] });
    expect({ sessions, gone, seqs }).toEqual({ sessions: [], gone: [session.id], seqs: [] });
  });
});

describe('a command', () => {
  // [LP12]
  it('reaches the other screens as a patch that makes their copy the same', async () => {
    const session = await makeSession(pat);
    const [phone, desktop] = [await connect(), await connect()];
    const taps = device(session);
    const ack = await phone.ask('session:command', taps.completeSet(0, 1));
    expect(ack).toEqual({ data: { seq: 1, outcome: 'applied', rejection: null, version: 2 } });
    const seen = await desktop.heard('session:changed', ({ sessionId }) => sessionId === session.id);
    expect(seen).toMatchObject({ from: 1, to: 2, actionId: 'device-one:1' });
    const { body } = await pat.send('GET', `/api/sessions/${session.id}`);
    expect(applyPatch(session.state, seen.patch!)).toEqual(body.state);
  });

  // [LP7]
  it('records one set when two screens complete it at once', async () => {
    const session = await makeSession(pat);
    const screens = await Promise.all([connect(), connect()]);
    const acks = await Promise.all(
      screens.map((screen, index) =>
        screen.ask('session:command', device(session, `device-${index}-x`).completeSet(0, 1)),
      ),
    );
    expect(acks.map((ack) => ('data' in ack ? ack.data.outcome : ack)).sort()).toEqual([
      'applied',
      'unchanged',
    ]);
    const { body } = await pat.send('GET', `/api/sessions/${session.id}`);
    expect(body.exercises[0].completedSets).toBe(1);
  });

  // [LP5]
  it('keeps its place: a start and fifty taps sent without waiting are done in order', async () => {
    const { id: workoutId } = await makeWorkout(pat);
    const [phone, desktop] = [await connect(), await connect()];
    const id = `abcdef0123456789${ownTag(pat.member.id)}`;
    const sent = [
      phone.ask('session:start', { id, workoutId }),
      ...Array.from({ length: 50 }, (_, index) =>
        phone.ask('session:command', {
          deviceId: 'device-one',
          seq: index + 1,
          nonce: 'tap-0001',
          sessionId: id,
          at: Date.now(),
          command: { type: index % 2 ? 'resume' : 'pause' },
        }),
      ),
    ];
    const acks = await Promise.all(sent);
    expect(acks.map(codeOf)).toEqual(acks.map(() => 'ok'));
    await desktop.heard('session:changed', ({ sessionId, to }) => sessionId === id && to === 51);
    const steps = desktop.told('session:changed').filter(({ sessionId }) => sessionId === id);
    expect(steps.map(({ from, to }) => [from, to])).toEqual(
      Array.from({ length: 51 }, (_, index) => [index, index + 1]),
    );
    expect(steps[0]!.patch).toBeNull();
  });

  // [LP3]
  it('answers a command after a missing one with the gap', async () => {
    const session = await makeSession(pat);
    const phone = await connect();
    const taps = device(session);
    taps.next({ type: 'pause' });
    expect(await phone.ask('session:command', taps.next({ type: 'pause' }))).toMatchObject({
      error: { code: 'sequence_gap', details: { expected: 1 } },
    });
  });

  // [S47] [LP16]
  it("does nothing to somebody else's session", async () => {
    const session = await makeSession(pat);
    const stranger = await connect(await app.signUp());
    const answersFor = async (sessionId: string) => [
      await stranger.ask('session:command', { ...device(session).completeSet(0, 1), sessionId }),
      await stranger.ask('session:pull', { sessionId }),
    ];
    const foreign = await answersFor(session.id);
    expect(foreign).toEqual(await answersFor(NOBODY));
    expect(foreign.map(codeOf)).toEqual(['not_found', 'not_found']);
    const start = await stranger.ask('session:start', { workoutId: session.workoutId });
    expect(start).toEqual(await stranger.ask('session:start', { workoutId: NOBODY }));
    expect((await pat.send('GET', `/api/sessions/${session.id}`)).body.version).toBe(1);
  });
});

describe('a change by REST', () => {
  // [LP30]
  it('reaches the screens', async () => {
    const desktop = await connect();
    await desktop.hello();
    const session = await makeSession(pat);
    await desktop.heard('list:changed', ({ list }) => list === 'workouts');
    await desktop.heard('session:changed', ({ sessionId, from }) => sessionId === session.id && from === 0);
    const { from, to } = await desktop.heard('list:changed', ({ list }) => list === 'sessions');
    expect(to).toBeGreaterThan(from);
    await pat.send('PUT', `/api/sessions/${session.id}`, { completed: true });
    const seen = await desktop.heard(
      'session:changed',
      (told) => told.sessionId === session.id && told.from === 1,
    );
    expect(seen).toMatchObject({ actionId: null, patch: { situation: { phase: 'completed' } } });
    const pulled = await desktop.ask('session:pull', { sessionId: session.id });
    expect(pulled).toEqual({ data: (await pat.send('GET', `/api/sessions/${session.id}`)).body });
  });

  it('announces a change without a patch if no patch can be made', async () => {
    const desktop = await connect();
    await desktop.hello();
    const session = await makeSession(pat);
    const ofThis = { userId: pat.member.id, sessionId: session.id, actionId: null, at: Date.now() };
    app.events.emit('sessionChanged', {
      ...ofThis,
      from: 1,
      to: 2,
      before: {} as never,
      after: session.state,
    });
    const changed = await desktop.heard(
      'session:changed',
      (told) => told.sessionId === session.id && told.to === 2,
    );
    expect(changed.patch).toBeNull();
  });

  // [S101]
  it('does not announce a change to other members', async () => {
    const stranger = await connect(await app.signUp());
    await stranger.hello();
    const session = await makeSession(pat);
    await pat.send('PUT', `/api/sessions/${session.id}`, { completed: true });
    // Packets of a socket keep their order: once this answer is here, no earlier event is missing.
    await stranger.ask('clock:probe', { sentAt: 1 });
    expect(stranger.told('session:changed')).toEqual([]);
    expect(stranger.told('list:changed')).toEqual([]);
  });
});

describe('garbage', () => {
  const events = Object.keys(clientEvents) as (keyof typeof clientEvents)[];

  // [LP14]
  it.each(events)('at %s is answered with a typed error and stores nothing', async (event) => {
    const session = await makeSession(pat);
    let client = await connect();
    const value = fc.oneof(
      fc.jsonValue(),
      fc.record({ $gt: fc.constant('') }),
      fc.constantFrom(session.id, NOBODY, '__proto__', 0, -1, 1e300),
    );
    const { payload: schema } = clientEvents[event];
    const fieldNames = 'shape' in schema ? Object.keys(schema.shape) : [];
    const payload = fc.oneof(
      value,
      fc.dictionary(fc.constantFrom(...fieldNames, 'constructor', '$where'), value, { maxKeys: 6 }),
    );
    await fc.assert(
      fc.asyncProperty(payload, async (garbage) => {
        fc.pre(!schema.safeParse(garbage).success);
        const ack = await client.ask(event, garbage);
        if (codeOf(ack) === 'too_many_requests') client = await connect();
        else expect(['validation_failed', 'protocol_mismatch']).toContain(codeOf(ack));
        expect(Object.keys(PROBLEMS)).toContain(codeOf(ack));
      }),
      { numRuns: 60 },
    );
    expect((await pat.send('GET', `/api/sessions/${session.id}`)).body).toEqual(session);
    expect(await client.ask('clock:probe', { sentAt: 7 })).toMatchObject({ data: { sentAt: 7 } });
  });

  // [S83] [LP14]
  it('unknown events and requests without a callback do no harm', async () => {
    const client = await connect();
    const raw = client.socket as unknown as { emit(event: string, ...parts: unknown[]): void };
    for (const event of ['nonsense', '__proto__', 'constructor', 'hello ']) {
      raw.emit(event, { a: 1 });
    }
    for (const event of events) {
      raw.emit(event);
      raw.emit(event, { a: 1 });
    }
    expect(await client.ask('clock:probe', { sentAt: 7 })).toMatchObject({ data: { sentAt: 7 } });
  });

  it.each([
    '42["disconnecting",{}]',
    '42["disconnect"]',
    '42{"a":1}',
    '4x',
    '451-["hello"]',
    '42["hello",{"_placeholder":true}]',
  ])('as a raw packet (%s) harms nobody else', async (packet) => {
    const [hostile, other] = [await connect(), await connect()];
    (hostile.socket.io.engine as unknown as { write(packet: string): void }).write(packet.slice(1));
    hostile.socket.emit('clock:probe', { sentAt: 1 }, () => {});
    expect(await other.ask('clock:probe', { sentAt: 7 })).toMatchObject({ data: { sentAt: 7 } });
  });

  // [S85]
  it('a message that is too large closes the connection', async () => {
    const client = await connect();
    client.socket.emit('clock:probe', { sentAt: 'x'.repeat(MAX_MESSAGE_BYTES + 1) } as never, () => {});
    expect(await client.closed()).toBe('transport close');
  });

  // [S90] [LP18]
  it('refuses requests above the allowance, which all sockets of a member share', async () => {
    const { burst } = MEMBER_ALLOWANCE;
    const flood = async (client: LiveClient, length: number) =>
      (await Promise.all(Array.from({ length }, () => client.ask('clock:probe', { sentAt: 1 })))).map(codeOf);
    const [first, second] = [await connect(), await connect()];
    expect(await flood(first, burst - 50)).not.toContain('too_many_requests');
    // All sockets of a member share one bucket, and no other member does.
    expect(await flood(second, 2 * burst)).toContain('too_many_requests');
    expect(await flood(await connect(await app.signUp()), 50)).not.toContain('too_many_requests');
  });

  it('handles a valid command that has no callback', async () => {
    const session: Session = await makeSession(pat);
    const client = await connect();
    const raw = client.socket as unknown as { emit(event: string, payload: unknown): void };
    raw.emit('session:command', device(session).completeSet(0, 1));
    await client.heard('session:changed', ({ sessionId, to }) => sessionId === session.id && to === 2);
  });
});

it('measures the clock', async () => {
  const client = await connect();
  const before = Date.now();
  const ack = await client.ask('clock:probe', { sentAt: 12.5 });
  expect(ack).toEqual({ data: { sentAt: 12.5, serverTime: expect.any(Number) } });
  expect((ack as { data: { serverTime: number } }).data.serverTime).toBeGreaterThanOrEqual(before);
});
