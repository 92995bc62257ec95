import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedClub, serveClub } from '../harness/club';
import {
  fill,
  findToast,
  openApp,
  press,
  screen,
  signInHere,
  waitFor,
  within,
} from '../harness/rendered-app';

let club: ServedClub;
beforeAll(async () => {
  club = await serveClub();
});
afterAll(() => club?.close());

/** A new member who sits here. */
async function newMember(email: string) {
  const member = await club.join(email);
  await signInHere(club, member);
  return member;
}
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const isClosed = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
const findOwn = async () => within(await screen.findByRole('region', { name: 'Own exercises' }));

test('an exercise is made in the library, edited, archived and brought back, and edited on its own page', async () => {
  const member = await newMember('own@example.com');
  const user = await openApp(club, '/exercises');
  await press(user, 'New Exercise');
  const dialog = await findDialog('New Exercise');
  fill(dialog.getByLabelText('Name'), 'Atlas stone');
  await user.click(dialog.getByLabelText('back'));
  await user.click(dialog.getByLabelText('full body'));
  await user.click(dialog.getByRole('button', { name: 'Create Exercise' }));
  const ownExercises = await findOwn();
  await ownExercises.findByText('Atlas stone');
  await ownExercises.findByText('Yours · strength · back');
  const change = async (what: string) => {
    await user.click(await ownExercises.findByRole('button', { name: 'Change Atlas stone' }));
    await user.click(await screen.findByRole('menuitem', { name: what }));
  };
  await change('Edit');
  const edit = await findDialog('Edit Atlas stone');
  await user.selectOptions(edit.getByLabelText('Equipment'), 'ball');
  await user.selectOptions(edit.getByLabelText('Movement'), 'carry');
  await user.click(edit.getByRole('button', { name: 'Save Exercise' }));
  await isClosed('Edit Atlas stone');
  await change('Archive');
  await user.click(await ownExercises.findByText('Archived and merged (1)'));
  await change('Restore');
  await waitFor(() => expect(ownExercises.queryByText(/^Archived and merged/)).toBeNull());
  expect(await member.client.call('GET', '/api/own-exercises')).toMatchObject([
    { name: 'Atlas stone', equipment: 'ball', movement: 'carry', muscleGroups: ['back'], archivedAt: null },
  ]);
  await user.click(ownExercises.getByRole('link', { name: 'Atlas stone' }));
  await screen.findByRole('heading', { name: 'Atlas stone' });
  await press(user, 'Change Atlas stone');
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const editThere = await findDialog('Edit Atlas stone');
  fill(editThere.getByLabelText('Name'), 'Stone to shoulder');
  await user.click(editThere.getByRole('button', { name: 'Save Exercise' }));
  await screen.findByRole('heading', { name: 'Stone to shoulder' });
  await press(user, 'Change Stone to shoulder');
  await screen.findByRole('menuitem', { name: 'Merge' });
});

test('M7: an exercise is made with help, and its field in the player asks for help', async () => {
  const member = await newMember('own-help@example.com');
  const user = await openApp(club, '/exercises');
  await press(user, 'New Exercise');
  const dialog = await findDialog('New Exercise');
  fill(dialog.getByLabelText('Name'), 'Dip machine');
  await user.selectOptions(dialog.getByLabelText('Tracked by'), 'Assisted');
  await dialog.findByText(/Less help is better\./);
  await user.click(dialog.getByRole('button', { name: 'Create Exercise' }));
  await (await findOwn()).findByText('Dip machine');
  const [{ id: exerciseId }] = await member.client.call('GET', '/api/own-exercises');
  const workout = await member.client.call('POST', '/api/workouts', {
    name: 'Dips',
    category: 'strength',
    exercises: [{ exerciseId, sets: 2, reps: 8, weight: 30 }],
  });
  const { id } = await member.client.call('POST', '/api/sessions', { workoutId: workout.id });
  await openApp(club, '/home');
  await press(user, 'Resume');
  const help = await screen.findByLabelText('Actual Help (lbs)');
  expect((help as HTMLInputElement).value).toBe('30');
  fill(help, '25');
  await press(user, /^Complete Set/);
  await screen.findAllByText(/8 × BW − 25 lb/);
  const sets = async () => (await member.client.call('GET', `/api/sessions/${id}`)).exercises[0].sets;
  await expect.poll(sets).toMatchObject([{ reps: 8, load: { value: -25, unit: 'lb' } }]);
});

