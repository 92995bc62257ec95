import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../harness/browser';
import { buildWorkout, type Club, openClub, SIZES, trainOnce } from '../harness/club';

const LONG = 'Chest, shoulders and triceps, heavy first, then a finisher that burns. '.repeat(8);
let club: Club;
beforeAll(async () => {
  club = await openClub();
  const { id } = await buildWorkout(
    club.admin,
    { name: 'Push day', category: 'strength', description: LONG },
    [{ exercises: [{ name: 'Push-up' }] }],
  );
  const now = Date.now();
  for (let hours = 12; hours >= 1; hours -= 1)
    await trainOnce(club.admin, id, { startedAt: now - hours * 3_600_000, minutes: 10 + hours });
  await club.admin.client.call('POST', '/api/sessions', { workoutId: id });
});
afterAll(() => club?.close());

test.each(SIZES)('a card shows two lines of a long description, at %s', async (_size, kind) => {
  const { page, context } = await club.screenOf(club.admin, kind);
  await page.goto('/workouts');
  const description = page.getByRole('article', { name: 'Push day' }).getByText(LONG.trim());
  await description.waitFor();
  const { lines, isCut } = await description.evaluate((element) => ({
    lines: element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
    isCut: element.scrollHeight > element.clientHeight,
  }));
  expect(lines).toBeCloseTo(2, 1);
  expect(isCut).toBe(true);
  await context.close();
});

test.each(SIZES)(
  'progress lists the ten latest completed sessions, newest first, at %s',
  async (_size, kind) => {
    const { page, context } = await club.screenOf(club.admin, kind);
    await page.goto('/progress');
    const lines = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Details of/ }) });
    await lines.nth(9).waitFor();
    const minutes = (await lines.allTextContents()).map((text) => Number(/(\d+) min/.exec(text)?.[1]));
    // The thirteenth is under way and is none of them; the first two of the day are older than ten others.
    expect(minutes).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
    await context.close();
  },
);

test.each(SIZES)(
  'the green card counts: percent done, minutes since the start, 8 calories a minute, at %s',
  async (_size, kind) => {
    const { client } = club.admin;
    const { id } = await buildWorkout(club.admin, { name: 'Long day', category: 'strength' }, [
      { exercises: ['Push-up', 'Plank', 'Burpee'].map((name) => ({ name, sets: 1 })) },
    ]);
    const begun = Date.now() - 42 * 60_000;
    const { id: sessionId, exercises } = await client.call('POST', '/api/sessions', {
      workoutId: id,
      at: begun,
    });
    await client.call('PUT', `/api/session-exercises/${exercises[0].id}`, {
      completedSets: 1,
      actualReps: [9],
    });
    const { page, context } = await club.screenOf(club.admin, kind);
    await page.goto('/home');
    const card = page.getByRole('region', { name: 'Active session' });
    await card.getByRole('heading', { name: 'Long day' }).waitFor();
    await card.getByText('33%', { exact: true }).waitFor();
    const text = (await card.textContent()) ?? '';
    const minutes = Number(/Active now · (\d+) min/.exec(text)?.[1]);
    expect(minutes).toBeGreaterThanOrEqual(42);
    expect(minutes).toBeLessThanOrEqual(Math.ceil((Date.now() - begun) / 60_000));
    expect(text).toContain(`1 of 3 exercises · ${8 * minutes} cal`);
    const ring = card.getByRole('progressbar', { name: 'Exercises done' });
    expect(await ring.getAttribute('aria-valuenow')).toBe('33');
    await client.call('DELETE', `/api/sessions/${sessionId}`);
    await context.close();
  },
);

