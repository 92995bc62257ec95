import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { device } from '@server/testing/training';
import { DESKTOP, inReach } from '../harness/browser';
import { buildWorkout, type Club, openClub, sendCommand, trainOnce } from '../harness/club';

let club: Club;
beforeAll(async () => {
  club = await openClub();
  const bench = { exercises: [{ name: 'Barbell bench press', sets: 3, reps: 8, weight: 135 }] };
  for (const name of ['Push day', 'Pull day', 'Leg day', 'Arm day', 'Long day']) {
    const { id } = await buildWorkout(club.admin, { name, category: 'strength' }, [bench]);
    const session = await club.admin.client.call('POST', '/api/sessions', { workoutId: id });
    await sendCommand(club.admin, device(session).completeSet(0, 1, 8, 135));
    await club.admin.client.call('PUT', `/api/sessions/${session.id}`, { completed: true });
  }
  const [latest] = await club.admin.client.call('GET', '/api/workouts');
  await trainOnce(club.admin, latest.id, { startedAt: Date.now() - 86_400_000, minutes: 30 });
});
afterAll(() => club?.close());

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
];

/** Looks at what stands in each window, one after the other. */
async function inEachWindow(page: Page, look: (window: string) => Promise<void>): Promise<void> {
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await look(`${size.width} × ${size.height}`);
  }
}

/** The part of the room beside the sidebar that cards stand on, from the leftmost to the rightmost. */
const shareOfRoom = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const room = document.querySelector('main')!.getBoundingClientRect().width;
    const boxes = [...document.querySelectorAll('main section, main li, main [role=listitem]')].map((one) =>
      one.getBoundingClientRect(),
    );
    return (Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left))) / room;
  });

/** Goes to a page of the member's and waits until its cards stand. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

test('each list and board uses the width of a window, and its parts end about level', async () => {
  const { page, context } = await club.screenOf(club.admin, DESKTOP);
  // Below the shorter of two columns at most half of the page is empty.
  const filled = () =>
    page.evaluate(() => {
      const main = document.querySelector('main')!.getBoundingClientRect();
      const all = [...document.querySelectorAll('main section')].map((one) => one.getBoundingClientRect());
      const lowest = Math.max(...all.map(({ bottom }) => bottom));
      const half = (isIn: (box: DOMRect) => boolean) =>
        Math.max(...all.filter(isIn).map((box) => box.bottom));
      const middle = main.left + main.width / 2;
      const left = half((box) => box.left < middle);
      const right = half((box) => box.right > middle);
      return Math.min(left, right) / lowest;
    });
  for (const path of ['/home', '/workouts', '/exercises', '/progress', '/profile', '/admin']) {
    await open(page, path);
    await inEachWindow(page, async (window) => {
      const message = `${path}, ${window}`;
      await expect.poll(() => shareOfRoom(page), { message }).toBeGreaterThan(0.78);
      if (/home|progress|profile/.test(path)) await expect.poll(filled, { message }).toBeGreaterThan(0.5);
    });
  }
  await page.goto('/exercises?search=barbell+bench+press');
  await page.getByRole('link', { name: 'Barbell bench press', exact: true }).click();
  await page.getByRole('region', { name: 'Suggestions' }).waitFor();
  await inEachWindow(page, (message) =>
    expect.poll(() => shareOfRoom(page), { message }).toBeGreaterThan(0.78),
  );
  await context.close();
});

test('the columns of home end level, with a workout under way and without', async () => {
  const { page, context } = await club.screenOf(club.admin, DESKTOP);
  /** Distance of each column's lowest edge from the lowest of all. */
  const uneven = () =>
    page.evaluate(() => {
      const cards = [...document.querySelectorAll('main section, main a[href="/exercises"]')].map((one) =>
        one.getBoundingClientRect(),
      );
      const columns = new Map<number, number>();
      for (const { left, bottom } of cards)
        columns.set(Math.round(left), Math.max(columns.get(Math.round(left)) ?? 0, bottom));
      const ends = [...columns.values()];
      return ends.length < 2 ? Number.NaN : Math.max(...ends) - Math.min(...ends);
    });
  const [workout] = await club.admin.client.call('GET', '/api/workouts');
  for (const isTraining of [false, true]) {
    if (isTraining) await club.admin.client.call('POST', '/api/sessions', { workoutId: workout.id });
    await open(page, '/home');
    if (isTraining) await page.getByRole('button', { name: 'Resume', exact: true }).waitFor();
    await inEachWindow(page, async (message) => {
      // The body is fetched once it is in sight.
      await page.getByRole('region', { name: 'Muscles' }).scrollIntoViewIfNeeded();
      await expect.poll(uneven, { message }).toBeLessThanOrEqual(2);
    });
  }
  const { id } = await club.admin.client.call('GET', '/api/sessions/active');
  await club.admin.client.call('DELETE', `/api/sessions/${id}`);
  await context.close();
});

