import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inReach, PHONE } from '../harness/browser';
import { buildWorkout, type Club, openClub, type PlannedExercise, shows } from '../harness/club';

const phone = (width: number, height: number) => ({ ...PHONE, viewport: { width, height } });

let club: Club;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club?.close());

/** A toast that has the focus stays. */
async function keepToast(page: Page, title: string | RegExp) {
  await shows(page, title);
  await page.getByRole('button', { name: 'Dismiss' }).focus();
}

let members = 0;
/** A member who has just done the first set of these at a phone of this size. */
async function afterFirstSet(size: typeof PHONE, exercises: PlannedExercise[]) {
  members += 1;
  const member = await club.join(`toasts-${members}@example.com`);
  const { id } = await buildWorkout(member, { name: 'Push day', category: 'strength' }, [
    { name: 'Main lifts', exercises },
  ]);
  await member.client.call('POST', '/api/sessions', { workoutId: id });
  const screen = await club.screenOf(member, size);
  await screen.page.goto('/home');
  await screen.page.getByRole('button', { name: 'Resume', exact: true }).click();
  const player = screen.page.getByRole('dialog', { name: 'Push day' });
  const button = (name: string | RegExp) => player.getByRole('button', { name });
  await button(/^Complete Set/).click();
  await keepToast(screen.page, 'Set completed!');
  return { screen, player, button };
}
const BENCH = { name: 'Barbell bench press', sets: 2, reps: 8, weight: 135, restTime: 90 };

describe.each([
  ['320 × 568', phone(320, 568)],
  ['390 × 664', phone(390, 664)],
  ['844 × 390, held sideways', phone(844, 390)],
])('on a phone of %s', (_name, size) => {
  test('a toast covers and moves neither a button of the rest nor the header', async () => {
    const { screen, button } = await afterFirstSet(size, [BENCH]);
    const needed = [
      button('Close'),
      button('15 seconds less'),
      button('Pause'),
      button('15 seconds more'),
      button('Reset timer'),
      button('Sound at the end of a rest'),
      button(/^Undo/),
      button(/^Skip Rest/),
      screen.page.getByRole('timer'),
    ];
    await button(/^Skip Rest/).waitFor();
    await expect.poll(() => inReach(needed)).toEqual(needed.map(() => true));
    // It stands in the place of the receipt, so nothing moves when it goes.
    const place = () => button('Pause').boundingBox();
    const beside = await place();
    await screen.page.getByRole('button', { name: 'Dismiss' }).click();
    await screen.page.getByRole('button', { name: 'Dismiss' }).waitFor({ state: 'detached' });
    expect(await place()).toEqual(beside);
    await screen.context.close();
    expect(screen.complaints).toEqual([]);
  });

  test('a toast covers no button of a set done by the clock', async () => {
    const { screen, button } = await afterFirstSet(size, [
      { name: 'Push-up', sets: 1, reps: 8, weight: 0, restTime: 0 },
      { name: 'Plank', sets: 2, reps: null, weight: null, duration: 60, restTime: 0 },
    ]);
    await button('Start 1:00').click();
    await keepToast(screen.page, 'Set completed!');
    const names = ['15 seconds less', 'Pause', '15 seconds more', 'Stop Timer'];
    const needed = names.map((name) => button(name).first());
    await expect.poll(() => inReach(needed)).toEqual(needed.map(() => true));
    await screen.context.close();
    expect(screen.complaints).toEqual([]);
  });

  test('the finish page shows its figures under its toast', async () => {
    const { screen, player, button } = await afterFirstSet(size, [BENCH]);
    await button(/^Skip Rest/).click();
    await button(/^Finish Workout/).click();
    await keepToast(screen.page, /^Workout completed!/);
    // The smallest phone has space for a row of them.
    const labels = ['Duration', 'Calories', ...(size.viewport.width < 390 ? [] : ['Volume lifted', 'Sets'])];
    const figures = labels.map((label) => player.getByText(label, { exact: true }).locator('..'));
    const needed = [button('Close').last(), button('Share Picture'), button('Reopen'), ...figures];
    await expect.poll(() => inReach(needed)).toEqual(needed.map(() => true));
    await screen.context.close();
    expect(screen.complaints).toEqual([]);
  });
});
