import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Screen } from '../harness/browser';
import { buildWorkout, type Club, openClub, shows, trainOnce } from '../harness/club';
import { makeKnown } from '../harness/sign-in';

/** Every form: its message stands at the field and in the toast, and a failed call keeps what was typed. */
let club: Club;
let workoutId: string;
beforeAll(async () => {
  club = await openClub();
  const workout = await buildWorkout(club.admin, { name: 'Push day', category: 'strength' }, [
    { exercises: [{ name: 'Push-up' }] },
  ]);
  workoutId = workout.id;
  await trainOnce(club.admin, workoutId, { startedAt: Date.now() - 3_600_000, minutes: 30 });
  await club.admin.client.call('POST', '/api/programs', { name: 'Base', duration: 2 });
});
afterAll(() => club?.close());

async function open(path: string, make = () => club.screenOf(club.admin)): Promise<Screen> {
  const screen = await make();
  onTestFinished(async () => {
    await screen.context.close();
    expect(screen.complaints).toEqual([]);
  });
  await screen.page.goto(path);
  return screen;
}
const visitor = () => club.visitor();

/** The server answers this call with 502 from now on, as a proxy that has lost it. */
const lose = ({ page }: Screen, method: string, path: string) =>
  page.route(
    (url) => url.pathname.startsWith(path),
    (route) =>
      route.request().method() === method
        ? route.fulfill({ status: 502, body: 'Bad gateway' })
        : route.fallback(),
  );
const toast = ({ page }: Screen, text: string) =>
  page.getByRole('listitem').filter({ hasText: text }).waitFor();
/** The field says that it is wrong, and why, to those who see and to those who hear. */
async function isFaulty(field: Locator, why: string | RegExp): Promise<void> {
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  const described = await field.evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );
  expect(described).toMatch(why);
}
const FAILED = 'The server could not answer. Try again in a moment.';

