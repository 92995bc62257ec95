import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '../harness/browser';
import { DESKTOP, PHONE, type Screen } from '../harness/browser';
import { buildWorkout, type Club, type ClubMember, openClub, shows } from '../harness/club';
import { inReach } from '../harness/browser';

const phone = (width: number, height: number) => ({ ...PHONE, viewport: { width, height } });
const PHONES = [
  ['390 × 844', phone(390, 844)],
  ['390 × 664', phone(390, 664)],
  ['320 × 568', phone(320, 568)],
  ['844 × 390, held sideways', phone(844, 390)],
] as const;

let club: Club;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club?.close());

let members = 0;
/** A member in the third set of five, at a screen of this size. */
async function inThirdSet(size: typeof PHONE): Promise<{ member: ClubMember; screen: Screen }> {
  members += 1;
  const member = await club.join(`set-list-${members}@example.com`);
  const { id } = await buildWorkout(member, { name: 'Push day', category: 'strength' }, [
    {
      name: 'Main lifts',
      exercises: [
        { name: 'Barbell bench press', sets: 5, reps: 8, weight: 135, restTime: 0 },
        { name: 'Push-up', sets: 2, reps: 12, weight: 0 },
      ],
    },
  ]);
  const { exercises } = await member.client.call('POST', '/api/sessions', { workoutId: id });
  await member.client.call('PUT', `/api/session-exercises/${exercises[0].id}`, {
    actualReps: [8, 7],
    actualWeight: [135, 140],
  });
  const screen = await club.screenOf(member, size);
  await screen.page.goto('/home');
  await screen.page.getByRole('button', { name: 'Resume', exact: true }).click();
  return { member, screen };
}
const parts = ({ page }: Screen) => {
  const player = page.getByRole('dialog', { name: 'Push day' });
  const button = (name: string | RegExp) => player.getByRole('button', { name });
  const field = (name: string) => player.getByLabel(name, { exact: true });
  return { player, button, field, row: player.getByRole('listitem').filter({ has: field('Actual Reps') }) };
};

describe.each(PHONES)('the sets of an exercise on a phone of %s', (_name, size) => {
  test('the set of now and Complete Set are whole and in reach without scrolling, also under a toast', async () => {
    const { screen } = await inThirdSet(size);
    const { player, button, field } = parts(screen);
    const needed = [
      button(/^Complete Set/),
      button(/^Skip Exercise/),
      button(/^Pause Workout/),
      button('Close'),
      field('Actual Reps'),
      field('Actual Weight (lbs)'),
      button('+5 Actual Weight (lbs)'),
      button('+1 Actual Reps'),
    ];
    await player.getByRole('heading', { name: 'Set 3 of 5' }).waitFor();
    await expect.poll(() => inReach(needed)).toEqual(needed.map(() => true));
    const height = await button(/^Complete Set/).evaluate(
      (element) => element.getBoundingClientRect().height,
    );
    expect(height).toBeGreaterThanOrEqual(64);
    await button(/^Complete Set/).click();
    await shows(screen.page, 'Set completed!');
    await player.getByRole('heading', { name: 'Set 4 of 5' }).waitFor();
    await expect.poll(() => inReach(needed)).toEqual(needed.map(() => true));
    await screen.context.close();
    expect(screen.complaints).toEqual([]);
  });
});

test('every set is a row: one that is done opens to be mended, a tap records one to come as it says', async () => {
  const { screen, member } = await inThirdSet(PHONE);
  const { player, button } = parts(screen);
  const rows = player.getByRole('list', { name: 'Sets' }).getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(5);
  await button('Edit set 2: 7 × 140 lb').click();
  const editor = screen.page.getByRole('dialog', { name: 'Set 2 · Barbell bench press' });
  await editor.getByLabel('Reps', { exact: true }).fill('6');
  await editor.getByRole('button', { name: 'Save' }).click();
  await button('Edit set 2: 6 × 140 lb').waitFor();
  await button('Record set 4: 8 × 140 lb').click();
  await button('Edit set 4: 8 × 140 lb').waitFor();
  // The one of now stays open, and the workout goes on behind the one that was tapped.
  await player.getByRole('heading', { name: 'Set 3 of 5' }).waitFor();
  await button(/^Complete Set/).click();
  await player.getByRole('heading', { name: 'Set 5 of 5' }).waitFor();
  const reps = async () => (await member.client.call('GET', '/api/sessions/active')).exercises[0].actualReps;
  await expect.poll(reps).toEqual([8, 6, 8, 8]);
  expect(await axeFindings(screen.page)).toEqual([]);
  await screen.context.close();
  expect(screen.complaints).toEqual([]);
});

