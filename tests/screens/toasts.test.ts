import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TOAST_DURATION_MS } from '@common/constants';
import { DESKTOP, PHONE } from '../harness/browser';
import { type Club, openClub } from '../harness/club';
import { memberStops, type Stop, seedTour, visit } from '../harness/tour';
import { playerStops } from '../harness/tour-player';

let club: Club;
beforeAll(async () => {
  club = await openClub();
  await seedTour(club);
});
afterAll(() => club?.close());

/** The buttons of the topmost dialog that the toast lies over. */
const coveredBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const box = document.querySelector('[data-swipe-direction]');
    const toast = box?.getBoundingClientRect();
    const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1);
    if (!toast || !dialog) return ['no toast over a dialog'];
    // Scrolling content can be moved out from below it; the player's controls must all be clear of it.
    const needed = dialog.matches('[data-player]') ? 'button' : 'header button, footer button';
    return [...dialog.querySelectorAll(needed)]
      .filter((control) => {
        const { left, right, top, ...edges } = control.getBoundingClientRect().toJSON();
        const list = control.closest('[data-scroll]')?.getBoundingClientRect();
        const bottom = Math.min(edges.bottom, list?.bottom ?? Number.POSITIVE_INFINITY);
        const isBeside = right <= toast.left || left >= toast.right;
        return !box?.contains(control) && !isBeside && bottom > toast.top && top < toast.bottom;
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? '');
  });

/** The toast is there, and once it and what comes with it stand still it lies over no button. */
async function expectToCoverNothing(page: Page): Promise<void> {
  // Under the pointer it stays.
  await page.locator('[data-swipe-direction]').hover();
  await expect.poll(() => coveredBy(page), { timeout: TOAST_DURATION_MS }).toEqual([]);
}

/** The stops from the last address to the one of this name. */
const until = (stops: readonly Stop[], last: string): readonly Stop[] => {
  const end = stops.findIndex(({ name }) => name === last);
  const start = stops.findLastIndex(({ path }, index) => index <= end && path !== undefined);
  return stops.slice(start, end + 1);
};

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('on %s', (_name, size) => {
  test('a toast of the player covers no button of it, so that X and the rest can be used at once', async () => {
    const { page, context } = await club.screenOf(club.admin, size);
    for (const stop of until(playerStops, 'player-set')) await visit(page, stop);
    await expectToCoverNothing(page);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    for (const stop of playerStops.filter(({ name }) => name === 'player-rest')) await visit(page, stop);
    await expectToCoverNothing(page);
    const { client } = club.admin;
    // A page that is closed at once takes with it what it has not sent.
    await expect
      .poll(async () => (await client.call('GET', '/api/sessions/active')).exercises[0].completedSets)
      .toBe(1);
    await context.close();
    const { id } = await client.call('GET', '/api/sessions/active');
    await client.call('PUT', `/api/sessions/${id}`, { completed: true });
  });

  test('a toast over a dialog covers neither its X nor its docked actions', async () => {
    const { page, context } = await club.screenOf(club.admin, size);
    for (const stop of until(memberStops, 'create-workout-faults')) await visit(page, stop);
    await expectToCoverNothing(page);
    // Wide enough for a sentence in a line or two.
    const box = await page.locator('[data-swipe-direction]').boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(288);
    await context.close();
  });
});
