import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings, inReach, PHONE, type Screen } from '../harness/browser';
import { buildWorkout, type Club, type ClubMember, openClub, shows } from '../harness/club';

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

test('in a rest the last set is mended, the next load is set, and the clock folds to a bar that stays over a reload', async () => {
  const { screen } = await inThirdSet(PHONE);
  const { page } = screen;
  const { player, button, field } = parts(screen);
  await button('Start a rest timer').click();
  await page.getByRole('menuitem', { name: '5:00' }).click();
  await player.getByRole('heading', { name: 'Rest between sets' }).waitFor();
  await button('Edit set 2: 7 × 140 lb').click();
  await page.getByRole('dialog', { name: 'Set 2 · Barbell bench press' }).waitFor();
  await page.keyboard.type('145');
  await page.keyboard.press('Enter');
  await button('Edit set 2: 7 × 145 lb').waitFor();
  await field('Actual Weight (lbs)').fill('155');
  await player.getByRole('img', { name: /45/ }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await button('Small clock').click();
  await player.getByRole('heading', { name: 'Set 3 of 5' }).waitFor();
  expect(await field('Actual Weight (lbs)').inputValue()).toBe('155');
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await button('Large clock').waitFor();
  await player.getByRole('timer').waitFor();
  await button('Large clock').click();
  await button('Small clock').waitFor();
  await screen.context.close();
  expect(screen.complaints).toEqual([]);
});