test('a set is added below the list, and dropped there as long as it is not done and not the only one', async () => {
  const { screen } = await inThirdSet(phone(320, 568));
  const { player, button } = parts(screen);
  const rows = player.getByRole('list', { name: 'Sets' }).getByRole('listitem');
  await player.getByRole('heading', { name: 'Set 3 of 5' }).waitFor();
  await button('Add Set').click();
  await player.getByRole('heading', { name: 'Set 3 of 6' }).waitFor();
  await button('Record set 6: 8 × 140 lb').waitFor();
  for (const left of [5, 4, 3]) {
    await button('Drop Set').click();
    await player.getByRole('heading', { name: `Set 3 of ${left}` }).waitFor();
    await expect.poll(() => rows.count()).toBe(left);
  }
  await button(/^Undo: Sets changed/).click();
  await button('Record set 4: 8 × 140 lb').click();
  // The last one is done: none stands behind it that could be dropped.
  await button('Drop Set').waitFor({ state: 'detached' });
  await button('Add Set').waitFor();
  await screen.context.close();
  expect(screen.complaints).toEqual([]);
});

test('Escape closes the dialog of a set also while a toast stands in it', async () => {
  const { screen } = await inThirdSet(PHONE);
  const { page, context } = screen;
  const { button } = parts(screen);
  await button('Complete Set').click();
  await shows(page, 'Set completed!');
  await button('Edit set 2: 7 × 140 lb').click();
  const editor = page.getByRole('dialog', { name: 'Set 2 · Barbell bench press' });
  await editor.getByText('Set completed!').first().waitFor();
  await editor.getByLabel('Reps', { exact: true }).press('Escape');
  await editor.waitFor({ state: 'detached' });
  await button('Edit set 2: 7 × 140 lb').waitFor();
  await context.close();
});

test('the plates of the weight typed are drawn, and said', async () => {
  const { screen } = await inThirdSet(PHONE);
  const { player, field } = parts(screen);
  await player.getByRole('img', { name: '45 + 2.5', exact: true }).waitFor();
  await field('Actual Weight (lbs)').fill('187');
  await player.getByRole('img', { name: '45 + 25 (2 lb short)' }).waitFor();
  await screen.context.close();
});

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('Undo gives back what was typed, and the toast goes with it, on %s', async (_name, size) => {
  const { screen, member } = await inThirdSet(size as typeof PHONE);
  const { player, button, field } = parts(screen);
  await field('Actual Weight (lbs)').fill('145');
  await field('Actual Reps').fill('7');
  await button(/^Complete Set/).click();
  await shows(screen.page, 'Set completed!', '7 reps at 145lbs recorded.');
  await player.getByRole('heading', { name: 'Set 4 of 5' }).waitFor();
  await expect.poll(() => field('Actual Reps').inputValue()).toBe('8');
  await button(/^Undo: Set 3/).click();
  // The next set started with the same weight: only the reps tell that this is the one before.
  await expect.poll(() => field('Actual Reps').inputValue()).toBe('7');
  expect(await field('Actual Weight (lbs)').inputValue()).toBe('145');
  await screen.page.getByText('Set completed!', { exact: true }).waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await member.client.call('GET', '/api/sessions/active')).exercises[0].completedSets)
    .toBe(2);
  await screen.context.close();
});

test('a phone has the elapsed clock, and a rest timer that is started by hand', async () => {
  const { screen } = await inThirdSet(PHONE);
  const { player, button } = parts(screen);
  await player.getByText(/^Elapsed \d+:\d\d$/).waitFor();
  await button('Start a rest timer').click();
  await screen.page.getByRole('menuitem', { name: '02:00' }).click();
  await player.getByRole('heading', { name: 'Rest between sets' }).waitFor();
  expect(await player.getByRole('timer').textContent()).toMatch(/^(02:00|01:5\d)$/);
  await button(/^Skip Rest/).click();
  await player.getByRole('heading', { name: 'Set 3 of 5' }).waitFor();
  await screen.context.close();
});

test('no weight is BW only where an exercise is done with body weight', async () => {
  const { screen, member } = await inThirdSet(PHONE);
  const { player, button } = parts(screen);
  const { workout, id } = await member.client.call('GET', '/api/sessions/active');
  const [bench] = workout.exercises;
  await member.client.call('PUT', `/api/session-exercises/${bench.id}`, {
    actualReps: [8],
    actualWeight: [0],
  });
  await button('Edit set 1: 8 × 0 lb').waitFor();
  await button(/^Skip Exercise/).click();
  await player.getByRole('heading', { name: 'Push-up', exact: true }).waitFor();
  await shows(player, '12 × BW');
  await member.client.call('DELETE', `/api/sessions/${id}`);
  await screen.context.close();
});
