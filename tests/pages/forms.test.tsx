import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LOGIN_COOKIE } from '@server/people/auth/browser/login-cookie';
import { buildWorkout, type ServedClub, serveClub, trainOnce } from '../harness/club';
import {
  expectFaulty,
  fill,
  findToast,
  forgetCookie,
  loseCall,
  openApp,
  screen,
  signInHere,
  waitFor,
  within,
} from '../harness/rendered-app';

/** Every form: its message stands at the field and in the toast, and a failed call keeps what was typed. */
let club: ServedClub;
let workoutId: string;
beforeAll(async () => {
  club = await serveClub();
  const workout = await buildWorkout(club.admin, { name: 'Push day', category: 'strength' }, [
    { exercises: [{ name: 'Push-up' }] },
  ]);
  workoutId = workout.id;
  await trainOnce(club.admin, workoutId, { startedAt: Date.now() - 3_600_000, minutes: 30 });
  await club.admin.client.call('POST', '/api/programs', { name: 'Base', duration: 2 });
});
afterAll(() => club?.close());
beforeEach(() => signInHere(club, club.admin));

const FAILED = 'The server could not answer. Try again in a moment.';
const textIn = (field: HTMLElement) => (field as HTMLInputElement).value;

test('Create Workout', async () => {
  const user = await openApp(club, '/workouts?create=1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Workout' }));
  const name = dialog.getByRole('textbox', { name: 'Name' });
  const category = dialog.getByRole('combobox', { name: 'Category' });
  const save = () => user.click(dialog.getByRole('button', { name: 'Create Workout' }));
  await save();
  await findToast('Please enter a workout name.');
  await expectFaulty(name, 'Please enter a workout name.');
  await expectFaulty(category, 'Please select a category.');
  dialog.getByText('Please add at least one exercise.');
  fill(name, 'Legs');
  await user.selectOptions(category, 'hiit');
  fill(await dialog.findByRole('searchbox', { name: 'Search exercises' }), 'Burpee');
  await user.click(await dialog.findByRole('button', { name: 'Add Burpee' }));
  loseCall('POST', '/api/workouts');
  await save();
  await findToast('Failed to create workout. Please try again.');
  expect(textIn(name)).toBe('Legs');
  await user.click(dialog.getByRole('button', { name: 'Sets and Reps' }));
  await dialog.findByRole('group', { name: 'Burpee' });
});

