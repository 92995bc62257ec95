import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { PHONE, pictures } from '../harness/browser';
import { launchToLook } from '../harness/chromium';
import { buildWorkout, type Club, type ClubMember, openClub, shows, trainOnce } from '../harness/club';
import {
  cachedAddresses,
  type LinedScreen,
  openLinedScreen,
  readyForNoNetwork,
  spoilOfflineCache,
} from '../harness/line';
import { signIn } from '../harness/sign-in';

let club: Club;
let ada: ClubMember;
let ben: ClubMember;
let phone: LinedScreen;

beforeAll(async () => {
  club = await openClub({}, launchToLook);
  ada = await club.join('ada@example.com', { firstName: 'Ada' });
  ben = await club.join('ben@example.com', { firstName: 'Ben' });
  const push = await buildWorkout(ada, { name: 'Push day', category: 'strength' }, [
    { name: 'Main lifts', exercises: [{ name: 'Push-up', sets: 3, reps: 10, weight: 0, restTime: 60 }] },
  ]);
  await trainOnce(ada, push.id, { startedAt: Date.now() - 86_400_000, minutes: 30 });
  const program = await ada.client.call('POST', '/api/programs', { name: 'Base', duration: 2 });
  await ada.client.call('POST', '/api/program-workouts', {
    programId: program.id,
    workoutId: push.id,
    week: 1,
    day: 2,
  });
  phone = await openLinedScreen(club.browser, club.server.url, ada, PHONE);
});
afterAll(async () => {
  await phone?.line.close();
  await club?.close();
  expect(phone.complaints).toEqual([]);
});

const heading = (name: string | RegExp) => phone.page.getByRole('heading', { name }).first();
const shownAt = () => phone.page.getByText(/Last updated /);

test('a member who only saw the hub has all of it on the phone: it opens with no network and says how old it is', async () => {
  onTestFailed(() => pictures({ phone }, club.server.output()));
  const { page } = phone;
  await page.goto('/');
  await heading('Welcome back, Ada!').waitFor();
  await readyForNoNetwork(page);

  await phone.leaveNetwork();
  await page.goto('/workouts');
  await page.getByRole('article', { name: 'Push day' }).waitFor();
  await shownAt().waitFor();
  await shows(page, /You are offline\./);

  await page.goto('/exercises?search=barbell+chest');
  await heading('Barbell bench press').waitFor();
  expect(await page.getByRole('heading', { name: 'Push-up', exact: true }).count()).toBe(0);

  await page.goto('/programs');
  await page.getByRole('button', { name: 'Manage Program: Base' }).click();
  await shows(page.getByRole('dialog', { name: 'Base' }), 'Push day');
  await page.goto('/profile');
  await page.getByText(ada.email).first().waitFor();
  await phone.findNetwork();
});

test('a workout whose screen came late is repeated from what is kept', async () => {
  const { page } = phone;
  await page.goto('/home');
  await page.getByRole('button', { name: 'Repeat Push day' }).first().waitFor();
  await phone.leaveNetwork();
  await page.getByRole('button', { name: 'Repeat Push day' }).first().click();
  await heading(/^Set 1 of 3/).waitFor();
  await phone.findNetwork();
  await expect.poll(async () => (await ada.client.call('GET', '/api/sessions')).length).toBe(2);
});

test('what another version of the app kept is thrown away, and fetched again with a network', async () => {
  const { page } = phone;
  await page.goto('/');
  await spoilOfflineCache(page, '/api/workouts');
  await phone.leaveNetwork();
  await page.goto('/workouts');
  await heading('Failed to fetch workouts').waitFor();
  expect(await cachedAddresses(page)).not.toContain('/api/workouts');
  await phone.findNetwork();
  await page.getByRole('article', { name: 'Push day' }).waitFor();
  await expect.poll(() => cachedAddresses(page)).toContain('/api/workouts');
});

test('a network in name only: after a few seconds the last known is shown, and the answer still takes its place', async () => {
  const { page } = phone;
  phone.line.delay.down = 15_000;
  await page.goto('/workouts');
  await page.getByRole('article', { name: 'Push day' }).waitFor();
  await shownAt().waitFor();
  phone.line.delay.down = 0;
  await shownAt().waitFor({ state: 'detached', timeout: 30_000 });
});

