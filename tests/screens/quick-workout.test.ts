import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults, DESKTOP, PHONE, type Screen } from '../harness/browser';
import { launchToLook } from '../harness/chromium';
import { type Club, openClub, shows } from '../harness/club';
import { readyForNoNetwork } from '../harness/line';

let club: Club;
beforeAll(async () => {
  club = await openClub({}, launchToLook);
});
afterAll(() => club?.close());

const player = ({ page }: Pick<Screen, 'page'>) => page.getByRole('dialog', { name: 'Quick workout' });

async function start({ page }: Screen, path = '/home'): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Empty Workout', exact: true }).click();
  await player({ page }).getByRole('heading', { name: 'What’s first?' }).waitFor();
}
async function add(screen: Screen, name: string): Promise<void> {
  await player(screen).getByRole('button', { name: 'Add Exercise' }).click();
  const library = screen.page.getByRole('dialog', { name: 'Add Exercises' });
  await library.getByLabel('Search exercises').fill(name);
  await library.getByRole('button', { name: `Add ${name}`, exact: true }).click();
  await library.getByRole('button', { name: 'Done', exact: true }).click();
  await player(screen).getByRole('heading', { name }).first().waitFor();
}
async function threeSets(screen: Screen): Promise<void> {
  for (let set = 1; set <= 3; set += 1) {
    await player(screen)
      .getByRole('button', { name: /^Complete Set/ })
      .click();
    const skip = player(screen).getByRole('button', { name: 'Skip Rest' });
    if (set < 3) await skip.click();
  }
}

test('a quick workout starts empty, is added to, followed on the desktop, finished and saved as a workout', async () => {
  const member = await club.join('quick@example.com');
  const phone = await club.screenOf(member, PHONE);
  const desktop = await club.screenOf(member, DESKTOP);
  await desktop.page.goto('/home');
  await start(phone);
  expect(await axeFaults(phone.page)).toEqual([]);
  await desktop.page.getByRole('button', { name: 'Resume', exact: true }).click();
  await player(desktop).getByRole('heading', { name: 'What’s first?' }).waitFor();
  await add(phone, 'Push-up');
  await player(desktop).getByRole('heading', { name: 'Push-up' }).first().waitFor();
  await threeSets(phone);
  // The last set ends the exercise, not the workout.
  await player(phone).getByRole('heading', { name: 'What’s next?' }).waitFor();
  await add(desktop, 'Plank');
  await player(phone).getByRole('heading', { name: 'Plank' }).first().waitFor();
  await player(phone).getByRole('button', { name: 'Skip Exercise' }).click();
  await player(phone).getByRole('button', { name: 'Finish Workout' }).click();
  const save = phone.page.getByRole('form', { name: 'Save as a workout' });
  await save.getByLabel('Workout name').fill('Hotel room');
  await save.getByRole('button', { name: 'Save as a Workout' }).click();
  await shows(phone.page, 'Workout saved');
  await save.waitFor({ state: 'detached' });
  const workouts = await member.client.call('GET', '/api/workouts');
  expect(workouts).toMatchObject([
    { name: 'Hotel room', exercises: [{ sets: 3, exercise: { name: 'Push-up' } }] },
  ]);
  const sessions = await member.client.call('GET', '/api/sessions?completed=true');
  expect(sessions).toMatchObject([{ workout: { name: 'Quick workout' }, workoutId: workouts[0].id }]);
});

test('a second quick start asks about the first; an empty one that is discarded leaves nothing', async () => {
  const member = await club.join('quick-2@example.com');
  const phone = await club.screenOf(member, PHONE);
  const { page } = phone;
  await start(phone, '/workouts');
  await player(phone).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Empty Workout', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Quick workout is still under way' });
  await question.getByRole('button', { name: 'Keep Training' }).click();
  await player(phone).getByRole('button', { name: 'Discard' }).click();
  await player(phone).waitFor({ state: 'detached' });
  const storedSessions = () => member.client.call('GET', '/api/sessions');
  await expect.poll(storedSessions).toEqual([]);
  expect(await member.client.call('GET', '/api/sessions?discarded=true')).toEqual([]);
});

test('a quick workout starts, is added to and done without a network, and is repeated afterwards', async () => {
  const member = await club.join('quick-3@example.com');
  const phone = await club.screenOf(member, PHONE);
  const { page } = phone;
  await start(phone);
  await player(phone).getByRole('button', { name: 'Add Exercise' }).click();
  await page.getByRole('button', { name: 'Add Push-up', exact: true }).waitFor();
  await page
    .getByRole('dialog', { name: 'Add Exercises' })
    .getByRole('button', { name: 'Back', exact: true })
    .click();
  await player(phone).getByRole('button', { name: 'Discard' }).click();
  await readyForNoNetwork(page);
  await phone.context.setOffline(true);
  await page.getByRole('button', { name: 'Empty Workout', exact: true }).click();
  await add(phone, 'Push-up');
  await threeSets(phone);
  await player(phone).getByRole('button', { name: 'Finish Workout' }).click();
  await page.getByText('You are offline. Save it here once you are back').waitFor();
  await phone.context.setOffline(false);
  await expect
    .poll(() => member.client.call('GET', '/api/sessions?completed=true'))
    .toMatchObject([{ exercises: [{ completedSets: 3 }] }]);
  await player(phone).getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByRole('button', { name: 'Repeat Quick workout' }).click();
  await player(phone).getByRole('heading', { name: 'Push-up' }).first().waitFor();
  // A workout that was not saved at the finish is saved from the history.
  await page.goto('/progress');
  await page.getByRole('link', { name: 'Details of Quick workout' }).first().click();
  const form = page.getByRole('form', { name: 'Save as a workout' });
  await form.getByLabel('Workout name').fill('Hotel room');
  await form.getByRole('button', { name: 'Save as a Workout' }).click();
  await form.waitFor({ state: 'detached' });
  expect(await member.client.call('GET', '/api/workouts')).toMatchObject([{ name: 'Hotel room' }]);
});
