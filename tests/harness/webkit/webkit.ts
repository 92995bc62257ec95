import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { freePort } from '@server/testing/network';

const PATIENCE_TO_QUIT_MS = 5_000;
const NEEDED = ['WebKitWebDriver', 'Xvfb', 'dbus-run-session'];

function isThere(command: string): boolean {
  try {
    execFileSync('which', [command], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** True if this machine has what WebKit needs: `WebKitWebDriver` (webkit2gtk-driver), `Xvfb` and `dbus-run-session`. */
export const hasWebKit = (): boolean => NEEDED.every(isThere);

/** One WebKit with one window, on a display of its own. */
export interface WebKit {
  driver: WebDriver;
  close(): Promise<void>;
}

/** Kills a process and all its children. */
async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  process.kill(-child.pid, 'SIGKILL');
  await gone;
}

/** A virtual X server as large as the browser's screen should be. */
async function startDisplay({ width, height }: { width: number; height: number }) {
  const child = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      detached: true,
    },
  );
  const [number] = (await once(child.stdio[3] as NodeJS.EventEmitter, 'data')) as [Buffer];
  return { child, name: `:${number.toString().trim()}` };
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/**
 * A message bus that starts no services: the desktop's own would start its portal, which mounts a folder into `home`
 * that outlives the browser and cannot be removed.
 */
const busAt = (folder: string) => `<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=${folder}</listen>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>`;

/** Starts WebKit; one driver process drives one window. */
export async function startWebKit(size: { width: number; height: number }): Promise<WebKit> {
  const home = await mkdtemp(join(tmpdir(), 'win-the-day-webkit-'));
  const display = await startDisplay(size);
  const port = await freePort();
  const bus = join(home, 'bus.conf');
  await writeFile(bus, busAt(home));
  const command = [`--config-file=${bus}`, '--', 'WebKitWebDriver', `--port=${port}`];
  const child = spawn('dbus-run-session', command, {
    env: {
      ...process.env,
      DISPLAY: display.name,
      HOME: home,
      XDG_RUNTIME_DIR: home,
      // No desktop portal, as none is running.
      GTK_USE_PORTAL: '0',
      NO_AT_BRIDGE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // No sound: without a device, the search for plug-ins holds up the page for minutes.
      GST_PLUGIN_SYSTEM_PATH_1_0: home,
      GST_REGISTRY_1_0: join(home, 'registry.bin'),
    },
    stdio: 'ignore',
    detached: true,
  });
  const stop = async () => {
    await end(child);
    await end(display.child);
    await rm(home, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    while (!(await accepts(port)))
      if (child.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${child.exitCode}.`);
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({ browserName: 'MiniBrowser', pageLoadStrategy: 'none' })
      .build();
    await driver.manage().setTimeouts({ script: 15_000, pageLoad: 30_000 });
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...size });
    return {
      driver,
      async close() {
        // A page that hangs does not release its driver, and `quit` may wait for ever.
        await Promise.race([driver.quit().catch(() => {}), setTimeout(PATIENCE_TO_QUIT_MS)]);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
