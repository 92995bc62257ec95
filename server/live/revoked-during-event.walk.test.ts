import { describe, expect, it } from 'vitest';
import type { Access } from '@common/contract/api-call';
import { clientEvents } from '@common/contract/live-events';
import { LIVE_PROTOCOL_VERSION } from '@common/contract/live-protocol';
import type { Session } from '@common/contract/training/sessions';
import { startPlanOf } from '@common/player/plan/plan';
import { sampled } from '@tests/setup/walks';
import { databaseDigest } from '../testing/database-digest';
import { connectLive, type LiveClient } from '../testing/live-client';
import { newcomer, revocations } from '../testing/revocations';
import type { TestApp, TestMember } from '../testing/test-app';
import { device, makeSession, makeWorkout } from '../testing/training';
import type { TwoNodes } from '../testing/two-nodes';
import { lookAgain, rowsOnTwoNodes } from '../testing/two-nodes';
import { sessionModel } from '../training/sessions/model';
import type { RequestName } from './answering';
import { screenModel } from './presence/lease-model';

// [S62]

// A message to or from the database is delayed until access has ended, on this node or another.

let nodes: TwoNodes;
let app: TestApp;
let admin: TestMember;
/** Ids of the members that a row makes, to be deleted after it. */
const parted = rowsOnTwoNodes((made) => {
  ({ nodes, admin } = made);
  app = nodes.here;
});

const HELLO = { protocol: LIVE_PROTOCOL_VERSION, deviceId: 'device-one', screen: 'phone', known: [] };
/** No other session has a device of this name. */
const DEVICE = 'device-on-its-way';
const put = ({ send }: TestMember, { id }: Session, body: object) => send('PUT', `/api/sessions/${id}`, body);
/** Words of the query that reads a member, once their login is known. */
const whoIs = (who: TestMember) => ['find', 'members', Buffer.from(who.member.id, 'hex')];

interface Step {
  name: string;
  /** Makes the payload, and first what it needs. */
  payload: (who: TestMember, client: LiveClient) => Promise<unknown>;
  /** Words by which the held packet is recognised on the wire. */
  words: (string | Buffer)[] | ((who: TestMember) => (string | Buffer)[]);
  /** True if the answer is held, not the query. */
  isAnswer?: boolean;
}
interface Held {
  access: Access;
  /** True if data may be answered: it is the caller's own, and was requested while access was good. */
  answers: boolean;
  steps: Step[];
}

const command = async (who: TestMember) => device(await makeSession(who), DEVICE).completeSet(0, 1);
/** The next command to a session cached on this node, by a socket whose access is cached with it. */
const remembered = async (who: TestMember, client: LiveClient) => {
  const phone = device(await makeSession(who), DEVICE);
  expect(await client.ask('session:command', phone.next({ type: 'pause' }))).toHaveProperty('data');
  return phone.next({ type: 'resume' });
};
const reopening = async (who: TestMember) => {
  const session = await makeSession(who);
  await put(who, session, { completed: true });
  return device(session, DEVICE).next({ type: 'reopen' });
};
const start = async (who: TestMember) => ({ workoutId: (await makeWorkout(who)).id });
const again = async (who: TestMember) => ({ workoutId: (await makeSession(who)).workoutId, id: unusedId() });
const againAfterPause = async (who: TestMember) => {
  const session = await makeSession(who);
  await who.send('POST', `/api/sessions/${session.id}/commands`, device(session).next({ type: 'pause' }));
  return { workoutId: session.workoutId };
};
const offered = async (who: TestMember) => {
  const { id: sessionId, workoutId, workout, state } = await makeSession(who);
  return { sessionId, workoutId, at: state.startedAt, plan: startPlanOf(workout), facts: [], end: null };
};
const lost = async (who: TestMember) => ({ ...(await offered(who)), sessionId: unusedId() });
const lifted = async (who: TestMember) => {
  const offer = await offered(who);
  const place = { entryId: offer.plan.exercises[0]?.id, set: 1 };
  const done = { reps: 10, weight: 135 };
  const fact = { kind: 'set', id: `${DEVICE}:1`, at: offer.at, exerciseId: null, place, done };
  return { ...offer, facts: [fact] };
};
let used = 0;
const unusedId = () => {
  used += 1;
  return used.toString(16).padStart(24, 'd');
};

