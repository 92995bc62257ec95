// Proves: a database that stops (SIGSTOP) or dies (SIGKILL) and comes back costs nobody a command. While it is away
// nothing is acknowledged, the screen says what waits, REST answers a typed 503 in bounded time and the node lives; when
// it is back each command is applied once. And a connection that is open in name only is noticed within 10 s at both
// ends. The waits are idle, so the three stories run side by side.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Screen as OpenScreen } from '../../common/live-events';
import type { Session } from '../../common/sessions';
import { pictures } from '../harness/browser';
import { launchBrowser } from '../harness/chromium';
import { press } from '../harness/player-page';
import { type DatabaseProcess, startDatabase } from './harness/database-process';
import { chip, openPlayer } from './harness/member-screen';
import { networkLine } from './harness/network-line';
import { openTrainingClub, type TrainingClub } from './harness/training-club';

/** A request finds out that the database does not answer, tries once more, and says so. */
const BOUNDED_MS = 20_000;
const NOTICED_MS = 10_000;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const completeSet = (session: Session, exercise: number, set: number) => ({
  type: 'complete_set',
  entryId: session.workout.exercises[exercise]?.id,
  set,
  reps: 5,
  weight: 50,
});

/** Asks by REST; the status and the code of the problem. */
async function asked({ node, token }: TrainingClub, path: string, body?: object) {
  const began = performance.now();
  const response = await fetch(node.url + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { code } = (await response.json()) as { code?: string };
  return { status: response.status, code, isBounded: performance.now() - began < BOUNDED_MS };
}

const OUTAGES: [string, (database: DatabaseProcess) => unknown, (database: DatabaseProcess) => unknown][] = [
  ['stopped', (database) => database.stop(), (database) => database.goOn()],
  ['killed', (database) => database.kill(), (database) => database.start()],
];

test.concurrent.for(OUTAGES)(
  'the database %s and started again: commands wait, none is acknowledged, each is applied once',
  async ([, begin, end], { onTestFailed }) => {
    const database = await startDatabase();
    const club = await openTrainingClub(database, { sets: [3, 3] });
    try {
      const driver = club.client('driver-device');
      const session: Session = await driver.insist('session:start', { workoutId: club.workoutId });
      const phone = await openPlayer(browser, club, club.node.url);
      onTestFailed(() => pictures({ phone }, club.node.output()));

      await begin(database);
      const command = {
        deviceId: driver.deviceId,
        seq: 1,
        nonce: 'tap-0001',
        sessionId: session.id,
        at: Date.now(),
      };
      let reply: unknown = 'not answered';
      const answered = driver
        .insist('session:command', { ...command, command: completeSet(session, 1, 1) })
        .then((answer) => {
          reply = answer;
        });
      await press(phone, 'Complete Set');
      await chip(phone, /^1 waiting$/).waitFor();
      const unavailable = { status: 503, code: 'unavailable', isBounded: true };
      const byRest = { ...command, deviceId: 'rest-device', command: completeSet(session, 1, 2) };
      // A member is not taken for signed out because nobody can be asked.
      for (const answer of await Promise.all([
        asked(club, '/api/auth/user'),
        asked(club, '/api/workouts'),
        asked(club, '/api/sessions/active'),
        asked(club, `/api/sessions/${session.id}/commands`, byRest),
      ]))
        expect(answer).toEqual(unavailable);
      await chip(phone, /^1 waiting$/).waitFor();
      expect(reply).toBe('not answered');

      await end(database);
      await answered;
      await chip(phone, 'live').waitFor({ timeout: 30_000 });
      expect(reply).toMatchObject({ seq: 1, outcome: 'applied' });
      expect(new Set(driver.refusals)).toEqual(new Set(driver.refusals.length ? ['unavailable'] : []));
      // By REST nobody sends again; the member who does gets it counted once, whether it had arrived or not.
      expect(await asked(club, `/api/sessions/${session.id}/commands`, byRest)).toMatchObject({
        status: 200,
      });
      const stored: Session = await club.member.call('GET', `/api/sessions/${session.id}`);
      expect(stored.version).toBe(4);
      expect(stored.exercises.map(({ completedSets }) => completedSets)).toEqual([1, 2]);
      await driver.reaches(4);
      expect(driver.session).toEqual(stored);
      expect(phone.complaints).toEqual([]);
      await phone.context.close();
    } finally {
      await club.close();
      await database.dispose();
    }
  },
);

test.concurrent('a half-open connection is noticed within 10 s by the page, by another client and by the server', async ({
  onTestFailed,
}) => {
  const club = await openTrainingClub(null, { sets: [3, 3] });
  const line = await networkLine(club.node.url);
  try {
    const witness = club.client('witness-device');
    const session: Session = await witness.insist('session:start', { workoutId: club.workoutId });
    const phone = await openPlayer(browser, club, line.url);
    onTestFailed(() => pictures({ phone }, club.node.output()));
    const other = club.client('other-device', line.url);
    await other.heardAll();
    let screens: OpenScreen[] = [];
    const screensAre = (count: number) =>
      new Promise<void>((resolve) => {
        const look = (now: { screens: OpenScreen[] }) => {
          screens = now.screens;
          if (screens.length === count) resolve();
        };
        witness.socket.on('screens:changed', look);
      });
    const alone = screensAre(1);

    line.die();
    const began = performance.now();
    const within = async (noticed: Promise<unknown>) => {
      await noticed;
      return performance.now() - began;
    };
    // Sent into the dead line: nobody knows what becomes of it.
    const answered = other.insist('session:command', {
      deviceId: other.deviceId,
      seq: 1,
      nonce: 'tap-0001',
      sessionId: session.id,
      at: Date.now(),
      // Other figures than the page's: another set, lifted without a network between the two.
      command: { ...completeSet(session, 0, 1), reps: 3 },
    });
    const noticed = await Promise.all([
      within(chip(phone, /reconnecting|offline/).waitFor()),
      within(new Promise((resolve) => other.socket.once('disconnect', resolve))),
      within(alone),
    ]);
    for (const ms of noticed) expect(ms).toBeLessThan(NOTICED_MS);
    expect(screens.map(({ deviceId }) => deviceId)).toEqual(['witness-device']);

    await press(phone, 'Complete Set');
    await chip(phone, /^1 waiting$/).waitFor();
    const together = screensAre(3);
    line.revive();
    expect(await answered).toMatchObject({ seq: 1 });
    await Promise.all([together, chip(phone, 'live').waitFor({ timeout: 30_000 })]);
    // Both meant the first set and lifted another one: both are there.
    await witness.reaches(3);
    expect(witness.session?.exercises.map(({ completedSets }) => completedSets)).toEqual([2, 0]);
    expect(phone.complaints).toEqual([]);
    await phone.context.close();
  } finally {
    await club.close();
    await line.close();
  }
});
