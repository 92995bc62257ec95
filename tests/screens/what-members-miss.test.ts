import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Screen } from '../harness/browser';
import { buildWorkout, type Club, type ClubMember, openClub, shows, trainOnce } from '../harness/club';

// Small things that members would miss, each done by hand as a member does it.

let club: Club;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club?.close());

describe('a member', () => {
  let ada: ClubMember;
  let screen: Screen;
  let pushId: string;
  let members = 0;
  beforeEach(async () => {
    members += 1;
    ada = await club.join(`ada-${members}@example.com`, { firstName: 'Ada' });
    pushId = (await benchPress('Push day', 2)).id;
    screen = await club.screenOf(ada);
  });
  afterEach(async () => {
    await screen?.context.close();
    expect(screen.complaints).toEqual([]);
  });

  const send = (method: string, path: string, body?: object) => ada.client.call(method, path, body);
  const button = (name: string | RegExp) =>
    screen.page.getByRole('button', { name, exact: typeof name === 'string' });
  const dialog = (name: string) => screen.page.getByRole('dialog', { name, exact: true });
  const card = (name: string) => screen.page.getByRole('article', { name, exact: true });
  const choose = async (of: string, item: string) => {
    await button(`More for ${of}`).click();
    await screen.page.getByRole('menuitem', { name: item }).click();
  };
  const benchPress = (name: string, sets: number) =>
    buildWorkout(ada, { name, category: 'strength', estimatedDuration: 45 }, [
      { exercises: [{ name: 'Barbell bench press', sets, reps: 10, weight: 135 }] },
    ]);
  /** A program of two weeks with the workout on the first Tuesday. */
  const schedule = async (name: string) => {
    const { id } = await send('POST', '/api/programs', { name, duration: 2 });
    await send('POST', '/api/program-workouts', { programId: id, workoutId: pushId, week: 1, day: 2 });
  };
  /** The pointer stays on the toast, and a toast under a pointer stays: it is put away. */
  const undo = async (restored: string) => {
    await screen.page.getByRole('listitem').getByRole('button', { name: 'Undo' }).click();
    const toast = screen.page.getByRole('listitem').filter({ hasText: restored });
    await toast.getByRole('button', { name: 'Dismiss' }).click();
  };

  test('a workout is edited; a session under way keeps the workout as it was started', async () => {
    await send('POST', '/api/sessions', { workoutId: pushId });
    await screen.page.goto('/workouts');
    await choose('Push day', 'Edit');
    const editor = dialog('Edit Workout');
    await editor.getByRole('textbox', { name: 'Name', exact: true }).fill('Press day');
    await editor.getByRole('textbox', { name: 'Sets', exact: true }).fill('5');
    await editor.getByRole('button', { name: 'Save Workout' }).click();
    await shows(card('Press day'), '5 × 10');
    await screen.page.goto('/home');
    await screen.page.getByRole('region', { name: 'Active session' }).getByText('Push day').waitFor();
    await button('Resume').click();
    await dialog('Push day').getByText('Set 1 of 2').first().waitFor();
    const { workout } = await send('GET', '/api/sessions/active');
    expect(workout.exercises.map(({ sets }: { sets: number }) => sets)).toEqual([2]);
  });

  test('a past session is opened with all its sets, mended, deleted and restored', async () => {
    const { id: longId } = await benchPress('Long day', 5);
    const startedAt = Date.now() - 3 * 3_600_000;
    await trainOnce(ada, longId, { startedAt, minutes: 30 });
    const before = new Date(startedAt + 1).toISOString();
    const [{ id }] = await send('GET', `/api/sessions?limit=1&before=${before}`);
    const { workout } = await send('GET', `/api/sessions/${id}`);
    await send('PUT', `/api/session-exercises/${workout.exercises[0].id}`, {
      actualReps: [10, 9, 8],
      actualWeight: [135, 135, 130],
    });
    await screen.page.goto(`/progress?session=${id}`);
    const details = dialog('Long day');
    await shows(details, 'Set 1', '10 × 135 lb', '9 × 135 lb', 'Set 3', '8 × 130 lb', '30');
    await details.getByRole('button', { name: 'Edit' }).click();
    await details.getByLabel('Minutes', { exact: true }).fill('33');
    await details.getByRole('textbox', { name: 'Set 3 reps' }).fill('7');
    await details.getByRole('button', { name: 'Remove set 2 of Barbell bench press' }).click();
    await details.getByRole('button', { name: 'Add set' }).first().click();
    await details.getByRole('button', { name: 'Save' }).click();
    await shows(screen.page, 'Changes saved');
    await shows(details, '10 × 135 lb', '7 × 130 lb', '33');
    expect(await details.getByText('9 × 135 lb').count()).toBe(0);
    await details.getByRole('button', { name: 'Delete' }).click();
    await details.waitFor({ state: 'detached' });
    const line = screen.page.locator(`a[href="/progress?session=${id}"]`);
    await line.waitFor({ state: 'detached' });
    await undo('Workout restored');
    await line.waitFor();
    await send('DELETE', `/api/sessions/${id}`);
    await line.waitFor({ state: 'detached' });
    await button('Show').click();
    await button('Restore Long day').click();
    await line.waitFor();
  });

  test('a scheduled workout is moved to another week and day, removed, and put back', async () => {
    await schedule('Peak');
    await screen.page.goto('/programs');
    await button('Manage Program: Peak').click();
    const builder = dialog('Peak');
    const day = (name: string) => builder.getByRole('listitem').filter({ hasText: name });
    await day('Tuesday').getByRole('button', { name: 'Push day' }).click();
    await screen.page.getByRole('menuitem', { name: 'Move', exact: true }).click();
    const move = dialog('Move Push day');
    await move.getByRole('combobox', { name: 'Week' }).selectOption({ label: 'Week 2' });
    await move.getByRole('combobox', { name: 'Day' }).selectOption({ label: 'Friday' });
    await move.getByRole('button', { name: 'Move' }).click();
    await day('Tuesday').getByText('Rest day').waitFor();
    await builder.getByRole('tab', { name: 'Week 2' }).click();
    await day('Friday').getByRole('button', { name: 'Push day' }).click();
    await screen.page.getByRole('menuitem', { name: 'Remove' }).click();
    await day('Friday').getByText('Rest day').waitFor();
    await builder.getByRole('button', { name: 'Undo' }).click();
    await day('Friday').getByRole('button', { name: 'Push day' }).waitFor();
    await expect
      .poll(async () => JSON.stringify(await send('GET', '/api/programs')))
      .toMatch(/"week":2,"day":5/);
  });

  test('settings keep name and theme, and sign out', async () => {
    await screen.page.goto('/profile?tab=settings');
    await screen.page.getByLabel('Last Name').fill('Okafor');
    await button('Save Name').click();
    await screen.page.getByRole('heading', { name: 'Ada Okafor', level: 1 }).waitFor();
    const theme = () => screen.page.evaluate(() => document.documentElement.dataset.theme);
    await screen.page.getByRole('radio', { name: 'Light' }).click();
    expect(await theme()).toBe('light');
    await screen.page.reload();
    await screen.page.getByRole('radio', { name: 'Light', checked: true }).waitFor();
    expect(await theme()).toBe('light');
    await screen.page.getByRole('tab', { name: 'Account' }).click();
    await button('Sign Out').click();
    await screen.page.waitForURL('/');
    await button('Sign In').waitFor();
    await screen.page.goto('/workouts');
    await button('Sign In').waitFor();
  });
});
