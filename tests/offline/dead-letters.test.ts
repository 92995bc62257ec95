import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { axeFaults, PHONE, pictures } from '../harness/browser';
import { launchToLook } from '../harness/chromium';
import { buildWorkout, type Club, type ClubMember, openClub, shows } from '../harness/club';
import { type LinedScreen, openLinedScreen, readyForNoNetwork } from '../harness/line';
import { press } from '../harness/player-page';
import type { StoryPage } from '../harness/story-page';

// Commands that the server will not take wait on their device, on each tab, until the member answers.

let club: Club;
let ada: ClubMember;
let phone: LinedScreen;
beforeAll(async () => {
  club = await openClub({}, launchToLook);
  ada = await club.join('ada@example.com', { firstName: 'Ada' });
  const rounds = [{ exercises: [{ name: 'Push-up', sets: 4, reps: 10, weight: 0, restTime: 0 }] }];
  for (let day = 1; day <= 10; day += 1)
    await buildWorkout(ada, { name: `Day ${day}`, category: 'strength' }, rounds);
  await buildWorkout(ada, { name: 'Push day', category: 'strength' }, rounds);
  phone = await openLinedScreen(club.browser, club.server.url, ada, PHONE);
});
afterAll(async () => {
  await phone?.line.close();
  await club?.close();
  expect(phone.complaints).toEqual([]);
});

const inbox = (page: StoryPage) =>
  page.getByRole('list', { name: 'For you to answer' }).filter({ visible: true }).first();
const asks = (page: StoryPage) => inbox(page).getByText('Push day: 3 taps not recorded');
const listed = (name: string) => async () =>
  (await ada.client.call('GET', '/api/sessions')).filter(
    ({ workout }: { workout: { name: string } }) => workout.name === name,
  );

/** Push day is begun and two sets done without a network, while ten other workouts come to be under way. */
async function refused(): Promise<string[]> {
  const { page } = phone;
  await page.goto('/workouts');
  const start = page.getByRole('button', { name: 'Start Workout: Push day' });
  await start.waitFor();
  await readyForNoNetwork(page);
  await phone.leaveNetwork();
  await start.click();
  await press(phone, 'Start Workout');
  for (const _ of [1, 2]) await press(phone, 'Complete Set');
  await shows(page, '3 waiting');
  const workouts: { id: string; name: string }[] = await ada.client.call('GET', '/api/workouts');
  const ids = [];
  for (const { id: workoutId, name } of workouts)
    if (name.startsWith('Day ')) ids.push((await ada.client.call('POST', '/api/sessions', { workoutId })).id);
  await phone.findNetwork();
  return ids;
}

test('a workout for which there is no room waits in the player, at home, on another tab and after a reload, until it is added again', async () => {
  onTestFailed(() => pictures({ phone }, club.server.output()));
  const tab = await phone.context.newPage();
  await tab.goto('/home');
  await tab.getByRole('heading', { name: 'Welcome back, Ada!' }).waitFor();
  const ids = await refused();
  const { page } = phone;
  // In the player, where the workout was: its sets, why, and no endless wait.
  const player = page.getByRole('dialog');
  await player.getByText('Push day: 3 taps not recorded').waitFor();
  await player
    .getByText(
      'You have 10 workouts under way. Please finish or discard one first. What you did is saved on this device.',
    )
    .waitFor();
  await player.getByText('Push-up, set 2: 10 × BW').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await asks(tab).waitFor();
  await page.goto('/home');
  await asks(page).waitFor();
  await tab.reload();
  await asks(tab).waitFor();
  expect(await listed('Push day')()).toEqual([]);

  await ada.client.call('PUT', `/api/sessions/${ids[0]}`, { completed: true });
  await inbox(page).getByRole('button', { name: 'Add Again' }).click();
  for (const one of [page, tab]) await asks(one).waitFor({ state: 'detached' });
  await expect
    .poll(listed('Push day'))
    .toMatchObject([{ completed: false, exercises: [{ actualReps: [10, 10] }] }]);
  const [{ id }] = await listed('Push day')();
  await ada.client.call('PUT', `/api/sessions/${id}`, { completed: true });
  for (const other of ids) await ada.client.call('PUT', `/api/sessions/${other}`, { completed: true });
});

test('let go, after a question, it is gone on every tab and after a reload', async () => {
  onTestFailed(() => pictures({ phone }, club.server.output()));
  const tab = await phone.context.newPage();
  await tab.goto('/home');
  await refused();
  const { page } = phone;
  await asks(tab).waitFor();
  await page.goto('/home');
  await inbox(page).getByRole('button', { name: 'Discard' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('It is only on this device. Once discarded, it is gone for good.').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await asks(page).waitFor();
  await inbox(page).getByRole('button', { name: 'Discard' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  for (const one of [page, tab]) await asks(one).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: 'Resume', exact: true }).first().waitFor();
  expect(await asks(page).count()).toBe(0);
  expect(await listed('Push day')()).toHaveLength(1);
});
