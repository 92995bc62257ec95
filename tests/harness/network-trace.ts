import type { Page } from 'playwright-core';

/** A received file and its bytes over the wire, with headers. */
interface Fetched {
  type: string;
  bytes: number;
}

/** A sent request: when, and for which document. */
interface Asked {
  at: number;
  type: string;
  loaderId: string;
}

/** Time after which a page prefetches, when idle: `whenPageStands` in client/app/shell/shell.tsx. */
const STANDS_AFTER_SECONDS = 2;

/**
 * Files that a page fetches while it loads, by the browser's own trace: until half a second has passed without traffic,
 * and of those only requests before the page stands. That includes the first screen and going live. Not counted are
 * prefetches that a busy machine has begun by then, and late requests of the page before.
 */
export async function fetchedBy(page: Page, open: () => Promise<unknown>): Promise<Fetched[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Page.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  const requests = new Map<string, Asked>();
  const files: (Fetched & Asked)[] = [];
  let loaderOfPage = '';
  client.on('Page.frameNavigated', ({ frame }) => {
    if (!frame.parentId) loaderOfPage = frame.loaderId;
  });
  let standsAt = Number.POSITIVE_INFINITY;
  client.on('Page.loadEventFired', ({ timestamp }) => {
    standsAt = timestamp + STANDS_AFTER_SECONDS;
  });
  client.on('Network.requestWillBeSent', ({ requestId, timestamp, type, loaderId }) => {
    requests.set(requestId, { at: timestamp, type: type ?? '', loaderId });
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) files.push({ ...request, bytes: encodedDataLength });
  });
  await open();
  await page.waitForLoadState('networkidle');
  await client.detach();
  return files.filter(({ at, loaderId }) => loaderId === loaderOfPage && at < standsAt);
}

/** Number and kilobytes of the JavaScript files. */
export function scriptsOf(files: readonly Fetched[]): { files: number; kilobytes: number } {
  const scripts = files.filter(({ type }) => type === 'Script');
  return { files: scripts.length, kilobytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000 };
}