test('Create Workout', async () => {
  const screen = await open('/workouts?create=1');
  const dialog = screen.page.getByRole('dialog', { name: 'Create Workout' });
  const name = dialog.getByRole('textbox', { name: 'Name', exact: true });
  const save = () => dialog.getByRole('button', { name: 'Create Workout' }).click();
  await save();
  await toast(screen, 'Please enter a workout name.');
  await isFaulty(name, 'Please enter a workout name.');
  await isFaulty(
    dialog.getByRole('combobox', { name: 'Category', exact: true }),
    'Please select a category.',
  );
  await shows(dialog, 'Please add at least one exercise.');
  await name.fill('Legs');
  await dialog.getByRole('combobox', { name: 'Category', exact: true }).selectOption({ label: 'hiit' });
  await dialog.getByRole('button', { name: 'Add Exercises' }).click();
  await dialog.getByRole('searchbox', { name: 'Search exercises' }).fill('Burpee');
  await dialog.getByRole('button', { name: 'Add Burpee', exact: true }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await lose(screen, 'POST', '/api/workouts');
  await save();
  await toast(screen, 'Failed to create workout. Please try again.');
  expect(await name.inputValue()).toBe('Legs');
  await dialog.getByRole('group', { name: 'Burpee', exact: true }).waitFor();
});

test('Create Program', async () => {
  const screen = await open('/programs');
  await screen.page.getByRole('button', { name: 'Create Program' }).first().click();
  const dialog = screen.page.getByRole('dialog', { name: 'Create Program' });
  const [name, duration] = [dialog.getByLabel('Program name'), dialog.getByLabel('Duration (weeks)')];
  const save = () => dialog.getByRole('button', { name: 'Create Program' }).click();
  await save();
  await toast(screen, 'Please fill in program name and duration.');
  await isFaulty(name, 'Please fill in program name and duration.');
  await isFaulty(duration, 'Please fill in program name and duration.');
  await name.fill('Strength');
  await duration.fill('53');
  await save();
  await isFaulty(duration, 'Please enter a duration from 1 to 52 weeks.');
  await duration.fill('4');
  await lose(screen, 'POST', '/api/programs');
  await save();
  await toast(screen, 'Failed to create workout program. Please try again.');
  expect([await name.inputValue(), await duration.inputValue()]).toEqual(['Strength', '4']);
});

test('Add Workout to a program', async () => {
  const screen = await open('/programs');
  await screen.page.getByRole('button', { name: 'Manage Program: Base' }).click();
  const builder = screen.page.getByRole('dialog', { name: 'Base' });
  const [day, workout] = [
    builder.getByRole('combobox', { name: 'Day' }),
    builder.getByRole('combobox', { name: 'Workout' }),
  ];
  const add = () => builder.getByRole('button', { name: 'Add Workout', exact: true }).click();
  await add();
  await toast(screen, 'Please select a day and workout.');
  await isFaulty(day, 'Please select a day and workout.');
  await isFaulty(workout, 'Please select a day and workout.');
  await day.selectOption({ label: 'Monday' });
  await workout.selectOption({ label: 'Push day' });
  await lose(screen, 'POST', '/api/program-workouts');
  await add();
  await toast(screen, 'Failed to add workout to program.');
  expect([await day.inputValue(), await workout.inputValue()]).toEqual(['1', workoutId]);
});

test('Redeem Invitation', async () => {
  const screen = await open('/redeem-invitation', visitor);
  const [code, email] = [screen.page.getByLabel('Invitation Code'), screen.page.getByLabel('Email')];
  const send = () => screen.page.getByRole('button', { name: 'Redeem Invitation' }).click();
  await send();
  await toast(screen, 'Please enter both invitation code and email address.');
  await isFaulty(code, 'Please enter both invitation code and email address.');
  await isFaulty(email, 'Please enter both invitation code and email address.');
  await code.fill('no-such-code');
  await email.fill('kim@example.com');
  await screen.page.getByLabel('First Name').fill('Kim');
  const answer = screen.page.waitForResponse('**/api/invitations/redeem');
  await send();
  const { detail } = await (await answer).json();
  await toast(screen, `Failed to redeem invitation: ${detail}`);
  await isFaulty(code, detail);
  expect(await code.inputValue()).toBe('no-such-code');
  expect(await screen.page.getByLabel('First Name').inputValue()).toBe('Kim');
});

test('e-mail sign-in', async () => {
  const screen = await open('/', visitor);
  await makeKnown(screen.context, club.admin, club.server.url);
  const email = screen.page.getByLabel('Email');
  const send = () => screen.page.getByRole('button', { name: 'Sign In' }).click();
  await send();
  await toast(screen, 'Please enter your email address.');
  await isFaulty(email, 'Please enter your email address.');
  await email.fill('nobody@example.com');
  const answer = screen.page.waitForResponse('**/api/simple-login');
  await send();
  const { detail } = await (await answer).json();
  await toast(screen, 'Login Failed');
  await isFaulty(email, detail);
  expect(await email.inputValue()).toBe('nobody@example.com');
});

test('Invite User', async () => {
  const screen = await open('/admin');
  await screen.page.getByRole('button', { name: 'Invite User' }).click();
  const dialog = screen.page.getByRole('dialog', { name: 'Invite User' });
  const email = dialog.getByLabel('Email address');
  await email.fill('not an address');
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await toast(screen, 'Failed to create invitation: ');
  await isFaulty(email, /\w/);
  await email.fill('guest@example.com');
  await lose(screen, 'POST', '/api/admin/invitations');
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await toast(screen, `Failed to create invitation: ${FAILED}`);
  await isFaulty(email, FAILED);
  expect(await email.inputValue()).toBe('guest@example.com');
});

describe('settings', () => {
  test('name', async () => {
    const screen = await open('/profile');
    const name = screen.page.getByLabel('First Name');
    await name.fill('Maximilian');
    await lose(screen, 'PATCH', '/api/auth/user');
    await screen.page.getByRole('button', { name: 'Save name' }).click();
    await toast(screen, 'Failed to update profile');
    expect(await name.inputValue()).toBe('Maximilian');
  });

  test('personal token', async () => {
    const screen = await open('/profile');
    const name = screen.page.getByLabel('Name of the token');
    const create = () => screen.page.getByRole('button', { name: 'Create token' }).click();
    await name.waitFor();
    await create();
    await isFaulty(name, 'Say what the token is for.');
    await name.fill('Spreadsheet');
    await lose(screen, 'POST', '/api/auth/tokens');
    await create();
    await toast(screen, 'Failed to create token');
    expect(await name.inputValue()).toBe('Spreadsheet');
  });
});

test('a session that is mended says which call failed', async () => {
  const [{ id }] = await club.admin.client.call('GET', '/api/sessions?limit=1');
  const screen = await open(`/progress?session=${id}`);
  const dialog = screen.page.getByRole('dialog', { name: 'Push day' });
  await dialog.getByRole('button', { name: 'Edit' }).click();
  const minutes = dialog.getByLabel('Minutes', { exact: true });
  await minutes.fill('44');
  await lose(screen, 'PUT', '/api/sessions/');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await shows(screen.page, 'Failed to update session');
  expect(await minutes.inputValue()).toBe('44');
  await dialog.getByRole('button', { name: 'Add set' }).first().click();
  await lose(screen, 'PUT', '/api/session-exercises');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await shows(screen.page, 'Failed to update session exercise');
  await dialog.getByRole('button', { name: 'Remove set 1 of Push-up' }).waitFor();
});

test('a screen that throws says so and leads back', async () => {
  const screen = await club.screenOf(club.admin);
  await screen.page.route('**/assets/trading-page-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "throw new Error('broken on purpose');" }),
  );
  await screen.page.goto('/trading');
  await screen.page.getByRole('heading', { name: 'Something went wrong here' }).waitFor();
  await screen.page.getByRole('button', { name: 'Reload' }).waitFor();
  await screen.page.getByRole('navigation', { name: 'Main', exact: true }).waitFor();
  await screen.page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await screen.page.getByRole('heading', { name: 'Welcome back, Max!' }).waitFor();
  await screen.context.close();
});
