import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { PHONE, pictures } from './browser';
import { launchFirefox, machineFirefox } from './firefox/firefox';
import { openLine, openLinedScreen, type StoryLine } from './line';
import type { ServerProcess } from './server-process';
import { hasWebKit, startWebKit } from './webkit/webkit';
import { WebKitPage } from './webkit/webkit-page';

/** A signed-out phone in a browser other than Chromium. */
interface EnginePhone extends StoryLine {
  /** Closes the browser after reading its last complaints. */
  close(): Promise<void>;
}

/** A family of browsers beside Chromium. */
interface Engine {
  name: string;
  /** The skip tag of `vitest.config.ts` for a machine without it. */
  tag: string;
  isHere: boolean;
  openPhone(serverUrl: string): Promise<EnginePhone>;
}

async function firefoxPhone(serverUrl: string): Promise<EnginePhone> {
  const browser = await launchFirefox();
  const screen = await openLinedScreen(browser, serverUrl, null, PHONE);
  return {
    ...screen,
    async close() {
      await browser.close();
      await screen.line.close();
    },
  };
}

/** Collects browsers' reports of Content-Security-Policy breaches: WebDriver reports nothing of a page's load. */
async function hearBreaches(complaints: string[]) {
  const listener = createServer((req, res) => {
    let body = '';
    req.on('data', (chunk) => {
      body += chunk;
    });
    req.on('end', () => {
      complaints.push(`Content-Security-Policy: ${body}`);
      res.writeHead(204).end();
    });
  });
  await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening));
  const { port } = listener.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, close: () => listener.close() };
}

async function webKitPhone(serverUrl: string): Promise<EnginePhone> {
  const complaints: string[] = [];
  const breaches = await hearBreaches(complaints);
  const line = await openLine(serverUrl);
  line.reportsTo = breaches.address;
  const webKit = await startWebKit(PHONE.viewport);
  const page = new WebKitPage(webKit.driver, line.url, complaints);
  return {
    page,
    hasTouch: false,
    complaints,
    line,
    // There is no switch for `navigator.onLine`: it stays true, as in a network in name only.
    leaveNetwork: async () => line.cut(),
    findNetwork: async () => line.mend(),
    async close() {
      // A page that hangs reports no more; the test that left it so has failed already.
      await page.hear().catch(() => {});
      await webKit.close();
      await line.close();
      breaches.close();
    },
  };
}

/** Plays a story on a phone of this browser, which must have no complaints at the end. */
export async function playOn(
  engine: Engine,
  server: ServerProcess,
  story: (phone: StoryLine) => Promise<void>,
): Promise<void> {
  const phone = await engine.openPhone(server.url);
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= phone.close();
    return closed;
  };
  // A story that hits the time limit never reaches the `finally` below.
  onTestFinished(close);
  try {
    await story(phone);
  } catch (error) {
    await pictures({ [engine.name]: phone }, server.output()).catch(() => {});
    throw error;
  } finally {
    await close();
  }
  expect(phone.complaints).toEqual([]);
}

export const FIREFOX: Engine = {
  name: 'Firefox',
  tag: 'firefox',
  isHere: machineFirefox() !== undefined,
  openPhone: firefoxPhone,
};
const WEBKIT: Engine = { name: 'WebKit', tag: 'webkit', isHere: hasWebKit(), openPhone: webKitPhone };

/** All engines; each is played if the machine has it. */
export const ENGINES: Engine[] = [FIREFOX, WEBKIT];
