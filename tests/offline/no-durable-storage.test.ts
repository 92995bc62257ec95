import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PHONE } from '../harness/browser';
import { launchToLook } from '../harness/chromium';
import { buildWorkout, type Club, type ClubMember, openClub } from '../harness/club';
import { type LinedScreen, openLinedScreen } from '../harness/line';
import { press } from '../harness/player-page';

// A browser that has no database of its own (an old private window) is another device at each load. One whose database
// does not answer (WebKit's, now and then) must not wait for it for ever.

let club: Club;
let ada: ClubMember;
let phone: LinedScreen;
beforeAll(async () => {
  club = await openClub({}, launchToLook);
});
beforeEach(async ({ task }) => {
  ada = await club.join(`ada-${task.id}@example.com`, { firstName: 'Ada' });
  await buildWorkout(ada, { name: 'Push day', category: 'strength' }, [
    { exercises: [{ name: 'Push-up', sets: 4, reps: 10, weight: 0, restTime: 0 }] },
  ]);
  phone = await openLinedScreen(club.browser, club.server.url, ada, PHONE);
  return async () => {
    await phone.context.close();
    await phone.line.close();
  };
});
afterAll(() => club?.close());

/** State of the browser's database from the next load on; it works until then, and again after `fine`. */
type Database = 'forbidden' | 'silent' | 'fine';
async function startWith(database: Database): Promise<void> {
  await phone.context.addInitScript((first) => {
    const open = IDBFactory.prototype.open;
    const change = { forbidden: true, silent: true } as Record<string, boolean>;
    const now = () => localStorage.getItem('database') ?? first;
    IDBFactory.prototype.open = function (this: IDBFactory, ...named: Parameters<typeof open>) {
      if (!change[now()]) return open.apply(this, named);
      if (now() === 'forbidden') throw new DOMException('forbidden', 'SecurityError');
      const request = open.call(this, 'of which nothing is heard');
      request.addEventListener = () => {};
      return request;
    };
  }, database);
}
const allowDatabase = () => phone.page.evaluate(() => localStorage.setItem('database', 'fine'));

async function startWorkout(): Promise<void> {
  const { page } = phone;
  await page.goto('/workouts');
  await page.getByRole('button', { name: 'Start Workout: Push day' }).click();
  await press(phone, 'Start Workout');
  await page.getByRole('dialog').locator('[data-status=live]').first().waitFor();
}
const lifted = async () => (await ada.client.call('GET', '/api/sessions/active')).exercises[0].completedSets;
const liftOffline = async (set: number) => {
  await phone.page.getByRole('heading', { name: `Set ${set} of 4` }).waitFor();
  await phone.leaveNetwork();
  await press(phone, 'Complete Set');
  await phone.page.getByRole('heading', { name: `Set ${set + 1} of 4` }).waitFor();
};

test('what was tapped without a network counts once, though the page was loaded again before it was sent', async () => {
  await startWith('forbidden');
  await startWorkout();
  for (const set of [1, 2, 3]) {
    await liftOffline(set);
    await phone.findNetwork();
    // By another address: a reload of the same one would open the player again.
    await phone.page.goto('/progress');
    await phone.page.goto('/home');
    await expect.poll(lifted).toBe(set);
    await phone.page.getByRole('button', { name: 'Resume', exact: true }).click();
  }
});

test('what was tapped before the browser had a database is sent by the page that has one', async () => {
  await startWith('forbidden');
  await startWorkout();
  await liftOffline(1);
  await allowDatabase();
  await phone.findNetwork();
  await phone.page.goto('/home');
  await expect.poll(lifted).toBe(1);
  const left = () =>
    phone.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('outbox:')));
  await expect.poll(left).toEqual([]);
});

test('a database that does not answer is not waited for: the workout starts, and the page says what it cannot do', async () => {
  await startWith('silent');
  await startWorkout();
  await press(phone, 'Complete Set');
  await expect.poll(lifted).toBe(1);
});

test('a database that opens and never ends a change is not waited for either', async () => {
  await phone.page.goto('/home');
  await phone.page.getByRole('button', { name: 'Empty Workout' }).waitFor();
  // Another tab that hangs in the middle of a change, without end.
  const other = await phone.context.newPage();
  await other.goto('/robots.txt');
  const hang = async () => {
    const database = (await indexedDB.databases()).find(({ name }) => name?.startsWith('win-the-day-'));
    if (!database?.name) return false;
    const opening = indexedDB.open(database.name);
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const store = opening.result.transaction('outbox', 'readwrite').objectStore('outbox');
    await new Promise<void>((resolve) => {
      const again = () => {
        resolve();
        store.get('queue').addEventListener('success', again);
      };
      store.get('queue').addEventListener('success', again);
    });
    return true;
  };
  await expect.poll(() => other.evaluate(hang)).toBe(true);

  await startWorkout();
  await press(phone, 'Complete Set');
  await expect.poll(lifted).toBe(1);
});
