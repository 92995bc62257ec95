import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';

export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};
export const DESKTOP = { viewport: { width: 1440, height: 900 } };

/** A browser profile with one page, and everything its console and network complained about. */
export interface Screen {
  context: BrowserContext;
  page: Page;
  hasTouch: boolean;
  /** Console errors and warnings, uncaught errors. A story ends with this empty. */
  complaints: string[];
}

/** What a browser itself prints while a test has taken the server or the network away. */
const OUTAGE = /net::ERR_|WebSocket connection to|WebSocket is already in CLOSING|Failed to load resource/;

/** A phone has no pointer that could rest on a toast and hold it open; the one that a test clicks with would. */
const hoverNowhere = () =>
  addEventListener(
    'pointermove',
    (event) => event.pointerType === 'mouse' && event.stopImmediatePropagation(),
    { capture: true },
  );

/** Opens a screen; `outage: true` forgives the lines a browser prints about a server that is down on purpose. */
export async function openScreen(
  browser: Browser,
  kind: typeof PHONE | typeof DESKTOP,
  options: { baseURL: string; outage?: boolean; colorScheme?: 'dark' | 'light' },
): Promise<Screen> {
  const context = await browser.newContext({
    ...kind,
    baseURL: options.baseURL,
    colorScheme: options.colorScheme ?? 'dark',
    reducedMotion: 'reduce',
  });
  if ('hasTouch' in kind) await context.addInitScript(hoverNowhere);
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (options.outage && OUTAGE.test(message.text())) return;
    complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  return { context, page, hasTouch: 'hasTouch' in kind, complaints };
}

/** What a failed story leaves to look at, in the system's temporary folder: a picture a screen, and the server's words. */
export async function pictures(screens: Record<string, Screen>, serverOutput: string): Promise<void> {
  const folder = join(tmpdir(), 'win-the-day-failed');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'server.log'), serverOutput);
  for (const [name, { page, complaints }] of Object.entries(screens)) {
    await page.screenshot({ path: join(folder, `${name}.png`) });
    writeFileSync(join(folder, `${name}.log`), complaints.join('\n'));
  }
}
