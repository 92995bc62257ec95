import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
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

/** True for each element that a touch in any of its corners would hit; else its name: it is covered or out of view. */
export const inReach = (needed: readonly Locator[]): Promise<(true | string | null)[]> =>
  Promise.all(
    needed.map((one) =>
      one.first().evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const corners = [left + 6, right - 6].flatMap((x) =>
          [top + 6, bottom - 6].map((y) => [x, y] as const),
        );
        const hits = ([x, y]: readonly [number, number]) => {
          const hit = document.elementFromPoint(x, y);
          return hit !== null && (element.contains(hit) || hit.contains(element));
        };
        return corners.every(hits) || (element.getAttribute('aria-label') ?? element.textContent);
      }),
    ),
  );

/** Holds back every request of a page to such addresses, until the function that it answers is called. */
export async function holdRequests(page: Page, addresses: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules that another theme can break: it changes colours only, no elements or names. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Axe in the page itself, which has no frame of another origin, and without passed elements in its report: an extra
 * page and a name for each of those took most of its time. Style sheets are not preloaded, as no enabled rule reads
 * them.
 */
const axeIn = (page: Page, axeSource?: string) =>
  new AxeBuilder({ page, ...(axeSource !== undefined && { axeSource }) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], preload: false });

/** Runs axe; one line for each finding: the rule, the element, the reason. */
/** A row that the edge of a scrolling list cuts: it is whole once one scrolls. */
const IS_CUT = /^target-size .*li:nth-child[\s\S]*partially obscured/;

async function linesOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  const lines = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
  );
  return lines.filter((line) => !IS_CUT.test(line));
}

/** Findings of all axe rules, best practices too, in the current theme, of the page or of the element `inside`. */
export function axeFaults(page: Page, inside?: string): Promise<string[]> {
  const axe = axeIn(page);
  return linesOf(inside === undefined ? axe : axe.include(inside));
}

/** WCAG findings of axe in both themes. Leaves the page dark, as it is opened. */
export async function axeFindings(page: Page, where = page.url()): Promise<string[]> {
  const lines: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    // For the second theme the page has axe already.
    const axe = colorScheme === 'dark' ? axeIn(page).withTags(WCAG) : axeIn(page, ';').withRules(OF_COLOURS);
    for (const line of await linesOf(axe)) lines.push(`${where}, ${colorScheme}: ${line}`);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  return lines;
}