test('what the picker does not find is made there and added', async () => {
  const member = await newMember('own-picker@example.com');
  const user = await openApp(club, '/workouts?create=1');
  const editor = await findDialog('Create Workout');
  fill(await editor.findByLabelText('Search exercises'), 'Yoke walk');
  await user.click(await editor.findByRole('button', { name: 'Create “Yoke walk”' }));
  const dialog = await findDialog('New Exercise');
  expect((dialog.getByLabelText('Name') as HTMLInputElement).value).toBe('Yoke walk');
  await user.click(dialog.getByRole('button', { name: 'Create Exercise' }));
  await isClosed('New Exercise');
  await editor.findByText(/1 added/);
  expect(await member.client.call('GET', '/api/own-exercises')).toMatchObject([{ name: 'Yoke walk' }]);
});

test('a name that is there already is refused in words, and the form stays', async () => {
  const member = await newMember('own-names@example.com');
  const user = await openApp(club, '/exercises');
  await press(user, 'New Exercise');
  const dialog = await findDialog('New Exercise');
  fill(dialog.getByLabelText('Name'), 'push-UP ');
  await user.click(dialog.getByRole('button', { name: 'Create Exercise' }));
  await findToast('Failed to save exercise');
  await findToast(
    'The library already has an exercise called Push-up. Use that one, or choose another name.',
  );
  fill(dialog.getByLabelText('Name'), 'Push-up on one leg');
  await user.click(dialog.getByRole('button', { name: 'Create Exercise' }));
  await isClosed('New Exercise');
  expect(await member.client.call('GET', '/api/own-exercises')).toMatchObject([
    { name: 'Push-up on one leg' },
  ]);
});

test('an exercise page has each step and each record, also two that are alike', async () => {
  const member = await newMember('alike@example.com');
  const { client } = member;
  const { id } = await client.call('POST', '/api/own-exercises', {
    ...{ name: 'Hill run', category: 'cardio', difficulty: 'beginner', equipment: 'none' },
    ...{ muscleGroups: ['quads'], measure: 'distance_time', instructions: 'Run up.\nWalk down.\nRun up.' },
  });
  // As files without a duration have it: all sets of a workout are of one moment.
  const moment = Date.UTC(2024, 4, 4, 16);
  const sets = [1, 2].map((set) => ({
    set,
    reps: 0,
    weight: 0,
    seconds: 60 * set * set,
    distance: { value: set, unit: 'km' },
  }));
  const run = { key: 'run', name: 'Hills', category: 'cardio', startedAt: moment, endedAt: moment };
  const workouts = [{ ...run, exercises: [{ exerciseId: id, roundNumber: 1, sets }] }];
  const begun = await client.call('POST', '/api/imports', { source: 'table', fileName: 'a.csv', names: [] });
  await client.call('POST', `/api/imports/${begun.id}/workouts`, { workouts });
  await client.call('POST', `/api/imports/${begun.id}/finish`);
  const user = await openApp(club, `/exercises/${id}`);
  await screen.findByRole('heading', { name: 'Hill run' });
  await user.click(await screen.findByRole('tab', { name: 'Records' }));
  const best = within(await screen.findByRole('region', { name: 'Best time by distance' }));
  expect(best.getAllByRole('link')).toHaveLength(2);
  await user.click(screen.getByRole('tab', { name: 'How to' }));
  expect(await screen.findAllByText('Run up.')).toHaveLength(2);
});