/** Every event that writes, or joins the admins' room. */
const held: Partial<Record<RequestName, Held>> = {
  'session:start': {
    access: 'approved',
    answers: false,
    steps: [
      { name: 'stored', payload: start, words: ['insert', 'workoutsessions', 'pending'] },
      { name: 'opened', payload: start, words: ['update', 'workoutsessions', 'pending', 'open'] },
      { name: 'taken in', payload: again, words: ['update', 'workoutsessions', '$addToSet', 'startIds'] },
      {
        name: 'taken up',
        payload: againAfterPause,
        words: ['update', 'workoutsessions', 'state.phase', '$set'],
      },
    ],
  },
  'session:command': {
    access: 'approved',
    answers: false,
    steps: [
      { name: 'written', payload: command, words: ['update', 'workoutsessions', DEVICE] },
      { name: 'written at once', payload: remembered, words: ['update', 'workoutsessions', DEVICE] },
      { name: 'announced', payload: reopening, words: ['update', 'workoutsessions', '$push', 'intents'] },
      { name: 'mended', payload: reopening, words: ['update', 'workoutsessions', 'intents.id', DEVICE] },
    ],
  },
  'session:offer': {
    access: 'approved',
    answers: false,
    steps: [
      { name: 'stored', payload: lost, words: ['insert', 'workoutsessions', 'pending'] },
      { name: 'opened', payload: lost, words: ['update', 'workoutsessions', 'pending', 'open'] },
      { name: 'joined', payload: lifted, words: ['update', 'workoutsessions', DEVICE] },
    ],
  },
  hello: {
    access: 'admin',
    answers: true,
    steps: [
      { name: 'recognised', payload: async () => HELLO, words: whoIs, isAnswer: true },
      {
        name: 'entered',
        payload: async () => HELLO,
        words: ['update', 'screens', HELLO.deviceId],
      },
    ],
  },
  'presence:watch': {
    access: 'admin',
    answers: false,
    steps: [
      { name: 'recognised', payload: async () => ({}), words: whoIs, isAnswer: true },
      { name: 'read', payload: async () => ({}), words: ['find', 'screens', 'sort'] },
    ],
  },
  'screen:visible': {
    access: 'approved',
    answers: true,
    steps: [
      { name: 'written', payload: async () => ({ visible: false }), words: ['update', 'screens', 'visible'] },
    ],
  },
};
/** Events that write nothing and join no admins' room, each with why it does not matter. */
const exempt: Partial<Record<RequestName, string>> = {
  'session:pull': 'reads what is the caller’s own, by an answer that was asked for while access was good',
  'clock:probe': 'reads and writes nothing',
  'session:digest': 'reads what is the caller’s own, by an answer that was asked for while access was good',
  'session:seen': 'writes nothing, and is told to nobody but the member',
};
const names = Object.keys(held) as RequestName[];

it('every event is held, or has a reason not to be', () => {
  expect([...names, ...Object.keys(exempt)].sort()).toEqual(Object.keys(clientEvents).sort());
});

/** Number of open screens of the member. */
const screens = (who: TestMember) =>
  screenModel(app.app.connection).countDocuments({ memberId: who.member.id });

/** True if an event for admins reaches this socket. */
async function hearsOfInvitations(client: LiveClient): Promise<boolean> {
  const heard = () => client.told('list:changed').filter(({ list }) => list === 'invitations').length;
  const before = heard();
  app.events.emit('listChanged', { userId: null, list: 'invitations' });
  if (client.socket.connected) await client.ask('clock:probe', { sentAt: 1 }).catch(() => null);
  return heard() > before;
}

/** Nothing that is for admins reaches this socket. */
async function expectNoSocketInRoom(client: LiveClient): Promise<void> {
  expect(await hearsOfInvitations(client)).toBe(false);
  const watched = client.told('presence:changed').length;
  const other = await connectLive(app, await app.signUp());
  await other.hello();
  if (client.socket.connected) await client.ask('clock:probe', { sentAt: 1 }).catch(() => null);
  expect(client.told('presence:changed').length).toBe(watched);
  other.close();
}

describe.each(names)('%s', (event) => {
  const { access, answers, steps } = held[event]!;
  const rows = steps.flatMap((step) =>
    revocations
      .filter((one) => one.ends(access))
      .flatMap((one) =>
        (['here', 'there'] as const).map((place) => [step.name, one.name, place, step, one] as const),
      ),
  );

  it.each(sampled(rows, 4))(
    // [S63]
    'changes nothing if access ends while it is being %s (%s, %s)',
    async (_step, _end, place, step, one) => {
      const { connection } = app.app;
      const caller = await newcomer(app, one, access);
      const { who } = caller;
      parted.push(who.member.id);
      const client = await connectLive(app, null, { headers: caller.headers as Record<string, string> });
      // Its screen is there, and all that is asked at the start has been answered.
      if (event === 'hello') await client.ask('clock:probe', { sentAt: 1 });
      else await client.hello();
      const payload = await step.payload(who, client);
      const words = typeof step.words === 'function' ? step.words(who) : step.words;
      const fits = (bytes: Buffer) => words.every((word) => bytes.includes(word));
      const caught = step.isAnswer ? nodes.line.catchAnswer(fits) : nodes.line.catchNext(fits);
      const answer = client.ask(event, payload).catch(() => ({}));
      await caught.there;
      const at = (member: TestMember) => (place === 'here' ? member : nodes.thereAs(member));
      const { elsewhere, tokenId } = caller;
      const ended = await one.end({
        who: at(who),
        elsewhere: elsewhere && at(elsewhere),
        admin: at(admin),
        tokenId,
      });
      expect(ended.status).toBeLessThan(300);
      const looked = Date.now();
      const before = await databaseDigest(connection, looked);
      await caught.letGo();
      const ack = await Promise.race([answer, client.closed().then(() => ({}))]);
      if (!answers) expect(ack).not.toHaveProperty('data');
      // A node that was not told looks again every few seconds.
      if (access === 'admin' && place === 'there') {
        lookAgain();
        await expect.poll(() => hearsOfInvitations(client), { timeout: 15_000 }).toBe(false);
      }
      if (access === 'admin') await expectNoSocketInRoom(client);
      if (one.ends('approved')) {
        if (place === 'here') await client.closed();
        else client.close();
        await expect.poll(() => screens(who), { timeout: 15_000 }).toBe(0);
      }
      client.close();
      // Its socket may be closed before what it began is taken back.
      const digest = () => databaseDigest(connection, looked);
      if (access !== 'admin') await expect.poll(digest, { timeout: 15_000 }).toBe(before);
    },
  );
});

