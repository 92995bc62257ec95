import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { PHONE, pictures } from '../harness/browser';
import { launchToLook } from '../harness/chromium';
import { buildWorkout, type Club, type ClubMember, openClub } from '../harness/club';
import { type LinedScreen, openLinedScreen, readyForNoNetwork } from '../harness/line';
import { trainWithoutNetwork } from './offline-workout';

let club: Club;
let ada: ClubMember;
let phone: LinedScreen;

beforeAll(async () => {
  club = await openClub({}, launchToLook);
  ada = await club.join('ada@example.com', { firstName: 'Ada' });
  await buildWorkout(ada, { name: 'Push day', category: 'strength' }, [
    { name: 'Main lifts', exercises: [{ name: 'Push-up', sets: 3, reps: 10, weight: 0, restTime: 60 }] },
  ]);
  phone = await openLinedScreen(club.browser, club.server.url, ada, PHONE);
});
afterAll(async () => {
  await phone?.line.close();
  await club?.close();
});

test('a workout is started, logged over a reload and finished with no network; on return all of it is applied once', async () => {
  onTestFailed(() => pictures({ phone }, club.server.output()));
  const { page } = phone;
  await page.goto('/');
  await page.getByRole('heading', { name: 'Welcome back, Ada!' }).first().waitFor();
  await readyForNoNetwork(page);
  await phone.leaveNetwork();
  await trainWithoutNetwork(phone, 'Push day');

  await phone.findNetwork();
  const done = { completed: true, exercises: [{ completedSets: 3, actualReps: [10, 10, 10] }] };
  await expect.poll(() => ada.client.call('GET', '/api/sessions')).toMatchObject([done]);
  await page
    .getByText(/waiting$/)
    .first()
    .waitFor({ state: 'detached' });
  await page.getByText(/Last updated /).waitFor({ state: 'detached' });
  expect(phone.complaints).toEqual([]);
});
