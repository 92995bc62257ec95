import type { Page } from 'playwright-core';
import { button, dialog, heading, type Stop } from '@tests/harness/tour';
import { waitUntilDrawn } from './drawn';
import { LONG } from './long-club';
import { startWorkout } from './own-calls';
import type { Walk } from './walks';

const inPlayer = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name }).first();
/** Opens a dialog by a button of the page. */
const opened = (name: string) => async (page: Page) => {
  await button(page, name).click();
  await dialog(page).getByRole('heading').first().waitFor();
};
const place = (name: string, path: string): Stop => ({
  name,
  path,
  async open(page) {
    await heading(/./)(page);
    await waitUntilDrawn(page);
  },
});
const inMenu = (menu: string, item: string) => async (page: Page) => {
  await button(page, menu).click();
  await page.getByRole('menuitem', { name: item }).click();
  await dialog(page).getByRole('heading').first().waitFor();
};

const pageStops: Stop[] = [
  place('hub', '/'),
  place('home', '/home'),
  place('workouts', '/workouts'),
  {
    name: 'workout-menu',
    async open(page) {
      await button(page, `More for ${LONG.workout}`).click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'workout-delete',
    path: '/workouts',
    async open(page) {
      await button(page, `Delete ${LONG.workout}`).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'workout-details',
    path: '/workouts',
    async open(page) {
      await button(page, LONG.workout).click();
      await dialog(page).getByRole('heading').first().waitFor();
    },
  },
  { name: 'workout-edit', path: '/workouts', open: inMenu(`More for ${LONG.workout}`, 'Edit') },
  { name: 'draft', path: '/workouts', open: opened(`Review ${LONG.workout}`) },
  place('programs', '/programs'),
  { name: 'program-builder', open: opened(`Manage Program: ${LONG.program}`) },
  {
    name: 'follow-program',
    path: '/programs',
    async open(page) {
      await page
        .getByRole('link', { name: /^Continue / })
        .first()
        .click();
      await page.getByRole('region', { name: 'How far you are' }).waitFor();
    },
  },
  place('calendar', '/programs/calendar'),
  place('exercises', '/exercises'),
  {
    name: 'exercise',
    path: '/exercises',
    async open(page) {
      await page.getByRole('link', { name: LONG.exercise, exact: true }).first().click();
      await page.getByRole('region', { name: 'Pinned note' }).waitFor();
    },
  },
  {
    name: 'own-exercise-merge',
    path: '/exercises',
    open: inMenu(`Change ${LONG.exercise}`, 'Merge'),
  },
  place('progress', '/progress'),
  {
    name: 'session-details',
    async open(page) {
      await page
        .getByRole('link', { name: /^Details of/ })
        .nth(1)
        .click();
      await dialog(page).getByRole('button', { name: 'Edit' }).waitFor();
    },
  },
  {
    name: 'session-edit',
    async open(page) {
      await dialog(page).getByRole('button', { name: 'Edit' }).click();
      await dialog(page).getByRole('button', { name: 'Save' }).waitFor();
    },
  },
  place('progress-strength', '/progress?tab=strength'),
  place('progress-body', '/progress?tab=body'),
  place('review', '/progress/review'),
  place('profile', '/profile'),
  place('profile-settings', '/profile?tab=settings'),
  place('profile-account', '/profile?tab=account'),
  place('journal', '/journal'),
  place('log-workout', '/log-workout'),
  place('admin', '/admin'),
  {
    name: 'admin-users',
    async open(page) {
      await page.getByRole('heading', { name: 'Users', exact: true }).scrollIntoViewIfNeeded();
      await button(page, /^More for /).click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'admin-member',
    path: '/admin',
    async open(page) {
      await page.getByRole('heading', { name: 'Users', exact: true }).scrollIntoViewIfNeeded();
      await page.locator('a[href^="/admin/members/"]').first().click();
      await page.getByRole('list', { name: 'Journal entries' }).waitFor();
    },
  },
];

const resume = async (page: Page): Promise<void> => {
  await page.goto('/home');
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
};

const playerStops: Stop[] = [
  {
    name: 'player-ready',
    path: '/workouts',
    open: opened(`Start Workout: ${LONG.workout}`),
  },
  {
    name: 'player-set',
    path: '/home',
    async open(page) {
      const { send, entries } = await startWorkout(page, LONG.workout);
      const [first] = entries;
      await send({ type: 'complete_set', entryId: first!.id, set: 1, reps: 12, weight: 1_222 }, 12);
      await resume(page);
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
    name: 'player-plan',
    async open(page) {
      await inPlayer(page, /Whole Session$|^Change Workout$/).click();
      await dialog(page)
        .getByRole('button', { name: /^Change /i })
        .first()
        .waitFor();
    },
  },
  {
    name: 'player-plan-add',
    async open(page) {
      await dialog(page).getByRole('button', { name: 'Add Exercise' }).click();
      await dialog(page).getByRole('searchbox').waitFor();
    },
  },
  place('home-active', '/home'),
  place('workouts-active', '/workouts'),
  {
    name: 'player-completed',
    path: '/home',
    async open(page) {
      await resume(page);
      await inPlayer(page, /^Skip Rest/).click();
      await inPlayer(page, /Whole Session$|^Change Workout$/).click();
      await dialog(page).getByRole('button', { name: 'Finish Now' }).click();
      await dialog(page).getByRole('heading', { name: 'Workout complete' }).waitFor();
    },
  },
];

/** The walks through the club of long names. */
export const longWalks: readonly Walk[] = [
  { state: 'filled', member: LONG.admin, stops: pageStops },
  { state: 'filled', member: LONG.admin, stops: playerStops },
];
