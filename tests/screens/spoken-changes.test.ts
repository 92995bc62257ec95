import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { DESKTOP, PHONE, pictures } from '../harness/browser';
import { type Club, openClub } from '../harness/club';

let club: Club;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club?.close());

/** Has a page keep what it says aloud, instead of a voice that a test machine may not have. */
const keepWords = (context: BrowserContext) =>
  context.addInitScript(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    SpeechSynthesis.prototype.speak = ({ text }) => void said.push(text);
  });
const saidOn = (page: Page) => page.evaluate(() => (globalThis as unknown as { said: string[] }).said);

/** A member with intervals of a few seconds, seen in two tabs of a phone and on a desktop. */
async function atIntervals(email: string, spokenChanges: boolean) {
  const member = await club.join(email);
  await member.client.call('PATCH', '/api/settings', { spokenChanges });
  const library: { id: string; name: string }[] = await member.client.call('GET', '/api/exercises');
  const { id: workoutId } = await member.client.call('POST', '/api/workouts', {
    name: 'Short ones',
    category: 'hiit',
    exercises: ['Burpee', 'Squat jump'].map((name) => ({
      exerciseId: library.find((one) => one.name === name)?.id,
      sets: 2,
      reps: 8,
      weight: 0,
      restTime: 0,
    })),
    rounds: [{ style: 'intervals', roundNumber: 1, workSeconds: 4, restSeconds: 2, times: 3 }],
  });
  await member.client.call('POST', '/api/sessions', { workoutId });
  const phone = await club.screenOf(member, PHONE);
  const desktop = await club.screenOf(member, DESKTOP);
  onTestFailed(() => pictures({ phone, desktop }, club.server.output()));
  for (const { context } of [phone, desktop]) await keepWords(context);
  const pages = [phone.page, await phone.context.newPage(), desktop.page] as const;
  for (const page of pages) {
    await page.goto('/home');
    await page.getByRole('button', { name: 'Resume', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start Clock' }).waitFor();
  }
  const close = async () => {
    for (const { context, complaints } of [phone, desktop]) {
      expect(complaints).toEqual([]);
      await context.close();
    }
  };
  return { pages, close };
}

/** Waits for the end of the clock: five seconds to stand ready, and three times work. */
const hasRunOut = (page: Page) => page.getByRole('dialog').getByText('0 of 3 done').waitFor();

const CHANGES = ['Burpee', 'Rest', 'Squat jump', 'Rest', 'Burpee', 'Time'];

test('the changes of a clock are spoken once each, on the device that started it, in one of its tabs', async () => {
  const { pages, close } = await atIntervals('spoken@example.com', true);
  const [phone, tab, desktop] = pages;
  await phone.getByRole('button', { name: 'Start Clock' }).click();
  const said = async () => [...(await saidOn(phone)), ...(await saidOn(tab))];
  await expect.poll(async () => (await said()).toSorted()).toEqual(CHANGES.toSorted());
  for (const page of pages) await hasRunOut(page);
  expect((await said()).toSorted()).toEqual(CHANGES.toSorted());
  expect(await saidOn(desktop)).toEqual([]);
  await close();
});

test('nothing is spoken to who likes tones alone', async () => {
  const { pages, close } = await atIntervals('unspoken@example.com', false);
  await pages[0].getByRole('button', { name: 'Start Clock' }).click();
  for (const page of pages) await hasRunOut(page);
  for (const page of pages) expect(await saidOn(page)).toEqual([]);
  await close();
});
