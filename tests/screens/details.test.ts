import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../harness/browser';
import { buildWorkout, type Club, openClub, SIZES } from '../harness/club';

const LONG = 'Chest, shoulders and triceps, heavy first, then a finisher that burns. '.repeat(8);
let club: Club;
beforeAll(async () => {
  club = await openClub();
  await buildWorkout(club.admin, { name: 'Push day', category: 'strength', description: LONG }, [
    { exercises: [{ name: 'Push-up' }] },
  ]);
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
    /** Number of tooltips after the pointer, which is over the button, has moved a little. */
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
  const bubble = page.locator('[data-tooltip]');
  await bubble.hover();
  const [above, below] = [await bubble.boundingBox(), await button.boundingBox()];
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
