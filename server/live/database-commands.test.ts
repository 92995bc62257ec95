import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectLive, type LiveClient } from '../testing/live-client';
import { startTestApp, type TestApp, type TestMember } from '../testing/test-app';
import { device, makeSession } from '../testing/training';

// What each request asks of the database, counted: no quiet machine is needed to see that it stays so.

let app: TestApp;
let pat: TestMember;
let client: LiveClient;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const DUE =
  /"(state\.rest\.endsAt|leavingTo|expiresAt|expires|expire|purgeAt|pendingSince|deletingSince)":\{/;
/** Whether the node asks it at a time of its own, for what has become due: by one of these, and by a moment. */
const isForWhatIsDue = (filter: unknown) => {
  const text = JSON.stringify(filter);
  return DUE.test(text) && text.includes('"$lte":');
};

/** Each command to the database while this runs, as `collection.operation`; for what has become due as `due.collection`. */
async function askedOf(work: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  app.app.connection.set('debug', (name: string, method: string, filter: unknown) => {
    asked.push(isForWhatIsDue(filter) ? `due.${name}` : `${name}.${method}`);
  });
  try {
    await work();
  } finally {
    app.app.connection.set('debug', false);
  }
  return asked;
}
const ofSessions = (asked: string[]) =>
  asked.filter((one) => one.startsWith('workoutsessions.')).map((one) => one.split('.')[1]);
const told = (payload: unknown) => client.ask('session:command', payload);

describe('over the socket', () => {
  beforeAll(async () => {
    pat = await app.signUp();
    client = await connectLive(app, pat);
    await client.hello();
  });
  // The node's own rounds look at its sockets, in the words of a request.
  afterAll(async () => {
    client.close();
    await client.closed();
  });

  it('a command to a session that this node wrote last is one write, and nothing else', async () => {
    const phone = device(await makeSession(pat));
    await told(phone.completeSet(0, 1));
    const turns = [phone.next({ type: 'pause' }), phone.next({ type: 'resume' })];
    // Not the last set, which finishes the session: the member's bests are counted after that, beside the command.
    const commands = [...turns, phone.completeSet(0, 2), phone.completeSet(1, 1)];
    let questions = 0;
    for (const command of commands) {
      const asked = await askedOf(async () => expect(await told(command)).toHaveProperty('data'));
      expect(ofSessions(asked)).toEqual(['updateOne']);
      questions += asked.filter((one) => /^(logins|members)/.test(one)).length;
    }
    // The node looks at a few of its sockets every few seconds, in turn: two questions, which no command waits for.
    expect(questions).toBeLessThanOrEqual(2);
  });

  it('the first one reads the session, the sign-in and the member', async () => {
    const phone = device(await makeSession(pat));
    const asked = await askedOf(() => told(phone.completeSet(0, 1)));
    expect(asked).toEqual(expect.arrayContaining(['logins.find', 'members.find']));
    expect(ofSessions(asked)).toEqual(['findOne', 'updateOne']);
  });

  it('one that comes again is answered from what is read, not from what is remembered', async () => {
    const phone = device(await makeSession(pat));
    const tap = phone.completeSet(0, 1);
    const first = await told(tap);
    const asked = await askedOf(async () => expect(await told(tap)).toEqual(first));
    expect(ofSessions(asked)).toEqual(['findOne']);
  });

  // [S71]
  it('what somebody else wrote in between is found by the write, and read', async () => {
    const session = await makeSession(pat);
    const phone = device(session);
    await told(phone.completeSet(0, 1));
    await app.app.connection
      .collection('workoutsessions')
      .updateOne({ openKey: `${pat.member.id}:${session.workoutId}` }, { $inc: { version: 1 } });
    const asked = await askedOf(async () =>
      expect(await told(phone.completeSet(0, 2))).toMatchObject({ data: { outcome: 'applied', version: 4 } }),
    );
    expect(asked).toEqual(expect.arrayContaining(['logins.find', 'members.find']));
    expect(ofSessions(asked)).toEqual(['updateOne', 'findOne', 'updateOne']);
  });

  it('a connect with its hello asks seven questions, however much there is', async () => {
    const kim = await app.signUp();
    for (let count = 0; count < 5; count += 1) await makeSession(kim);
    const screens: LiveClient[] = [];
    const asked = await askedOf(async () => {
      const screen = await connectLive(app, kim);
      screens.push(screen);
      expect((await screen.hello()).sessions).toHaveLength(5);
    });
    expect(ofSessions(asked)).toEqual(['find', 'find']);
    // Whose the cookie is; then the sign-in and the member twice, both at once: at the door, and before the answer.
    // The node's own rounds look at a few of its sockets, and renew its lease.
    expect(asked.length).toBeLessThanOrEqual(7 + 4);
    for (const screen of screens) screen.close();
  });

  it('twenty that come back at once ask little more than one, each after it came', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => app.signUp()));
    const arrive = async () => {
      const screens = await Promise.all(members.map((member) => connectLive(app, member)));
      await Promise.all(screens.map((screen) => screen.hello()));
      for (const screen of screens) screen.close();
      await Promise.all(screens.map((screen) => screen.closed()));
    };
    await arrive();
    const asked = await askedOf(arrive);
    // One by one these would be six each.
    expect(asked.length).toBeLessThanOrEqual(20 * 3);
  });

  it('an admin’s screen that goes while it comes in leaves nothing that asks on and on', async () => {
    const boss = await app.signUp({ isAdmin: true });
    for (let count = 0; count < 10; count += 1) (await connectLive(app, boss)).close();
    // Whatever it set going has come to its end once a later screen was served and has gone.
    const last = await connectLive(app, boss);
    await last.hello();
    last.close();
    const asked = await askedOf(async () => {
      for (let count = 0; count < 300; count += 1) await client.ask('clock:probe', { sentAt: count });
    });
    // The node's own rounds; one loop would ask hundreds of times.
    expect(asked.length).toBeLessThanOrEqual(30);
  });
});

it.each([
  ['/api/workouts', ['workouts.find']],
  ['/api/programs', ['programs.find']],
  ['/api/own-exercises', ['ownexercises.find']],
  ['/api/exercises', []],
  ['/api/sessions?limit=3', ['workoutsessions.find']],
  // Whether a finished session is still to be taken in, and what is kept.
  ['/api/progress', ['workoutsessions.findOne', 'trainingtotals.findOne']],
])(
  'GET %s, as a first screen asks it, is so many questions once it was answered',
  async (path, questions) => {
    const kim = await app.signUp();
    for (let count = 0; count < 5; count += 1) await makeSession(kim);
    await kim.send('GET', path);
    const asked = await askedOf(async () => expect((await kim.send('GET', path)).status).toBe(200));
    // Beside them who asks; and the node renews its lease, looks again at its sockets' access, and says who was here.
    const beside = /^(logins|members|nodes|screens|due)\b/;
    expect(asked.filter((one) => !beside.test(one))).toEqual(questions);
  },
);