test('Create Program', async () => {
  const user = await openApp(club, '/programs');
  await user.click((await screen.findAllByRole('button', { name: 'Create Program' }))[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Program' }));
  const [name, duration] = [dialog.getByLabelText('Program name'), dialog.getByLabelText('Duration (weeks)')];
  const save = () => user.click(dialog.getByRole('button', { name: 'Create Program' }));
  await save();
  await findToast('Please fill in program name and duration.');
  await expectFaulty(name, 'Please fill in program name and duration.');
  await expectFaulty(duration, 'Please fill in program name and duration.');
  fill(name, 'Strength');
  fill(duration, '53');
  await save();
  await waitFor(() => expectFaulty(duration, 'Please enter a duration from 1 to 52 weeks.'));
  fill(duration, '4');
  loseCall('POST', '/api/programs');
  await save();
  await findToast('Failed to create workout program. Please try again.');
  expect([textIn(name), textIn(duration)]).toEqual(['Strength', '4']);
});

test('Add Workout to a program', async () => {
  const user = await openApp(club, '/programs');
  await user.click(await screen.findByRole('button', { name: 'Manage Program: Base' }));
  const builder = within(await screen.findByRole('dialog', { name: 'Base' }));
  const day = await builder.findByRole('combobox', { name: 'Day' });
  const workout = builder.getByRole('combobox', { name: 'Workout' });
  const add = () => user.click(builder.getByRole('button', { name: 'Add Workout' }));
  await add();
  await findToast('Please select a day and workout.');
  await expectFaulty(day, 'Please select a day and workout.');
  await expectFaulty(workout, 'Please select a day and workout.');
  await user.selectOptions(day, 'Monday');
  await user.selectOptions(workout, await builder.findByRole('option', { name: 'Push day' }));
  loseCall('POST', '/api/program-workouts');
  await add();
  await findToast('Failed to add workout to program.');
  expect([textIn(day), textIn(workout)]).toEqual(['1', workoutId]);
});

describe('signed out', () => {
  test('Redeem Invitation', async () => {
    forgetCookie(LOGIN_COOKIE);
    const user = await openApp(club, '/redeem-invitation');
    const code = await screen.findByLabelText('Invitation Code');
    const email = screen.getByLabelText('Email');
    const send = () => user.click(screen.getByRole('button', { name: 'Redeem Invitation' }));
    await send();
    await findToast('Please enter both invitation code and email address.');
    await expectFaulty(code, 'Please enter both invitation code and email address.');
    await expectFaulty(email, 'Please enter both invitation code and email address.');
    fill(code, 'no-such-code');
    fill(email, 'kim@example.com');
    fill(screen.getByLabelText(/^First Name/), 'Kim');
    await send();
    await findToast(
      'Failed to redeem invitation: This invitation is invalid, expired, or has already been used.',
    );
    await waitFor(() => expectFaulty(code, 'This invitation is invalid'));
    expect([textIn(code), textIn(screen.getByLabelText(/^First Name/))]).toEqual(['no-such-code', 'Kim']);
  });

  test('e-mail sign-in', async () => {
    forgetCookie(LOGIN_COOKIE);
    const user = await openApp(club, '/');
    const email = await screen.findByLabelText('Email');
    const send = () => user.click(screen.getByRole('button', { name: 'Sign In' }));
    await send();
    await findToast('Please enter your email address.');
    await expectFaulty(email, 'Please enter your email address.');
    fill(email, 'nobody@example.com');
    await send();
    await findToast('Login Failed');
    await findToast('No account has this email address.');
    await waitFor(() => expectFaulty(email, 'No account has this email address.'));
    expect(textIn(email)).toBe('nobody@example.com');
  });
});

test('Invite User', async () => {
  const user = await openApp(club, '/admin');
  await user.click(await screen.findByRole('button', { name: 'Invite User' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite User' }));
  const email = dialog.getByLabelText('Email address');
  const send = () => user.click(dialog.getByRole('button', { name: 'Send Invitation' }));
  fill(email, 'not an address');
  await send();
  await findToast('Failed to create invitation: ');
  await expectFaulty(email, /\w/);
  fill(email, 'guest@example.com');
  loseCall('POST', '/api/admin/invitations');
  await send();
  await findToast(`Failed to create invitation: ${FAILED}`);
  await expectFaulty(email, FAILED);
  expect(textIn(email)).toBe('guest@example.com');
});

describe('settings', () => {
  test('name', async () => {
    const user = await openApp(club, '/profile?tab=settings');
    const name = await screen.findByLabelText(/^First Name/);
    fill(name, 'Maximilian');
    loseCall('PATCH', '/api/auth/user');
    await user.click(screen.getByRole('button', { name: 'Save Name' }));
    await findToast('Failed to update profile');
    expect(textIn(name)).toBe('Maximilian');
  });

  test('personal token', async () => {
    const user = await openApp(club, '/profile?tab=account');
    const name = await screen.findByLabelText('Token name');
    const create = () => user.click(screen.getByRole('button', { name: 'Create Token' }));
    await create();
    await expectFaulty(name, 'Please say what the token is for.');
    fill(name, 'Spreadsheet');
    loseCall('POST', '/api/auth/tokens');
    await create();
    await findToast('Failed to create token');
    expect(textIn(name)).toBe('Spreadsheet');
  });
});

test('a session that is mended says which call failed', async () => {
  const [{ id }] = await club.admin.client.call('GET', '/api/sessions?limit=1');
  const user = await openApp(club, `/progress?session=${id}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Push day' }));
  await user.click(await dialog.findByRole('button', { name: 'Edit' }));
  const minutes = await dialog.findByLabelText('Minutes');
  fill(minutes, '44');
  loseCall('PUT', '/api/sessions/');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findAllByText('Failed to update session');
  expect(textIn(minutes)).toBe('44');
  await user.click(dialog.getAllByRole('button', { name: 'Add set' })[0]!);
  loseCall('PUT', '/api/session-exercises');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findAllByText('Failed to update session exercise');
  await dialog.findByRole('button', { name: 'Remove set 1 of Push-up' });
});
