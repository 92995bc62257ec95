import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults, DESKTOP, PHONE } from '../harness/browser';
import { launchToLook } from '../harness/chromium';
import { type Club, openClub } from '../harness/club';
import type { StoryPage } from '../harness/story-page';

let club: Club;
beforeAll(async () => {
  club = await openClub({}, launchToLook);
});
afterAll(() => club?.close());

/** A program of two weeks with one workout a week. */
async function makeProgram({ client }: Awaited<ReturnType<Club['join']>>, name: string) {
  const library = await client.call('GET', '/api/exercises');
  const { id: exerciseId } = library.find(({ name }: { name: string }) => name === 'Barbell bench press');
  const workout = await client.call('POST', '/api/workouts', {
    name: 'Push day',
    category: 'strength',
    exercises: [{ exerciseId, sets: 3, reps: 5, weight: 100 }],
  });
  const schedule = [1, 2].map((week) => ({ workoutId: workout.id, week, day: 1 }));
  return client.call('POST', '/api/programs', { name, duration: 2, schedule });
}

async function openShare(page: StoryPage, name: string) {
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
}

test('a program goes to others by a link, and as an admin’s to all and to one who accepts', async () => {
  const kim = await club.join('kim@example.com', { firstName: 'Kim', lastName: 'Lee' });
  const sam = await club.join('sam@example.com', { firstName: 'Sam', lastName: 'Ray' });
  await makeProgram(kim, 'Kim’s eight');
  const ofKim = await club.screenOf(kim, DESKTOP);
  const ofSam = await club.screenOf(sam, PHONE);

  await ofKim.page.goto('/programs');
  await openShare(ofKim.page, 'Kim’s eight');
  await ofKim.page.getByRole('button', { name: 'Create Link' }).click();
  const address = ofKim.page.getByRole('textbox', { name: 'Link' });
  await address.waitFor();
  expect(await axeFaults(ofKim.page)).toEqual([]);
  const { pathname } = new URL(await address.inputValue());

  await ofSam.page.goto(pathname);
  await ofSam.page.getByText('Weeks 1–2: Mon Push day').waitFor();
  await ofSam.page.getByText('Barbell bench press 3 × 5').waitFor();
  expect(await axeFaults(ofSam.page)).toEqual([]);
  await ofSam.page.getByRole('button', { name: 'Add a Copy' }).click();
  await ofSam.page.getByRole('button', { name: 'Start Program: Kim’s eight' }).waitFor();

  // Ended on one screen, the link leads to nothing on another.
  await ofKim.page.getByRole('button', { name: 'Turn Off Link' }).click();
  await ofKim.page.getByRole('button', { name: 'Create Link' }).waitFor();
  await ofSam.page.goto(pathname);
  await ofSam.page.getByRole('heading', { name: 'This link does not work' }).waitFor();

  await makeProgram(club.admin, 'Club base');
  await ofSam.page.goto('/programs');
  await ofSam.page.getByRole('region', { name: 'Ready programs' }).waitFor();
  const ofAdmin = await club.screenOf(club.admin, DESKTOP);
  await ofAdmin.page.goto('/programs');
  await openShare(ofAdmin.page, 'Club base');
  await ofAdmin.page.getByRole('button', { name: 'Publish' }).click();
  await ofSam.page.getByRole('button', { name: 'View Club base' }).waitFor();
  await ofAdmin.page.getByRole('checkbox', { name: 'Sam Ray' }).check();
  await ofAdmin.page.getByRole('button', { name: 'Assign', exact: true }).click();
  await ofAdmin.page.getByText('Not answered yet').waitFor();
  expect(await axeFaults(ofAdmin.page)).toEqual([]);

  await ofSam.page.getByRole('button', { name: 'View and answer Club base' }).click();
  const consent = ofSam.page.getByRole('checkbox', { name: /see my progress/ });
  expect(await consent.isChecked()).toBe(false);
  expect(await axeFaults(ofSam.page)).toEqual([]);
  await consent.check();
  await ofSam.page.getByRole('button', { name: 'Accept' }).click();
  await ofSam.page.getByRole('button', { name: 'Start Program', exact: true }).click();
  await ofSam.page.getByRole('region', { name: 'How far you are' }).waitFor();
  await ofAdmin.page.reload();
  await openShare(ofAdmin.page, 'Club base');
  await ofAdmin.page.getByText('Week 1 of 2, 0 of 2 done').waitFor();
  await ofSam.page.goto('/programs');
  await ofSam.page.getByRole('checkbox', { name: /sees my progress in Club base/ }).uncheck();
  await ofAdmin.page.getByText('progress not shared').waitFor();
});
