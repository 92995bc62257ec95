import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PHONE } from '../harness/browser';
import { buildWorkout, type Club, openClub } from '../harness/club';
import { fetchedBy, scriptsOf } from '../harness/network-trace';
import { signIn } from '../harness/sign-in';

let club: Club;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club?.close());

/** A phone that has no service worker: it fetches the whole app for later, beside what the page asks for. */
async function phone(): Promise<Page> {
  const context = await club.browser.newContext({
    ...PHONE,
    baseURL: club.server.url,
    serviceWorkers: 'block',
  });
  return context.newPage();
}

/** What a page may fetch while it loads: a little above what it does. */
async function stayWithin(page: Page, path: string, most: { files: number; kilobytes: number }) {
  const { files, kilobytes } = scriptsOf(await fetchedBy(page, () => page.goto(path)));
  expect(files).toBeGreaterThan(3);
  expect(files).toBeLessThanOrEqual(most.files);
  expect(kilobytes).toBeLessThanOrEqual(most.kilobytes);
}

test('JavaScript while loading, by the network: signed out, the hub, home, and with a workout under way', async () => {
  const page = await phone();
  await stayWithin(page, '/', { files: 7, kilobytes: 150 });

  const member = await club.join('loads@example.com', { firstName: 'Lou' });
  await signIn(page.context(), member, club.server.url);
  await stayWithin(page, '/', { files: 12, kilobytes: 203 });
  await stayWithin(page, '/home', { files: 12, kilobytes: 203 });
  await stayWithin(page, '/workouts', { files: 12, kilobytes: 206 });

  const { id: workoutId } = await buildWorkout(member, { name: 'Push day', category: 'strength' }, [
    { exercises: [{ name: 'Push-up', sets: 2, reps: 5, weight: 0, restTime: 0 }] },
  ]);
  await member.client.call('POST', '/api/sessions', { workoutId });
  await stayWithin(page, '/home', { files: 16, kilobytes: 271 });
  await page.context().close();
});
