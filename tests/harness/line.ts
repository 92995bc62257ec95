import type { Socket } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { openTcpProxy, portOf } from '@server/testing/network';
import { DESKTOP, openScreen, PHONE, type Screen } from './browser';
import { isPackaged, launchToLook } from './chromium';
import { buildWorkout, type Club, type ClubMember, openClub } from './club';
import { signIn } from './sign-in';
import type { StoryPage, StoryScreen } from './story-page';

/** One screen's connection to the server, which can be cut and slowed. */
export interface Line {
  url: string;
  /** Milliseconds that each byte takes to the server, and back to the screen. */
  delay: { up: number; down: number };
  /** Report address of the Content-Security-Policy; null for none. */
  reportsTo: string | null;
  /** Simulates a proxy that lets browsers store `no-store` answers, as bad ones do. */
  ignoresNoStore: boolean;
  /** Breaks all connections and accepts no new one. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Listens on a port of its own and forwards everything to the server. */
export async function openLine(serverUrl: string): Promise<Line> {
  const delay = { up: 0, down: 0 };
  let isCut = false;
  const line = { delay, ignoresNoStore: false, reportsTo: null as string | null };
  const pass = (from: Socket, to: Socket, way: 'up' | 'down') => {
    from.on('data', (chunk) => {
      let passed = line.ignoresNoStore ? withoutNoStore(chunk) : chunk;
      if (line.reportsTo) passed = withReports(passed, line.reportsTo);
      const write = () => to.writable && to.write(passed);
      if (delay[way] > 0) setTimeout(write, delay[way]);
      else write();
    });
    from.on('close', () => setTimeout(() => to.destroy(), delay[way]));
  };
  const { url, cut, close } = await openTcpProxy(
    () => (isCut ? null : portOf(serverUrl)),
    (near, far) => {
      if (!far) return void near.destroy();
      pass(near, far, 'up');
      pass(far, near, 'down');
    },
  );
  return Object.assign(line, {
    url,
    cut() {
      isCut = true;
      cut();
    },
    mend() {
      isCut = false;
    },
    close,
  });
}

/** Same length, so that nothing else in the stream moves. */
const withoutNoStore = (chunk: Buffer): Buffer =>
  Buffer.from(
    chunk.toString('latin1').replaceAll('Cache-Control: no-store', 'Cache-Control: no-cache'),
    'latin1',
  );

/** The header's length is stated nowhere, so it may grow. */
const withReports = (chunk: Buffer, address: string): Buffer =>
  Buffer.from(
    chunk
      .toString('latin1')
      .replaceAll('Content-Security-Policy: ', `Content-Security-Policy: report-uri ${address};`),
    'latin1',
  );

/** A screen's own line to the server. */
interface OnLine {
  line: Line;
  /** Takes the whole network away, as in a basement. */
  leaveNetwork(): Promise<void>;
  findNetwork(): Promise<void>;
}

/** A member's screen at the end of a line of its own. */
export interface LinedScreen extends Screen, OnLine {}
/** The same for any browser. */
export interface StoryLine extends StoryScreen, OnLine {}

/** In an older Chromium each new page must be told again that it is offline. */
async function tellEachPage({ context, page }: Screen): Promise<(isOffline: boolean) => Promise<void>> {
  const devtools = await context.newCDPSession(page);
  let offline = false;
  const tell = async () => {
    const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    // The page may be gone with its answer.
    await devtools.send('Network.overrideNetworkState', { offline, ...unlimited }).catch(() => {});
  };
  page.on('framenavigated', () => void tell());
  return (isOffline) => {
    offline = isOffline;
    return tell();
  };
}

/** Opens a screen over a line of its own, signed in as this member, or signed out for null. */
export async function openLinedScreen(
  browser: Browser,
  serverUrl: string,
  member: ClubMember | null,
  size: typeof PHONE | { viewport: { width: number; height: number } },
): Promise<LinedScreen> {
  const line = await openLine(serverUrl);
  const screen = await openScreen(browser, size as typeof PHONE, { baseURL: line.url, outage: true });
  if (member) await signIn(screen.context, member, line.url);
  const tell = isPackaged(browser) ? await tellEachPage(screen) : undefined;
  return {
    ...screen,
    line,
    async leaveNetwork() {
      line.cut();
      await tell?.(true);
      await screen.context.setOffline(true);
    },
    async findNetwork() {
      line.mend();
      await tell?.(false);
      await screen.context.setOffline(false);
    },
  };
}

const SIZES = { phone: PHONE, desktop: DESKTOP };
type Exercises = Parameters<typeof buildWorkout>[2][number]['exercises'];

/**
 * A club for a file's tests, where Ada plans these exercises as "Push day", and her screens, each on a line of its own
 * that can be cut. After the tests no screen may have complained.
 */
export function pushDay<Kind extends keyof typeof SIZES>(
  exercises: Exercises,
  kinds: readonly Kind[],
  taken: (made: { club: Club; ada: ClubMember } & Record<Kind, LinedScreen>) => void,
): void {
  let club: Club | null = null;
  const screens: LinedScreen[] = [];
  beforeAll(async () => {
    club = await openClub({}, launchToLook);
    const ada = await club.join('ada@example.com', { firstName: 'Ada' });
    await buildWorkout(ada, { name: 'Push day', category: 'strength' }, [{ exercises }]);
    for (const kind of kinds)
      screens.push(await openLinedScreen(club.browser, club.server.url, ada, SIZES[kind]));
    const byKind = Object.fromEntries(kinds.map((kind, index) => [kind, screens[index]]));
    taken({ club, ada, ...(byKind as Record<Kind, LinedScreen>) });
  });
  afterAll(async () => {
    for (const { line } of screens) await line.close();
    await club?.close();
    expect(screens.flatMap(({ complaints }) => complaints)).toEqual([]);
  });
}

/** Addresses in this browser's offline cache; empty if there is none. */
export const cachedAddresses = (page: StoryPage): Promise<string[]> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'win-the-day-kept')) return [];
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('win-the-day-kept');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const keys = await new Promise<IDBValidKey[]>((resolve, reject) => {
      const request = db.transaction('answers').objectStore('answers').getAllKeys();
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    db.close();
    return keys.map(String);
  });

/** Waits until the service worker is ready and the member's lists are in the offline cache. */
export async function readyForNoNetwork(page: StoryPage): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect
    .poll(() => cachedAddresses(page))
    .toEqual(expect.arrayContaining(['/api/workouts', '/api/programs', '/api/exercises']));
}

/** Overwrites an address's cached answer with one that no version of the app can read. */
export const spoilOfflineCache = (page: Page, address: string): Promise<void> =>
  page.evaluate(async (key) => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('win-the-day-kept');
      request.onsuccess = () => resolve(request.result);
    });
    const transaction = db.transaction('answers', 'readwrite');
    const store = transaction.objectStore('answers');
    const read = store.get(key);
    read.onsuccess = () => store.put({ ...read.result, answer: [{ of: 'another version' }] }, key);
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
    db.close();
  }, address);
