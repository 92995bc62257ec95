import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type BrowserContext, chromium } from 'playwright-core';
import { chromiumCommand } from '@tests/harness/chromium';

/** A browser on a profile folder that outlives it. */
export interface KillableBrowser {
  /** The profile's own context, with all its stored data. */
  context: BrowserContext;
  /** SIGKILL to all its processes, without any flush. */
  kill(): Promise<void>;
  /** Closes it properly; its data is flushed to disk. */
  close(): Promise<void>;
}

/** Starts a browser on this profile folder; a former one may have been killed on it. */
export async function openKillableBrowser(profile: string): Promise<KillableBrowser> {
  const { executablePath, args, env } = await chromiumCommand();
  const child = spawn(
    executablePath,
    [
      ...args,
      '--headless',
      '--remote-debugging-port=0',
      '--window-size=1440,900',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    // A process group of its own, so that all its processes can be killed at once.
    { env, stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const gone = once(child, 'exit');
  let printed = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (bytes: Buffer) => {
      printed += bytes.toString();
      const endpoint = /DevTools listening on (ws:\S+)/.exec(printed)?.[1];
      if (endpoint) resolve(endpoint);
    });
    child.once('exit', () => reject(new Error(`The browser ended:\n${printed}`)));
  });
  const browser = await chromium.connectOverCDP(address);
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no profile.');
  return {
    context,
    async kill() {
      if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, 'SIGKILL');
      await gone;
    },
    async close() {
      const session = await browser.newBrowserCDPSession();
      await session.send('Browser.close').catch(() => {});
      await gone;
    },
  };
}
