import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectLive, type LiveClient } from '../testing/live-client';
import { startTestApp, type TestApp, type TestMember } from '../testing/test-app';
import { device, makeSession } from '../testing/training';

// Counts the database commands of each request: unlike a duration, their number needs no quiet machine.

let app: TestApp;
let pat: TestMember;
let client: LiveClient;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const DUE =
  /"(state\.rest\.endsAt|leavingTo|expiresAt|expires|expire|purgeAt|pendingSince|deletingSince)":\{/;
/** True for a query by the node's own timers for what has become due: by one of these fields, up to a moment. */
const isForWhatIsDue = (filter: unknown) => {
  const text = JSON.stringify(filter);
  return DUE.test(text) && text.includes('"$lte":');
};

/** Database commands during `work`, as `collection.operation`; those for what has become due as `due.collection`. */
async function askedOf(work: () => Promise<unknown>): Promise<string[]> {
  const commands: string[] = [];
  app.app.connection.set('debug', (name: string, method: string, filter: unknown) => {
    commands.push(isForWhatIsDue(filter) ? `due.${name}` : `${name}.${method}`);
  });
  try {
    await work();
  } finally {
    app.app.connection.set('debug', false);
  }
  return commands;
}
const ofSessions = (asked: string[]) =>
  asked.filter((one) => one.startsWith('workoutsessions.')).map((one) => one.split('.')[1]);
const sendCommand = (payload: unknown) => client.ask('session:command', payload);

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
    await sendCommand(phone.completeSet(0, 1));
    const turns = [phone.next({ type: 'pause' }), phone.next({ type: 'resume' })];
    // Not the last set, which finishes the session: the member's bests are counted after that, beside the command.
    const commands = [...turns, phone.completeSet(0, 2), phone.completeSet(1, 1)];
    let questions = 0;
    for (const command of commands) {
      const issued = await askedOf(async () => expect(await sendCommand(command)).toHaveProperty('data'));
      expect(ofSessions(issued)).toEqual(['updateOne']);
      questions += issued.filter((one) => /^(logins|members)/.test(one)).length;
    }
    // The node looks at a few of its sockets every few seconds, in turn: two questions, which no command waits for.
    expect(questions).toBeLessThanOrEqual(2);
  });

  it('the first command to a session reads the session, the login and the member', async () => {
    const phone = device(await makeSession(pat));
    const commands = await askedOf(() => sendCommand(phone.completeSet(0, 1)));
    expect(commands).toEqual(expect.arrayContaining(['logins.find', 'members.find']));
    expect(ofSessions(commands)).toEqual(['findOne', 'updateOne']);
  });

  it('answers a repeated command from a fresh read, not from the cached session', async () => {
    const phone = device(await makeSession(pat));
    const tap = phone.completeSet(0, 1);
    const first = await sendCommand(tap);
    const commands = await askedOf(async () => expect(await sendCommand(tap)).toEqual(first));
    expect(ofSessions(commands)).toEqual(['findOne']);
  });

  // [S71]
  it('a write that conflicts with another one reads the session again', async () => {
    const session = await makeSession(pat);
    const phone = device(session);
    await sendCommand(phone.completeSet(0, 1));
    await app.app.connection
      .collection('workoutsessions')
      .updateOne({ openKey: `${pat.member.id}:${session.workoutId}` }, { $inc: { version: 1 } });
    const commands = await askedOf(async () =>
      expect(await sendCommand(phone.completeSet(0, 2))).toMatchObject({
        data: { outcome: 'applied', version: 4 },
      }),
    );
    expect(commands).toEqual(expect.arrayContaining(['logins.find', 'members.find']));
    expect(ofSessions(commands)).toEqual(['updateOne', 'findOne', 'updateOne']);
  });

  it('a connect with its hello asks seven questions, however much there is', async () => {
    const kim = await app.signUp();
    for (let count = 0; count < 5; count += 1) await makeSession(kim);
    const screens: LiveClient[] = [];
    const commands = await askedOf(async () => {
      const screen = await connectLive(app, kim);
      screens.push(screen);
      expect((await screen.hello()).sessions).toHaveLength(5);
    });
    expect(ofSessions(commands)).toEqual(['find', 'find']);
    // The cookie's login; then login and member together, twice: in the handshake, and before the answer.
    // The node's own rounds look at a few of its sockets, and renew its lease.
    expect(commands.length).toBeLessThanOrEqual(7 + 4);
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
    const commands = await askedOf(arrive);
    // One by one these would be six each.
    expect(commands.length).toBeLessThanOrEqual(20 * 3);
  });

  it('an admin’s screen that goes while it comes in leaves nothing that asks on and on', async () => {
    const boss = await app.signUp({ isAdmin: true });
    for (let count = 0; count < 10; count += 1) (await connectLive(app, boss)).close();
    // Work that they began has ended once a later screen was served and has gone.
    const last = await connectLive(app, boss);
    await last.hello();
    last.close();
    const commands = await askedOf(async () => {
      for (let count = 0; count < 300; count += 1) await client.ask('clock:probe', { sentAt: count });
    });
    // The node's own rounds; one loop would ask hundreds of times.
    expect(commands.length).toBeLessThanOrEqual(30);
  });
});

it.each([
  ['/api/workouts', ['workouts.find']],
  ['/api/programs', ['programs.find']],
  ['/api/own-exercises', ['ownexercises.find']],
  ['/api/exercises', []],
  ['/api/sessions?limit=3', ['workoutsessions.find']],
  // Looks for a finished session still to be taken in, then reads the stored totals.
  ['/api/progress', ['workoutsessions.findOne', 'trainingtotals.findOne']],
])(
  'GET %s, as a first screen asks it, is so many questions once it was answered',
  async (path, questions) => {
    const kim = await app.signUp();
    for (let count = 0; count < 5; count += 1) await makeSession(kim);
    await kim.send('GET', path);
    const commands = await askedOf(async () => expect((await kim.send('GET', path)).status).toBe(200));
    // Beside them who asks; and the node renews its lease, looks again at its sockets' access, and says who was here.
    const beside = /^(logins|members|nodes|screens|due)\b/;
    expect(commands.filter((one) => !beside.test(one))).toEqual(questions);
  },
);
