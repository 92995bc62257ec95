import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdRequests, PHONE } from '../harness/browser';
import { buildWorkout, type Club, openClub, SIZES, trainOnce } from '../harness/club';
import { fetchedBy, scriptsOf } from '../harness/network-trace';
import { signIn } from '../harness/sign-in';

let club: Club;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club?.close());

/** A phone that has no service worker: it fetches the whole app for later, beside what the page asks for. */
async function phone(): Promise<Page> {
  const context = await club.browser.newContext({
    ...PHONE,
    baseURL: club.server.url,
    serviceWorkers: 'block',
  });
  return context.newPage();
}

/** Fails if a page fetches more kilobytes of JavaScript than this while it loads. */
async function stayWithin(page: Page, path: string, most: number) {
  const { files, kilobytes } = scriptsOf(await fetchedBy(page, () => page.goto(path)));
  expect(files).toBeGreaterThan(3);
  expect(kilobytes, `${path}: ${files} files`).toBeLessThanOrEqual(most);
}

test('a page asks for each list once while it loads, and again where it has changed meanwhile', async () => {
  const page = await phone();
  await signIn(page.context(), club.admin, club.server.url);
  const requestedPaths: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) requestedPaths.push(pathname + search);
  });
  const welcomed = new Promise<void>((resolve) =>
    page.once('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => String(payload).includes('"memberId"') && resolve()),
    ),
  );
  await page.goto('/programs');
  await welcomed;
  await page.waitForLoadState('networkidle');
  expect(requestedPaths.filter((path) => path.startsWith('/api/programs'))).toHaveLength(1);
  // The page says itself who is signed in.
  expect(requestedPaths.filter((path) => path.startsWith('/api/auth/'))).toEqual([]);

  // Between the answer and the page's first word over the live connection an admin adds a program.
  requestedPaths.length = 0;
  const name = 'Meanwhile';
  const isRead = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/programs');
  await page.routeWebSocket('**/socket.io/**', async (socket) => {
    await isRead;
    await club.admin.client.call('POST', '/api/programs', { name, duration: 4 });
    const server = socket.connectToServer();
    socket.onMessage((message) => server.send(message));
    server.onMessage((message) => socket.send(message));
  });
  await page.goto('/programs');
  await page.getByRole('heading', { name }).waitFor();
  expect(requestedPaths.filter((path) => path.startsWith('/api/programs'))).toHaveLength(2);
  await page.context().close();
});

test('the installed app opens on Home', async () => {
  const manifest = await fetch(new URL('/manifest.webmanifest', club.server.url));
  expect(await manifest.json()).toMatchObject({ id: '/', start_url: '/home' });
});

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/**
 * The worst share of the window that moved at once, times how far, as Core Web Vitals add them up; 0.1 is good. Beside
 * it what moved, from where to where.
 */
const watchShifts = () => {
  let shifted = 0;
  const moved: string[] = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      shifted += value;
      for (const { node, previousRect, currentRect } of sources)
        moved.push(`${node?.textContent?.slice(0, 40)}: ${previousRect.y} to ${currentRect.y}`);
    }
    Object.assign(globalThis, { shifted, moved });
  }).observe({ type: 'layout-shift', buffered: true });
};

test.each(SIZES)(
  'what a page shows stays where it is while the others of its parts come, at %s',
  async (_size, kind) => {
    const { id } = await buildWorkout(club.admin, { name: 'Pull day', category: 'strength' }, [
      { exercises: [{ name: 'Push-up', sets: 2, reps: 5, weight: 0, restTime: 0 }] },
    ]);
    await trainOnce(club.admin, id, { startedAt: Date.now() - 86_400_000, minutes: 30 });
    const { page, context } = await club.screenOf(club.admin, kind);
    await page.addInitScript(watchShifts);
    for (const path of ['/home', '/workouts', '/programs', '/exercises', '/progress', '/profile', '/admin']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const { shifted = 0, moved = [] } = await page.evaluate(() => {
        const { shifted, moved } = globalThis as { shifted?: number; moved?: string[] };
        return { shifted, moved };
      });
      expect(shifted, `${path}: ${moved.join(', ')}`).toBeLessThan(0.1);
    }
    await context.close();
  },
);

test.each(SIZES)('no line breaks elsewhere once the font comes, at %s', async (_size, kind) => {
  const { page, context } = await club.screenOf(club.admin, kind);
  for (const path of ['/home', '/workouts', '/profile']) {
    const sendFont = await holdRequests(page, '**/*.woff2');
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('main h1').waitFor();
    await page.locator('#painted').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.fonts.check('1rem "Archivo Variable"'))).toBe(false);
    const heightOfTitle = async () => (await page.locator('main h1').first().boundingBox())?.height ?? 0;
    const before = await heightOfTitle();
    sendFont();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    expect(Math.abs((await heightOfTitle()) - before), path).toBeLessThan(3);
    await page.unroute('**/*.woff2');
  }
  await context.close();
});

test('what a page still asks for as it gives way to the next is not what the next one fetches', async () => {
  const page = await phone();
  await page.goto('/');
  const quiet = scriptsOf(await fetchedBy(page, () => page.goto('/')));
  const together = await fetchedBy(page, async () => {
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const last = Object.assign(document.createElement('script'), { src: '/sw.js', onload: resolve });
          document.head.append(last);
        }),
    );
    await page.goto('/');
  });
  expect(scriptsOf(together).files).toBe(quiet.files);
  await page.context().close();
});

test('JavaScript while loading, by the network: signed out, the hub, home, and with a workout under way', async () => {
  const page = await phone();
  await stayWithin(page, '/', 120);

  const member = await club.join('loads@example.com', { firstName: 'Lou' });
  await signIn(page.context(), member, club.server.url);
  // The hub and Home follow programs.
  await stayWithin(page, '/', 320);
  await stayWithin(page, '/home', 330);
  await stayWithin(page, '/workouts', 320);

  const { id: workoutId } = await buildWorkout(member, { name: 'Push day', category: 'strength' }, [
    { exercises: [{ name: 'Push-up', sets: 2, reps: 5, weight: 0, restTime: 0 }] },
  ]);
  await member.client.call('POST', '/api/sessions', { workoutId });
  // The player is fetched ahead, as it may be opened without a network.
  await stayWithin(page, '/home', 385);
  await page.context().close();
});
