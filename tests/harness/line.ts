import type { Socket } from 'node:net';
import type { Browser } from 'playwright-core';
import { openTcpProxy, portOf } from '../../server/testing/network';
import { openScreen, type PHONE, type Screen } from './browser';
import { isPackaged } from './chromium';
import type { ClubMember } from './club';
import { signIn } from './sign-in';
import type { StoryScreen } from './story-page';

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
