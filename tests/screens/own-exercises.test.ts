import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults } from '../harness/axe';
import { DESKTOP, PHONE } from '../harness/browser';
import { type Club, openClub, shows } from '../harness/club';

let club: Club;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club?.close());

test('an exercise is made in the library, edited, archived and brought back; the page passes axe in both themes', async () => {
  const member = await club.join('own@example.com');
  const { page } = await club.screenOf(member, PHONE);
  await page.goto('/exercises');
  await page.getByRole('button', { name: 'New Exercise' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Exercise' });
  await dialog.getByLabel('Name').fill('Atlas stone');
  await dialog.getByLabel('back', { exact: true }).check();
  await dialog.getByLabel('full body').uncheck();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFaults(page)).toEqual([]);
  }
  await dialog.getByRole('button', { name: 'Create Exercise' }).click();
  const own = page.getByRole('region', { name: 'Own exercises' });
  await shows(own, 'Atlas stone', 'Yours · strength · back');
  const change = async (what: string) => {
    await own.getByRole('button', { name: 'Change Atlas stone' }).click();
    await page.getByRole('menuitem', { name: what }).click();
  };
  await change('Edit');
  const edit = page.getByRole('dialog', { name: 'Edit Atlas stone' });
  await edit.getByLabel('Equipment').selectOption('ball');
  await edit.getByRole('button', { name: 'Save Exercise' }).click();
  await edit.waitFor({ state: 'detached' });
  await change('Archive');
  await own.getByText('Archived and merged (1)').click();
  await change('Bring Back');
  await own.getByText('Archived and merged').waitFor({ state: 'detached' });
  expect(await member.client.call('GET', '/api/own-exercises')).toMatchObject([
    { name: 'Atlas stone', equipment: 'ball', muscleGroups: ['back'], archivedAt: null },
  ]);
  await own.getByRole('link', { name: 'Atlas stone' }).click();
  await page.getByRole('heading', { name: 'Atlas stone' }).waitFor();
  // The same can be done on its page.
  await page.getByRole('button', { name: 'Change Atlas stone' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await edit.getByLabel('Name').fill('Stone to shoulder');
  await edit.getByRole('button', { name: 'Save Exercise' }).click();
  await page.getByRole('heading', { name: 'Stone to shoulder' }).waitFor();
  await page.getByRole('button', { name: 'Change Stone to shoulder' }).click();
  await page.getByRole('menuitem', { name: 'Merge' }).waitFor();
});

test('M7: an exercise is made with help, and its field in the player asks for help', async () => {
  const member = await club.join('own-help@example.com');
  const { page } = await club.screenOf(member, PHONE);
  await page.goto('/exercises');
  await page.getByRole('button', { name: 'New Exercise' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Exercise' });
  await dialog.getByLabel('Name').fill('Dip machine');
  await dialog.getByLabel('Counted in').selectOption('With help (assisted)');
  await dialog.getByText('Less help is better.').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create Exercise' }).click();
  await page.getByRole('region', { name: 'Own exercises' }).getByText('Dip machine').waitFor();
  const [{ id: exerciseId }] = await member.client.call('GET', '/api/own-exercises');
  const exercises = [{ exerciseId, sets: 2, reps: 8, weight: 30 }];
  const workout = await member.client.call('POST', '/api/workouts', {
    name: 'Dips',
    category: 'strength',
    exercises,
  });
  const { id } = await member.client.call('POST', '/api/sessions', { workoutId: workout.id });
  await page.goto('/home');
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  const player = page.getByRole('dialog', { name: 'Dips' });
  const help = player.getByLabel('Actual Help (lbs)', { exact: true });
  expect(await help.inputValue()).toBe('30');
  await help.fill('25');
  await player.getByRole('button', { name: /^Complete Set/ }).click();
  await player.getByText('8 × BW − 25 lb').first().waitFor();
  const done = async () => (await member.client.call('GET', `/api/sessions/${id}`)).exercises[0].sets;
  await expect.poll(done).toMatchObject([{ reps: 8, load: { value: -25, unit: 'lb' } }]);
});

test('a double is merged into the exercise that it is, and the merge is taken back', async () => {
  const member = await club.join('own-2@example.com');
  const body = {
    name: 'Pushups',
    category: 'strength',
    difficulty: 'beginner',
    muscleGroups: ['chest'],
    equipment: 'none',
    measure: 'reps',
    instructions: '',
  };
  await member.client.call('POST', '/api/own-exercises', body);
  const { page } = await club.screenOf(member, DESKTOP);
  await page.goto('/exercises');
  const own = page.getByRole('region', { name: 'Own exercises' });
  await own.getByRole('button', { name: 'Change Pushups' }).click();
  await page.getByRole('menuitem', { name: 'Merge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pushups is the same as…' });
  await dialog.getByLabel('Search exercises').fill('push-up');
  await dialog.getByRole('button', { name: 'Merge Pushups into Push-up', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Merge' }).click();
  await own.getByText('Archived and merged (1)').click();
  await own.getByRole('button', { name: 'Change Pushups' }).click();
  await page.getByRole('menuitem', { name: 'Take Merge Back' }).click();
  await own.getByText('Archived and merged').waitFor({ state: 'detached' });
  expect(await member.client.call('GET', '/api/own-exercises')).toMatchObject([{ mergedInto: null }]);
});

test('what the picker does not find is made there and added; offline the picker still has it', async () => {
  const member = await club.join('own-3@example.com');
  const { page, context } = await club.screenOf(member, PHONE);
  await page.goto('/workouts?create=1');
  const editor = page.getByRole('dialog', { name: 'Create Workout' });
  await editor.getByRole('button', { name: 'Add Exercises' }).click();
  await editor.getByLabel('Search exercises').fill('Yoke walk');
  await editor.getByRole('button', { name: 'Create “Yoke walk”' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Exercise' });
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Yoke walk');
  await dialog.getByRole('button', { name: 'Create Exercise' }).click();
  await dialog.waitFor({ state: 'detached' });
  await editor.getByText('1 added').waitFor();
  await page.goto('/home');
  await page.getByRole('button', { name: 'Quick Workout', exact: true }).click();
  const player = page.getByRole('dialog', { name: 'Quick workout' });
  await player.getByRole('button', { name: 'Add Exercise' }).click();
  await page.getByRole('button', { name: 'Add Yoke walk' }).waitFor();
  await page
    .getByRole('dialog', { name: 'Add an exercise' })
    .getByRole('button', { name: 'Back', exact: true })
    .click();
  await context.setOffline(true);
  await player.getByRole('button', { name: 'Add Exercise' }).click();
  await page.getByRole('button', { name: 'Add Yoke walk' }).click();
  await player.getByRole('heading', { name: 'Yoke walk' }).first().waitFor();
  await context.setOffline(false);
});

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('a name that is there already is refused in words, and the form stays, on %s', async (where, size) => {
  const member = await club.join(`own-names-${where.at(-1)}@example.com`);
  const { page, context } = await club.screenOf(member, size as typeof PHONE);
  await page.goto('/exercises');
  await page.getByRole('button', { name: 'New Exercise' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Exercise' });
  await dialog.getByLabel('Name').fill('push-UP ');
  await dialog.getByRole('button', { name: 'Create Exercise' }).click();
  await shows(page, 'Exercise not saved');
  await shows(
    page,
    'The library has an exercise called Push-up already. Use that one, or choose another name.',
  );
  await dialog.getByLabel('Name').fill('Push-up on one leg');
  await dialog.getByRole('button', { name: 'Create Exercise' }).click();
  await dialog.waitFor({ state: 'detached' });
  await context.close();
});
