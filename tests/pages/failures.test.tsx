import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildWorkout, type ServedClub, serveClub, trainOnce } from '../harness/club';
import {
  answer,
  choose,
  fill,
  findToast,
  loseCall,
  openApp,
  press,
  screen,
  signInHere,
  waitFor,
  within,
} from '../harness/rendered-app';

/** Each call that fails is named in a toast or in the place of its list; forms are in forms.test.tsx. */
let club: ServedClub;
beforeAll(async () => {
  club = await serveClub();
  await club.join('ada@example.com', { firstName: 'Ada', lastName: 'Okafor' });
  const { id } = await buildWorkout(club.admin, { name: 'Push day', category: 'strength' }, [
    { exercises: [{ name: 'Push-up' }] },
  ]);
  await trainOnce(club.admin, id, { startedAt: Date.now() - 3_600_000, minutes: 30 });
  await club.admin.client.call('POST', '/api/programs', { name: 'Base', duration: 2 });
});
afterAll(() => club?.close());
beforeEach(() => signInHere(club, club.admin));

test.each([
  ['/api/exercises', '/exercises', 'Failed to fetch exercises'],
  ['/api/sessions', '/progress', 'Failed to fetch sessions'],
  ['/api/workouts', '/workouts', 'Failed to fetch workouts'],
])(
  '%s that cannot be fetched is named in its place, with a button to try again',
  async (call, path, text) => {
    loseCall('GET', call);
    await openApp(club, path);
    await screen.findByRole('heading', { name: text });
    await screen.findAllByRole('button', { name: /^try again$/i });
  },
);

test('a workout that cannot be started says so, for five seconds', async () => {
  const user = await openApp(club, '/home');
  loseCall('GET', '/api/workouts/');
  await press(user, 'Repeat Push day');
  await findToast('Failed to start workout session.');
  const shownAt = Date.now();
  await waitFor(() => expect(screen.queryByText('Failed to start workout session.')).toBeNull());
  expect(Date.now() - shownAt).toBeGreaterThan(4_000);
  expect(Date.now() - shownAt).toBeLessThan(12_000);
});

test('a program that cannot be loaded says so', async () => {
  const user = await openApp(club, '/programs');
  loseCall('GET', '/api/programs/');
  await press(user, 'Manage Program: Base');
  await findToast('Failed to load program details.');
});

test('a role or an approval that cannot be changed says which', async () => {
  const user = await openApp(club, '/admin');
  loseCall('PATCH', '/api/admin/users');
  await press(user, 'More for Ada Okafor');
  await user.click(await screen.findByRole('menuitem', { name: 'Make Admin' }));
  await findToast('Failed to update user role');
  await press(user, 'Revoke Ada Okafor');
  await answer(user, 'Revoke');
  await findToast('Failed to update approval status');
  await screen.findByRole('button', { name: 'Revoke Ada Okafor' });
});

test('a member or an invitation that cannot be deleted stays', async () => {
  await club.admin.client.call('POST', '/api/admin/invitations', { email: 'guest@example.com' });
  const user = await openApp(club, '/admin');
  loseCall('DELETE', '/api/admin/users');
  await choose(user, 'More for Ada Okafor', 'Delete');
  await answer(user, 'Delete');
  await findToast('Failed to delete user');
  loseCall('DELETE', '/api/admin/invitations');
  await press(user, 'Delete invitation for guest@example.com');
  await answer(user, 'Delete');
  await findToast('Failed to delete invitation');
  await screen.findByRole('button', { name: 'Revoke Ada Okafor' });
  await screen.findByRole('button', { name: 'Delete invitation for guest@example.com' });
});

test('an invitation that cannot be created says why, in the words of the server', async () => {
  const user = await openApp(club, '/admin');
  await press(user, 'Invite User');
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite User' }));
  fill(dialog.getByLabelText('Email address'), 'ada@example.com');
  await user.click(dialog.getByRole('button', { name: 'Send Invitation' }));
  await findToast('Failed to create invitation: ada@example.com is already a member. See the list of users.');
});