describe('a session that a node has just written, and access that was asked for then', () => {
  const ends = revocations.filter((one) => one.ends('approved'));
  const rows = ends.flatMap((one) =>
    (['here', 'there'] as const).map((place) => [one.name, place, one] as const),
  );
  // [S71]
  it.each(sampled(rows, 4))('the next command after %s %s writes nothing', async (_end, place, one) => {
    const { connection } = app.app;
    const caller = await newcomer(app, one, 'approved');
    const { who, elsewhere, tokenId } = caller;
    const client = await connectLive(app, null, { headers: caller.headers as Record<string, string> });
    await client.hello();
    const next = await remembered(who, client);
    const at = (member: TestMember) => (place === 'here' ? member : nodes.thereAs(member));
    const ended = await one.end({
      who: at(who),
      elsewhere: elsewhere && at(elsewhere),
      admin: at(admin),
      tokenId,
    });
    expect(ended.status).toBeLessThan(300);
    const stored = () => sessionModel(connection).find({ userId: who.member.id }).lean();
    const before = await stored();
    const answer = client.ask('session:command', next).catch(() => ({}));
    const ack = await Promise.race([answer, client.closed().then(() => ({}))]);
    expect(ack).not.toHaveProperty('data');
    expect(await stored()).toEqual(before);
    client.close();
  });

  it('says nothing of another way in of the member’s, which has ended there', async () => {
    const pat = await app.signUp();
    const left = await app.signIn(pat.member.email);
    const leaving = await connectLive(app, left);
    const staying = await connectLive(app, pat);
    await Promise.all([leaving.hello(), staying.hello()]);
    const session = await makeSession(pat);
    const [mine, theirs] = [device(session, 'device-staying'), device(session, 'device-leaving')];
    expect((await nodes.thereAs(left).send('POST', '/api/logout')).status).toBeLessThan(300);
    const pause = mine.next({ type: 'pause' });
    expect(await staying.ask('session:command', pause)).toHaveProperty('data');
    const resume = theirs.next({ type: 'resume' });
    const answer = leaving.ask('session:command', resume).catch(() => ({}));
    const ack = await Promise.race([answer, leaving.closed().then(() => ({}))]);
    expect(ack).not.toHaveProperty('data');
    expect(await sessionModel(app.app.connection).findById(session.id).lean()).toMatchObject({
      phase: 'paused',
      devices: [{ deviceId: 'device-staying' }],
    });
    for (const client of [leaving, staying]) client.close();
  });
});

describe('another sign-in of the same member goes on', () => {
  it.each([
    ['a command', 'session:command', command, ['update', 'workoutsessions', DEVICE]],
    ['a mended session', 'session:command', reopening, ['update', 'workoutsessions', 'intents.id', DEVICE]],
    ['a start', 'session:start', start, ['update', 'workoutsessions', 'pending', 'open']],
  ] as const)('%s on its way is done, once', async (_name, event, make, words) => {
    const pat = await app.signUp();
    const client = await connectLive(app, await app.signIn(pat.member.email));
    const payload = await make(pat);
    const caught = nodes.line.catchNext((bytes) => words.every((word) => bytes.includes(word)));
    const answer = client.ask(event, payload);
    await caught.there;
    expect((await pat.send('POST', '/api/logout')).status).toBe(200);
    await caught.letGo();
    expect(await answer).toHaveProperty('data');
    const sessions = await sessionModel(app.app.connection).find({ userId: pat.member.id }).lean();
    expect(sessions).toHaveLength(1);
    if (event === 'session:command')
      expect(sessions[0]!.devices).toMatchObject([{ deviceId: DEVICE, seq: 1 }]);
    client.close();
  });
});
