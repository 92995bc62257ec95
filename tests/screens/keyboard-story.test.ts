import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { DESKTOP, openScreen, pictures, type Screen } from '../harness/browser';
import { launchToLook } from '../harness/chromium';
import { type ServerProcess, startServerProcess } from '../harness/server-process';

let server: ServerProcess;
let browser: Browser;
let screen: Screen;
beforeAll(async () => {
  server = await startServerProcess();
  browser = await launchToLook();
  screen = await openScreen(browser, DESKTOP, { baseURL: server.url });
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

type Role = 'button' | 'link' | 'textbox' | 'searchbox' | 'combobox';
const press = (key: string) => screen.page.keyboard.press(key);
const type = (text: string) => screen.page.keyboard.type(text);
const heading = (name: string | RegExp) => screen.page.getByRole('heading', { name }).first().waitFor();

/** The focused element, and whether its ring is visible. */
const focus = () =>
  screen.page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return { on: 'nothing', isRinged: false };
    const ringed = (one: Element | null) => one !== null && getComputedStyle(one).outlineStyle !== 'none';
    const isRinged =
      ringed(element) ||
      getComputedStyle(element).boxShadow !== 'none' ||
      // The name of a card opens it and wears the ring around the card.
      ringed(element.closest('article')) ||
      // A control of several parts wears the ring around all of them.
      (element.matches('input') && (ringed(element.parentElement) || ringed(element.nextElementSibling)));
    return { on: element.outerHTML.slice(0, 200), isRinged };
  });

/** Tabs on until this has the focus; every stop on the way can be seen. */
async function tabTo(role: Role, name: string | RegExp, within?: Locator): Promise<void> {
  const target = (within ?? screen.page)
    .getByRole(role, { name, exact: typeof name === 'string' })
    .and(screen.page.locator(':focus'));
  for (let steps = 0; steps < 80; steps += 1) {
    await press('Tab');
    const { on, isRinged } = await focus();
    if (on === 'nothing') continue;
    expect({ on, isRinged }).toEqual({ on, isRinged: true });
    if ((await target.count()) > 0) return;
  }
  throw new Error(`Tab never reached the ${role} "${name}".`);
}

/** After a dialog has closed, the focus is on something of the page. */
async function focusIsKept(): Promise<void> {
  await expect.poll(async () => (await focus()).on).not.toBe('nothing');
}

async function addExercise(name: string, sets: number): Promise<void> {
  await tabTo('searchbox', 'Search exercises');
  await press('ControlOrMeta+a');
  await type(name);
  await tabTo('button', `Add ${name}`);
  await press('Enter');
  const numbers = screen.page.getByRole('dialog').getByRole('group', { name, exact: true });
  await numbers.waitFor();
  await focusIsKept();
  await tabTo('textbox', 'Sets', numbers);
  await press('ControlOrMeta+a');
  await type(String(sets));
}

/** The set in the cockpit that is the one to do. */
const atSet = async (exercise: string, set: number) => {
  await screen.page.getByRole('dialog').getByRole('heading', { name: exercise, exact: true }).waitFor();
  await screen.page.getByRole('heading', { name: new RegExp(`^Set ${set} of`) }).waitFor();
};

/** A main action that has just come takes no press for a moment, against double taps. */
const settled = () =>
  screen.page.locator('[data-player] [data-hotkey="main"][aria-disabled="false"]').waitFor();

test('from the set-up link to the finished workout with the keyboard alone', async () => {
  onTestFailed(() => pictures({ keyboard: screen }, server.output()));
  const { page } = screen;
  const { pathname, search } = new URL(await server.setupLink());
  await page.goto(pathname + search);
  await page.waitForURL(/\/redeem-invitation/);
  await page.getByLabel('Email').waitFor();
  await tabTo('textbox', 'Email');
  await type('max@example.com');
  await tabTo('textbox', /^First Name/);
  await type('Max');
  await tabTo('textbox', /^Last Name/);
  await type('Miller');
  await press('Enter');
  await heading('Welcome back, Max!');

  await tabTo('link', 'Workouts');
  await press('Enter');
  await heading('My Workouts');
  await tabTo('button', 'New Workout');
  await press('Enter');
  await page.getByRole('dialog', { name: 'Create Workout' }).waitFor();

  // Closed by Escape, the dialog gives the focus back to what opened it.
  await press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'New Workout' }).and(page.locator(':focus')).waitFor();
  await press('Enter');
  const creator = page.getByRole('dialog', { name: 'Create Workout' });
  await creator.getByRole('textbox', { name: 'Name', exact: true }).and(page.locator(':focus')).waitFor();
  await type('Push day');
  await tabTo('combobox', 'Category');
  await type('strength');
  await tabTo('textbox', /^Round name/);
  await type('Main lifts');
  await addExercise('Barbell bench press', 2);
  await addExercise('Push-up', 3);
  await tabTo('button', 'New Round');
  await press('Enter');
  await tabTo('textbox', /^Round name/);
  await type('Finisher');
  await addExercise('Plank', 2);
  await tabTo('button', 'Create Workout');
  await press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await heading('Push day');
  await focusIsKept();

  await tabTo('button', 'Start Workout: Push day');
  await press('Enter');
  await heading('Ready to start?');
  await settled();
  await press('Enter');
  await atSet('Barbell bench press', 1);
  await settled();
  await press('Enter');
  await heading('Rest between sets');
  await settled();
  await press('s');
  await heading('Rest timer');
  await atSet('Barbell bench press', 2);
  await focusIsKept();
  await press('?');
  await page.getByRole('dialog', { name: 'Keys' }).getByText('Finish the workout').waitFor();
  await press('Escape');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'detached' });
  // Digits go to the load, and a letter after them is a key again.
  await type('105?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await press('Escape');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'detached' });
  expect(await page.getByRole('textbox', { name: 'Actual Weight (lbs)' }).inputValue()).toBe('105');
  await tabTo('button', /^Complete Set/);
  await settled();
  await press('Enter');
  await atSet('Push-up', 1);
  await focusIsKept();
  await tabTo('button', /^Skip Exercise/);
  await settled();
  await press('Enter');
  await atSet('Plank', 1);
  await focusIsKept();
  await tabTo('button', /^Complete Set/);
  await settled();
  await press('Enter');
  await heading('Rest between sets');
  await focusIsKept();
  await tabTo('button', /^Skip Rest/);
  await settled();
  await press('Enter');
  await heading('Rest timer');
  await atSet('Plank', 2);
  await focusIsKept();
  await tabTo('button', /^Finish Workout/);
  await settled();
  await press('Enter');
  await heading('Workout complete');
  await focusIsKept();
  await tabTo('button', 'Close');
  await settled();
  await press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await focusIsKept();

  const sessions = await page.evaluate(async () => (await fetch('/api/sessions')).json());
  expect(sessions).toHaveLength(1);
  expect(sessions[0].completed).toBe(true);
  expect(sessions[0].exercises.map((one: { completedSets: number }) => one.completedSets)).toEqual([2, 0, 2]);
  expect(screen.complaints).toEqual([]);
});
