import type { Page } from 'playwright-core';

/** A file as it came over the wire, with its headers. */
interface Fetched {
  type: string;
  bytes: number;
}

/** A request as it went out: when, and for which document. */
interface Asked {
  at: number;
  type: string;
  loaderId: string;
}

/** From here on a page fetches ahead, in idle time: `whenPageStands` in client/app/shell/when-page-stands.ts. */
const STANDS_AFTER_SECONDS = 2;

/**
 * What a page fetches while it loads, by the browser's own trace: until half a second has passed without the network, and
 * of that what it asks for before it stands. That takes in what the first screen shows and what goes live. A machine that
 * is busy has begun to fetch ahead by the time the network rests, which is not counted; nor is what the page before it
 * still asks for until it gives way.
 */
export async function fetchedBy(page: Page, open: () => Promise<unknown>): Promise<Fetched[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Page.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  const asked = new Map<string, Asked>();
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
    asked.set(requestId, { at: timestamp, type: type ?? '', loaderId });
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = asked.get(requestId);
    if (request) files.push({ ...request, bytes: encodedDataLength });
  });
  await open();
  await page.waitForLoadState('networkidle');
  await client.detach();
  return files.filter(({ at, loaderId }) => loaderId === loaderOfPage && at < standsAt);
}

/** How much of it was JavaScript, in how many files. */
export function scriptsOf(files: readonly Fetched[]): { files: number; kilobytes: number } {
  const scripts = files.filter(({ type }) => type === 'Script');
  return { files: scripts.length, kilobytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000 };
}
