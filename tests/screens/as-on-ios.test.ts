import { afterAll, beforeAll, expect, test } from 'vitest';
import { PHONE } from '../harness/browser';
import { buildWorkout, type Club, openClub } from '../harness/club';
import { openLinedScreen } from '../harness/line';

// Chromium behaves like an iPhone here: no other browser at hand has a keyboard on the screen.

let club: Club;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club?.close());

const workout = {
  exercises: [{ name: 'Push-up', sets: 3, reps: 10, weight: 135 }],
};

test('a keyboard that lies over the page leaves the dock and the field above it', async () => {
  const ann = await club.join('ann@example.com', { firstName: 'Ann' });
  await buildWorkout(ann, { name: 'Push day', category: 'strength' }, [workout]);
  const { page, context, complaints } = await club.screenOf(ann, PHONE);
  await page.goto('/workouts');
  await page.getByRole('button', { name: 'Start Workout: Push day' }).click();
  const player = page.getByRole('dialog', { name: 'Push day' });
  await player.getByRole('button', { name: 'Start Workout' }).click();
  const reps = player.getByLabel('Actual Reps', { exact: true });
  await reps.click();
  /** Says that so much of the window is covered, as a browser does. */
  const cover = (pixels: number) =>
    page.evaluate((covered) => {
      const seen = window.visualViewport as VisualViewport;
      Object.defineProperty(seen, 'height', { configurable: true, value: window.innerHeight - covered });
      seen.dispatchEvent(new Event('resize'));
    }, pixels);
  const lowerEdge = () => player.evaluate((panel) => panel.getBoundingClientRect().bottom);
  const KEYBOARD = 336;
  await cover(KEYBOARD);
  await expect.poll(lowerEdge).toBe(844 - KEYBOARD);
  // The dock's buttons come into sight by scrolling inside what is left.
  const button = player.getByRole('button', { name: 'Complete Set' });
  await button.scrollIntoViewIfNeeded();
  const box = (await button.boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(844 - KEYBOARD);
  await reps.scrollIntoViewIfNeeded();
  expect((await reps.boundingBox())!.y + 48).toBeLessThanOrEqual(844 - KEYBOARD);
  await cover(0);
  await expect.poll(lowerEdge).toBe(844);
  expect(complaints).toEqual([]);
  await context.close();
});

/** A member's screen in a browser of this vendor, whose set waits for a network, and whose player is closed. */
async function waitingScreen(email: string, vendor: string) {
  const member = await club.join(email, { firstName: 'Ben' });
  await buildWorkout(member, { name: 'Push day', category: 'strength' }, [workout]);
  const screen = await openLinedScreen(club.browser, club.server.url, member, PHONE);
  const { page, context } = screen;
  await context.addInitScript((value) => {
    Object.defineProperty(navigator, 'vendor', { get: () => value });
  }, vendor);
  await page.goto('/workouts');
  await page.getByRole('button', { name: 'Start Workout: Push day' }).click();
  const player = page.getByRole('dialog', { name: 'Push day' });
  await player.getByRole('button', { name: 'Start Workout' }).click();
  const complete = player.getByRole('button', { name: 'Complete Set' });
  await complete.waitFor();
  // The start has come to the server, so that the set alone waits.
  await expect.poll(async () => (await member.client.call('GET', '/api/sessions')).length).toBe(1);
  await screen.leaveNetwork();
  await complete.click();
  await player.getByText('1 waiting').waitFor();
  await player.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByText('You are offline.').waitFor();
  return screen;
}

test('taps that wait where the browser deletes them after seven days say so, until they are sent', async () => {
  // The one of whom nothing is to be said waits longer.
  const other = await waitingScreen('cas@example.com', 'Google Inc.');
  const apple = await waitingScreen('ben@example.com', 'Apple Computer, Inc.');
  const said = /taps? (is|are) not sent yet\. This browser deletes unsent taps/;
  await apple.page.getByText(said).waitFor();
  expect(await other.page.getByText(said).count()).toBe(0);
  for (const screen of [apple, other]) {
    await screen.findNetwork();
    await screen.page.getByText(said).waitFor({ state: 'detached' });
    expect(screen.complaints).toEqual([]);
    await screen.context.close();
    await screen.line.close();
  }
});
