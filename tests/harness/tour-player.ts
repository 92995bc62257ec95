import type { Page } from 'playwright-core';
import { button, dialog, dialogBy, type Stop } from './tour';
import { openScreenAnew } from './within-app';

const inPlayer = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name });

/** Skips exercises, each after the one before has counted, until the last one is shown. */
async function skipToLast(page: Page): Promise<void> {
  const bar = (not = '') => dialog(page).locator(`[role=progressbar]:not([aria-valuetext="${not}"])`).first();
  for (let text = await bar().getAttribute('aria-valuetext'); text !== null; ) {
    const [done = 0, all = 0] = (text.match(/\d+/g) ?? []).map(Number);
    if (done >= all - 1) return;
    await inPlayer(page, /^Skip Exercise/).click();
    text = await bar(text).getAttribute('aria-valuetext');
  }
}

/** The player from before the start to the end. */
export const playerStops: Stop[] = [
  {
    name: 'player-ready',
    path: '/workouts',
    open: dialogBy('Start Workout: Push day', 'Ready to start?'),
  },
  {
    name: 'player-set',
    async open(page) {
      await inPlayer(page, 'Start Workout').click();
      await inPlayer(page, /^Complete Set/).waitFor();
    },
  },
  {
    name: 'player-rest',
    async open(page) {
      await inPlayer(page, /^Complete Set/).click();
      await inPlayer(page, /^Skip Rest/).waitFor();
    },
  },
  {
    name: 'workouts-active',
    path: '/workouts',
    open: (page) => page.locator('[data-workout-bar]').waitFor(),
  },
  {
    name: 'home-active',
    path: '/home',
    open: (page) => page.getByRole('button', { name: 'Resume', exact: true }).waitFor(),
  },
  {
    name: 'player-paused',
    async open(page) {
      await page.getByRole('button', { name: 'Resume', exact: true }).click();
      await inPlayer(page, /^Skip Rest/).click();
      await inPlayer(page, /^Pause Workout/).click();
      await page.getByRole('button', { name: 'Resume', exact: true }).click();
      await dialog(page).getByRole('heading', { name: 'Paused' }).waitFor();
    },
  },
  {
    name: 'player-set-edit',
    async open(page) {
      await inPlayer(page, /^Resume Workout/).click();
      await inPlayer(page, /^Edit set 1/)
        .first()
        .click();
      await dialog(page).getByRole('button', { name: 'Remove Set' }).waitFor();
    },
  },
  {
    name: 'player-note',
    async open(page) {
      await dialog(page).getByRole('button', { name: 'Close' }).click();
      await inPlayer(page, 'Add Note').click();
      await dialog(page).getByRole('textbox', { name: 'Note' }).waitFor();
    },
  },
  {
    name: 'player-plan',
    async open(page) {
      await dialog(page).getByRole('button', { name: 'Close' }).click();
      await inPlayer(page, /Whole Session$|^Change Workout$/)
        .first()
        .click();
      await dialog(page)
        .getByRole('button', { name: /^Change /i })
        .first()
        .waitFor();
    },
  },
  {
    name: 'player-last',
    async open(page) {
      await dialog(page).getByRole('button', { name: 'Close' }).click();
      await skipToLast(page);
      const finish = inPlayer(page, /^Finish Workout/);
      const skipRest = inPlayer(page, /^Skip Rest/);
      while (!(await finish.isVisible())) {
        await inPlayer(page, /^Complete Set/).click();
        await skipRest.click();
        await skipRest.waitFor({ state: 'hidden' });
      }
    },
  },
  {
    name: 'player-completed',
    async open(page) {
      await inPlayer(page, /^Skip Exercise/).click();
      await dialog(page).getByRole('heading', { name: 'Workout complete' }).waitFor();
      // The screen changes at once; the next stop may start anew only after the server has the command.
      await page.waitForFunction(async () => (await fetch('/api/sessions/active?userId=1')).status === 404);
    },
  },
  {
    name: 'home-muscles',
    path: '/home',
    async open(page) {
      await page.getByText('Exercise Library').last().scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 10_000);
      await page.getByRole('region', { name: 'Muscles' }).waitFor();
    },
  },
  {
    name: 'player-discard',
    path: '/workouts',
    async open(page) {
      await button(page, 'Start Workout: Push day').click();
      await inPlayer(page, 'Start Workout').click();
      await inPlayer(page, /^Pause Workout/).click();
      await dialog(page).waitFor({ state: 'hidden' });
      await openScreenAnew(page, '/home');
      await page.getByRole('button', { name: 'Resume', exact: true }).click();
      await inPlayer(page, 'Discard').click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'player-discarded',
    async open(page) {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
      await dialog(page).getByRole('heading', { name: 'Workout discarded' }).waitFor();
      // The screen changes at once; the next stop must find nothing under way on the server.
      await page.waitForFunction(async () => (await fetch('/api/sessions/active?userId=1')).status === 404);
    },
  },
];