// [S102]
test('another member at the same phone sees nothing of it, not even with no network', async () => {
  const { page } = phone;
  await signIn(phone.context, ben, phone.line.url);
  await page.goto('/');
  await heading('Welcome back, Ben!').waitFor();
  await expect.poll(() => cachedAddresses(page)).toContain('/api/programs');
  await phone.leaveNetwork();
  await page.goto('/workouts');
  await heading('No workouts yet').waitFor();
  for (const address of ['/home', '/progress']) {
    await page.goto(address);
    await page.getByText('Your numbers show up here once you are back online.').waitFor();
    expect(await heading('Failed to fetch progress').count()).toBe(0);
  }
  await phone.findNetwork();
});

/** Workout data on the phone: keys of localStorage, and of the sessions in each member's database. */
const trainingOn = ({ page }: LinedScreen) =>
  page.evaluate(async () => {
    const keys = Object.keys(localStorage).filter((key) => /workout/i.test(key));
    for (const { name = '' } of await indexedDB.databases()) {
      if (!/^win-the-day-[0-9a-f]{24}$/.test(name)) continue;
      const opening = indexedDB.open(name);
      await new Promise((resolve) => {
        opening.onsuccess = resolve;
      });
      const keysRequest = opening.result.transaction('sessions').objectStore('sessions').getAllKeys();
      await new Promise((resolve) => {
        keysRequest.onsuccess = resolve;
      });
      opening.result.close();
      keys.push(...keysRequest.result.map(String).filter((key) => /^[0-9a-f]{24}$/.test(key)));
    }
    return keys;
  });

/** Leaves two sessions of a member on the phone; for the first one a tap waits unsent. */
const leaveSessions = ({ page }: LinedScreen, memberId: string, ids: string[]) =>
  page.evaluate(
    async ({ memberId, ids }) => {
      const opening = indexedDB.open(`win-the-day-${memberId}`);
      await new Promise((resolve) => {
        opening.onsuccess = resolve;
      });
      const transaction = opening.result.transaction(['outbox', 'sessions'], 'readwrite');
      transaction.objectStore('outbox').put({ items: [{ sessionId: ids[0] }] }, 'queue');
      for (const id of ids) transaction.objectStore('sessions').put({ id }, id);
      await new Promise((resolve) => {
        transaction.oncomplete = resolve;
      });
      opening.result.close();
    },
    { memberId, ids },
  );

// [S102]
test('signing out leaves nothing behind but taps that wait, and what they belong to', async () => {
  const { page } = phone;
  const legs = await buildWorkout(ben, { name: 'Legs', category: 'strength' }, [
    { exercises: [{ name: 'Burpee', sets: 3, reps: 10, weight: 0, restTime: 60 }] },
  ]);
  const session = await ben.client.call('POST', '/api/sessions', { workoutId: legs.id });
  await page.goto('/home');
  await expect.poll(() => trainingOn(phone)).toContain(session.id);
  const waits = 'a'.repeat(24);
  const { id: adaId } = await ada.client.call('GET', '/api/auth/user');
  await leaveSessions(phone, adaId, [waits, 'b'.repeat(24)]);
  await page.evaluate(() => {
    for (const key of ['draftWorkout', 'draftWorkout:1', 'activeWorkout']) localStorage.setItem(key, '{}');
  });
  await page.goto('/profile?tab=account');
  await expect.poll(() => cachedAddresses(page)).toContain('/api/workouts');
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  // The page is loaded anew, which the sign-in may be seen before.
  await page.waitForURL('/');
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  expect(await cachedAddresses(page)).toEqual([]);
  await expect.poll(() => trainingOn(phone)).toEqual([waits]);
  await ben.client.call('DELETE', `/api/sessions/${session.id}`);
  await ben.client.call('DELETE', `/api/workouts/${legs.id}`);
  await signIn(phone.context, ben, phone.line.url);
});

// [S102]
test('where the server no longer knows the member, the sign-in shows and nothing is kept', async () => {
  const { page } = phone;
  await page.goto('/workouts');
  await heading('No workouts yet').waitFor();
  // An answer still on its way would bring the rolling cookie back.
  await page.waitForLoadState('networkidle');
  await phone.context.clearCookies();
  await page.goto('/workouts');
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  await expect.poll(() => cachedAddresses(page)).toEqual([]);
  await phone.leaveNetwork();
  await page.goto('/workouts');
  await heading('The club cannot be reached').waitFor();
  await phone.findNetwork();
});
