// Proves: a database that stops (SIGSTOP) or dies (SIGKILL) and comes back loses no command. While it is away nothing
// is acknowledged, the screen shows the pending commands, REST answers a typed 503 in bounded time and the node lives;
// when it is back each command is applied once. And a half-open connection is noticed within 10 s at both ends. The
// waits are idle, so the three stories run side by side.
import type { Browser } from 'playwright-core';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@common/contract/training/sessions';
import type { PlayerCommand } from '@common/player/state/commands';
import { pictures } from '../harness/browser';
import { launchToLook } from '../harness/chromium';
import { press } from '../harness/player-page';
import { type DatabaseProcess, startDatabase } from './harness/database-process';
import { chip, openPlayer } from './harness/member-screen';
import { networkLine } from './harness/network-line';
import { openTrainingClub, type TrainingClub } from './harness/training-club';

/** Time for a request to find that the database does not answer, to retry once, and to fail. */
const BOUNDED_MS = 20_000;
const NOTICED_MS = 10_000;

let browser: Browser;
beforeAll(async () => {
  browser = await launchToLook();
});
afterAll(() => browser?.close());

const once = (socket: Socket, event: string) => new Promise((resolve) => socket.once(event, resolve));

const completeSet = ({ workout }: Session, exercise: number, set: number, reps = 5): PlayerCommand => ({
  type: 'complete_set',
  entryId: workout.exercises[exercise]!.id,
  set,
  reps,
  weight: 50,
});

/** Sends a REST request; answers the status and the code of the problem. */
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
      const session = await driver.start(club.workout);
      const phone = await openPlayer(browser, club, club.node.url);
      onTestFailed(() => pictures({ phone }, club.node.output()));

      await begin(database);
      let reply: unknown = 'not answered';
      const answered = driver.perform(completeSet(session, 1, 1)).then((answer) => {
        reply = answer.reply;
      });
      await press(phone, 'Complete Set');
      await chip(phone, /^1 waiting$/).waitFor();
      const unavailable = { status: 503, code: 'unavailable', isBounded: true };
      const byRest = {
        deviceId: 'rest-device',
        seq: 1,
        nonce: 'tap-0001',
        sessionId: session.id,
        at: Date.now(),
        command: completeSet(session, 1, 2),
      };
      // A member does not count as signed out because the database cannot be asked.
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
      // A REST command is not sent again automatically; sent again by its client it counts once, whether it had arrived
      // or not.
      expect(await asked(club, `/api/sessions/${session.id}/commands`, byRest)).toMatchObject({
        status: 200,
      });
      const stored: Session = await club.member.call('GET', `/api/sessions/${session.id}`);
      expect(stored.version).toBe(4);
      expect(stored.exercises.map(({ completedSets }) => completedSets)).toEqual([1, 2]);
      await driver.reaches(4);
      expect(driver.confirmed).toEqual(stored);
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
    const session = await witness.start(club.workout);
    const phone = await openPlayer(browser, club, line.url);
    onTestFailed(() => pictures({ phone }, club.node.output()));
    const other = club.client('other-device', line.url);
    await other.reaches(1);
    const screensAre = (count: number) => witness.until(({ screens }) => screens.length === count);
    await screensAre(3);
    // A silent client, so that only Socket.IO's pings notice the dead line.
    const silent = io(line.url, { transports: ['websocket'], forceNew: true, auth: { token: club.token } });
    await once(silent, 'connect');

    line.die();
    const began = performance.now();
    const within = async (noticed: Promise<unknown>) => {
      await noticed;
      return performance.now() - began;
    };
    // Sent into the dead line. Other figures than the page's: another set, lifted without a network between the two.
    const answered = other.perform(completeSet(session, 0, 1, 3));
    const noticed = await Promise.all([
      within(chip(phone, /reconnecting|offline/).waitFor()),
      within(other.until(({ status }) => status !== 'live')),
      within(once(silent, 'disconnect')),
      within(screensAre(1)),
    ]);
    for (const ms of noticed) expect(ms).toBeLessThan(NOTICED_MS);
    expect(witness.live.getState().screens.map(({ deviceId }) => deviceId)).toEqual(['witness-device']);

    await press(phone, 'Complete Set');
    await chip(phone, /^1 waiting$/).waitFor();
    const together = screensAre(3);
    line.revive();
    expect((await answered).reply).toMatchObject({ seq: 1 });
    await Promise.all([together, chip(phone, 'live').waitFor({ timeout: 30_000 })]);
    // Both meant the first set and lifted another one: both are stored.
    await witness.reaches(3);
    expect(witness.confirmed?.exercises.map(({ completedSets }) => completedSets)).toEqual([2, 0]);
    expect(phone.complaints).toEqual([]);
    await phone.context.close();
  } finally {
    await club.close();
    await line.close();
  }
});