test.each([
  [1440, 900],
  [1280, 720],
  [1100, 760],
])('a rest on a desktop of %i × %i leaves the set of now and its button in reach', async (width, height) => {
  const { page, context } = await club.screenOf(club.admin, { viewport: { width, height } });
  const [workout] = await club.admin.client.call('GET', '/api/workouts');
  const session = await club.admin.client.call('POST', '/api/sessions', { workoutId: workout.id });
  await sendCommand(club.admin, device(session).completeSet(0, 1, 8, 135));
  await page.goto('/home');
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  const player = page.getByRole('dialog', { name: workout.name });
  const button = (name: string | RegExp) => player.getByRole('button', { name }).first();
  await button(/^Complete Set/).click();
  await button(/^Skip Rest/).waitFor();
  const needed = [
    button(/^Complete Set/),
    button(/^Skip Exercise/),
    button(/^Pause Workout/),
    player.getByRole('textbox', { name: /^Actual Weight/ }),
    player.getByRole('textbox', { name: 'Actual Reps' }),
    // The rest may be above where two columns scroll together.
    ...(width < 1280 ? [] : [player.getByRole('timer'), button(/^Skip Rest/), button('15 seconds more')]),
  ];
  await expect.poll(() => inReach(needed)).toEqual(needed.map(() => true));
  if (height === 900) {
    const end = async (name: string) => {
      const box = await player.getByRole('region', { name }).boundingBox();
      return box ? box.y + box.height : Number.POSITIVE_INFINITY;
    };
    await expect.poll(() => end('What it works')).toBeLessThanOrEqual(height);
  }
  await club.admin.client.call('DELETE', `/api/sessions/${session.id}`);
  await context.close();
});

test('home shows on a body what the sets of this week have worked, on a phone too', async () => {
  const phone = { viewport: { width: 390, height: 844 } };
  const { page, context } = await club.screenOf(club.admin, phone);
  await page.goto('/home');
  const muscles = page.getByRole('region', { name: 'Muscles' });
  await page.getByRole('link', { name: /^Exercise Library/ }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect
    .poll(async () => (await muscles.getByRole('listitem').allInnerTexts()).map((line) => line.toLowerCase()))
    .toContainEqual('chest\n5');
  await context.close();
});

test('what a finished workout came to stands below its figures', async () => {
  const { page, context } = await club.screenOf(club.admin, DESKTOP);
  const [workout] = await club.admin.client.call('GET', '/api/workouts');
  const session = await club.admin.client.call('POST', '/api/sessions', { workoutId: workout.id });
  await sendCommand(club.admin, device(session).completeSet(0, 1, 8, 135));
  await page.goto('/home');
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  const player = page.getByRole('dialog', { name: workout.name });
  await player.getByRole('button', { name: /^Complete Set/ }).waitFor();
  await club.admin.client.call('PUT', `/api/sessions/${session.id}`, { completed: true });
  const title = player.getByRole('heading', { name: 'Workout complete' });
  await title.waitFor();
  const offset = async (name: string) => {
    const card = await player.getByRole('region', { name }).boundingBox();
    const above = await title.boundingBox();
    return card && above && Math.round(card.x - above.x);
  };
  await inEachWindow(page, async (window) => {
    for (const name of ['Compared with last time', 'Volume by muscle'])
      await expect.poll(() => offset(name), { message: `${name}, ${window}` }).toBe(0);
  });
  await context.close();
});
