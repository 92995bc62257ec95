import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedClub, serveClub } from '../harness/club';
import {
  answer,
  findDialog,
  findToast,
  isGone,
  openApp,
  press,
  screen,
  signInHere,
  within,
} from '../harness/rendered-app';

let club: ServedClub;
beforeAll(async () => {
  club = await serveClub();
});
afterAll(() => club?.close());

async function newMember(email: string) {
  const member = await club.join(email);
  await signInHere(club, member);
  const [{ id: exerciseId, name }] = await member.client.call('GET', '/api/exercises');
  const workout = { category: 'strength', exercises: [{ exerciseId, sets: 3, reps: 5, weight: 100 }] };
  return { ...member, workout, exercise: name as string };
}
const card = (name: string) => screen.findByRole('article', { name });

test('a planned workout is shown with each exercise, and is the member’s once it is kept', async () => {
  const { client, workout, exercise } = await newMember('draft@example.com');
  const workouts = [{ ...workout, name: 'Heavy Push' }];
  await client.call('POST', '/api/drafts', { from: 'Jeeves', workouts });
  const user = await openApp(club, '/workouts');
  within(await card('Heavy Push')).getByText('Draft from Jeeves');
  screen.getByText('No workouts yet');
  await press(user, 'Review Heavy Push');
  const dialog = await findDialog('Heavy Push');
  dialog.getByText(/^Planned by Jeeves, today\. It is yours once you keep it\.$/);
  dialog.getByText(exercise);
  await user.click(dialog.getByRole('button', { name: 'Keep' }));
  await findToast('Workout added');
  await screen.findByRole('button', { name: 'Delete Heavy Push' });
  await isGone(() => screen.queryByText('Draft from Jeeves'));
});

test('a planned program shows its weeks, and leaves nothing when it is discarded', async () => {
  const { client, workout } = await newMember('draft-program@example.com');
  const schedule = [
    { workout: 1, week: 1, day: 2 },
    { workout: 1, week: 2, day: 2 },
  ];
  const program = { name: 'Base', duration: 2, schedule };
  await client.call('POST', '/api/drafts', {
    from: 'Jeeves',
    workouts: [{ ...workout, name: 'Push' }],
    program,
  });
  const user = await openApp(club, '/workouts');
  within(await card('Base')).getByText('2 weeks · 1 workout');
  await press(user, 'Review Base');
  const dialog = await findDialog('Base');
  within(dialog.getByRole('region', { name: 'Weeks' })).getByText('Weeks 1–2');
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  await answer(user, 'Discard');
  await findToast('Draft discarded');
  await isGone(() => screen.queryByRole('article', { name: 'Base' }));
  expect(await client.call('GET', '/api/workouts')).toEqual([]);
  expect(await client.call('GET', '/api/programs')).toEqual([]);
});

test('Home tells that a draft waits, and leads to it', async () => {
  const { client, workout } = await newMember('draft-home@example.com');
  await client.call('POST', '/api/drafts', { from: 'Jeeves', workouts: [{ ...workout, name: 'Pull' }] });
  const user = await openApp(club, '/home');
  await user.click(await screen.findByRole('link', { name: /^1 draft waits/ }));
  await card('Pull');
});