test('a menu opens at the first press', async () => {
  const { page, context } = await club.screenOf(club.admin, PHONE);
  await page.goto('/workouts');
  await page.getByRole('button', { name: 'More for Push day' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).waitFor();
  await context.close();
});

test('a question goes with the screen that asked it, when one goes back', async () => {
  const { page, context } = await club.screenOf(club.admin, PHONE);
  const workouts = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Workouts' });
  await page.goto('/home');
  await workouts.filter({ visible: true }).click();
  await page.getByRole('button', { name: 'Delete Push day' }).click();
  await page.getByRole('alertdialog', { name: 'Delete Push day' }).waitFor();
  await page.goBack();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await workouts.filter({ visible: true }).click();
  await page.getByRole('button', { name: 'Delete Push day' }).waitFor();
  await context.close();
});

const hint = (page: Page) => {
  const button = page.getByRole('button', { name: 'Delete Push day' });
  const tooltip = page.getByRole('tooltip', { name: 'Delete Push day' });
  let moves = 0;
  return {
    button,
    /** How many tooltips the pointer has brought, which is over the button and never quite still. */
    async count() {
      moves += 1;
      await button.hover({ position: { x: 20 + (moves % 2), y: 20 } });
      return tooltip.count();
    },
  };
};

test('a tooltip waits 700 ms', async () => {
  const { page, context } = await club.screenOf(club.admin, DESKTOP);
  await page.goto('/workouts');
  const { button, count } = hint(page);
  await button.waitFor();
  const from = Date.now();
  await expect.poll(count).toBe(1);
  expect(Date.now() - from).toBeGreaterThanOrEqual(700);
  await context.close();
});

test('a tooltip stays for the pointer on it and comes to the keyboard at once; Escape dismisses it', async () => {
  const { page, context } = await club.screenOf(club.admin, DESKTOP);
  await page.goto('/workouts');
  const { button, count } = hint(page);
  await expect.poll(count).toBe(1);
  const tooltip = page.getByRole('tooltip');
  await tooltip.hover();
  const [above, below] = [await tooltip.boundingBox(), await button.boundingBox()];
  expect(above && below && above.y + above.height <= below.y).toBe(true);
  await page.mouse.move(0, 0);
  await expect.poll(() => tooltip.count()).toBe(0);
  await button.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect.poll(() => tooltip.count()).toBe(1);
  expect(await button.getAttribute('aria-describedby')).toBe(await tooltip.getAttribute('id'));
  await page.keyboard.press('Escape');
  expect(await tooltip.count()).toBe(0);
  await context.close();
});

test('a menu goes by the keyboard: arrows, letters, Escape and Tab, with the focus back at its button', async () => {
  const { page, context } = await club.screenOf(club.admin, DESKTOP);
  await page.goto('/workouts');
  const button = page.getByRole('button', { name: 'More for Push day' });
  const menu = page.getByRole('menu', { name: 'More for Push day' });
  const isFocused = (name: string) =>
    page.getByRole('menuitem', { name }).evaluate((item) => item === document.activeElement);
  const hasFocusBack = () => button.evaluate((element) => element === document.activeElement);
  await button.focus();
  await page.keyboard.press('Enter');
  const names = await menu.getByRole('menuitem').allTextContents();
  const [first = '', second = ''] = names;
  expect(await isFocused(first)).toBe(true);
  await page.keyboard.press('ArrowDown');
  expect(await isFocused(second)).toBe(true);
  await page.keyboard.press('End');
  expect(await isFocused(names.at(-1) ?? '')).toBe(true);
  await page.keyboard.press(first[0] ?? '');
  expect(await isFocused(names.find((name) => name[0] === first[0]) ?? '')).toBe(true);
  await page.keyboard.press('Escape');
  expect(await menu.count()).toBe(0);
  expect(await hasFocusBack()).toBe(true);
  await page.keyboard.press('ArrowDown');
  await menu.waitFor();
  await page.keyboard.press('Tab');
  expect(await menu.count()).toBe(0);
  expect(await hasFocusBack()).toBe(false);
  await button.click();
  await menu.waitFor();
  await page.mouse.click(2, 2);
  expect(await menu.count()).toBe(0);
  await button.click();
  await button.click();
  expect(await menu.count()).toBe(0);
  await context.close();
});
