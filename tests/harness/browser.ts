import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { PATIENCE_MS } from '../setup/patience';
import type { StoryScreen } from './story-page';

export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};
export const DESKTOP = { viewport: { width: 1440, height: 900 } };

/** A browser profile with one page, and all complaints of its console and network. */
export interface Screen extends StoryScreen {
  context: BrowserContext;
  page: Page;
}

/** Lines that a browser prints while a test has taken the server or the network away. */
const OUTAGE =
  /net::ERR_|WebSocket connection to|WebSocket is already in CLOSING|Failed to load resource|establish a connection to the server at ws:|connection to ws:\S+ was interrupted/;

/**
 * Firefox's message for a file answered by a service worker, from its cache too, while a navigation leaves the page. A
 * bare page whose worker does nothing else gets it too (docs/browsers.md).
 */
const CANCELLED = /A ServiceWorker intercepted the request and encountered an unexpected error/;

/** Ignores mouse moves: a phone has no pointer that rests on a toast and holds it open, as the one of a click would. */
const hoverNowhere = () =>
  addEventListener(
    'pointermove',
    (event) => event.pointerType === 'mouse' && event.stopImmediatePropagation(),
    { capture: true },
  );

/** Without service workers, as in a private window of Firefox: nothing is prefetched for offline use. */
const withoutWorker = () => {
  delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;
};

const POLICY = 'Content-Security-Policy:';

/** Prints every breach of the Content-Security-Policy: browsers leave some out, as those that a script catches. */
const tellBreaches = (said: string) =>
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    console.error(`${said} ${violatedDirective} forbids ${blockedURI} of ${sourceFile}`),
  );

/**
 * Opens a screen; `outage: true` forgives the lines a browser prints about a server that is down on purpose, `worker:
 * false` takes the service worker away, which fetches the whole app once for each profile: a quarter of all the work
 * of a test that looks at a screen or two.
 */
export async function openScreen(
  browser: Browser,
  kind: typeof PHONE | typeof DESKTOP,
  options: { baseURL: string; outage?: boolean; worker?: boolean; colorScheme?: 'dark' | 'light' },
): Promise<Screen> {
  // Firefox has neither a mobile viewport nor a finger to be driven with: a phone there is a small window and a mouse.
  const hasTouch = 'hasTouch' in kind && browser.browserType().name() === 'chromium';
  const context = await browser.newContext({
    ...kind,
    hasTouch,
    isMobile: hasTouch,
    baseURL: options.baseURL,
    colorScheme: options.colorScheme ?? 'dark',
    reducedMotion: 'reduce',
  });
  if ('hasTouch' in kind) await context.addInitScript(hoverNowhere);
  if (options.worker === false) await context.addInitScript(withoutWorker);
  await context.addInitScript(tellBreaches, POLICY);
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (options.outage && OUTAGE.test(message.text())) return;
    complaints.push(`${message.type()}: ${message.text()}`);
    // Fails the test that is running, also where it does not ask for complaints.
    if (message.text().startsWith(POLICY)) console.error(message.text());
  });
  page.on('pageerror', ({ message }) => {
    // Firefox reports lost connections here.
    if (CANCELLED.test(message) || (options.outage && OUTAGE.test(message))) return;
    complaints.push(`uncaught: ${message}`);
  });
  return { context, page, hasTouch, complaints };
}

/**
 * Writes a failed story's remains to the system's temporary folder: a picture of each screen, and the server's output.
 */
export async function pictures(screens: Record<string, StoryScreen>, serverOutput: string): Promise<void> {
  // FAILED_IN is set if the run deletes its own temporary folder.
  const folder = join(process.env.FAILED_IN ?? tmpdir(), 'win-the-day-failed');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'server.log'), serverOutput);
  for (const [name, { page, complaints }] of Object.entries(screens)) {
    await page.screenshot({ path: join(folder, `${name}.png`) });
    writeFileSync(join(folder, `${name}.log`), complaints.join('\n'));
  }
}
