import { existsSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { packagedChromium } from './packaged-chromium';

const MACHINE_CHROMIUMS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Playwright's own list, which a second `--disable-features` would replace, and below it the address bar's drop-down:
 * without windows it is two extra pages for every context, which cost more than most of a test's own pages.
 */
const WITHOUT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',

  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

/**
 * The only arguments of every browser: a package's own ones would turn off what is tested (`--disable-web-security`) or
 * end the whole browser with one context (`--single-process`).
 */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  // Without these a browser on a closed network keeps looking for its vendor's servers.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${WITHOUT.join()}`,
];

/** Command that starts a Chromium; `env` is complete, as a child process takes it. */
export interface ChromiumCommand {
  executablePath: string;
  args: string[];
  env: NodeJS.ProcessEnv;
}

/** Path of the machine's Chromium, or of the one that CHROMIUM names; undefined for the packaged one. */
function machineChromium(): string | undefined {
  const configuredPath = process.env.CHROMIUM;
  if (configuredPath === 'packaged') return undefined;
  if (configuredPath && !existsSync(configuredPath))
    throw new Error(`CHROMIUM names ${configuredPath}, which is not there. Name a Chromium, or "packaged".`);
  return configuredPath || MACHINE_CHROMIUMS.find((place) => existsSync(place));
}

/** True if `launchBrowser` starts the packaged one. */
export const isChromiumPackaged = (): boolean => machineChromium() === undefined;

/**
 * The machine's Chromium, else the one inside the npm package. `CHROMIUM` decides instead where it is set: a path, or
 * `packaged`.
 *
 * @throws Error with a sentence where `CHROMIUM` names nothing, or where the packaged one does not start here.
 */
export async function chromiumCommand(): Promise<ChromiumCommand> {
  const machinePath = machineChromium();
  return machinePath === undefined
    ? packagedCommand()
    : { executablePath: machinePath, args: QUIET, env: process.env };
}

async function packagedCommand(): Promise<ChromiumCommand> {
  const { executablePath, env } = await packagedChromium();
  return { executablePath, args: QUIET, env: { ...process.env, ...env } };
}

/** True if the packaged one runs here, and `CHROMIUM` names no other. */
const isPackagedAtHand = (): boolean =>
  process.platform === 'linux' && process.arch === 'x64' && !process.env.CHROMIUM;

const packaged = new WeakSet<Browser>();

/** True for the packaged browser, a "headless shell", which lacks a few features of other Chromiums. */
export const isPackaged = (browser: Browser): boolean => packaged.has(browser);

async function launchPackaged(options: LaunchOptions): Promise<Browser> {
  const browser = await chromium.launch({ ...(await packagedCommand()), ...options });
  packaged.add(browser);
  return browser;
}

/** Starts a headless browser, a whole one if there is one; pictures and measurements use it. */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  if (isChromiumPackaged()) return launchPackaged(options);
  return chromium.launch({ ...(await chromiumCommand()), ...options });
}

/**
 * For pages that live some seconds: optimised compilation costs more than it gains, and drawing needs no process of its
 * own. Both together save a tenth to a seventh of the processor.
 */
const SHORT_LIVED = {
  args: [...QUIET, '--in-process-gpu', '--js-flags=--no-maglev --no-opt --max-lazy --single-threaded'],
};

/** `launchBrowser` for pages that live some seconds and are not measured. */
export const launchToLook = (options: LaunchOptions = {}): Promise<Browser> =>
  launchBrowser({ ...SHORT_LIVED, ...options });

/**
 * Starts the packaged one, wherever it can run and `CHROMIUM` names no other: it shows the same pages, and takes a
 * fifth less of the processor without the window around them.
 */
const launchShell = (): Promise<Browser> =>
  isPackagedAtHand() ? launchPackaged(SHORT_LIVED) : launchToLook();

let shell: Browser | undefined;

/**
 * One browser for all contexts of this process; it ends with the process. Callers close their contexts, and never the
 * browser.
 */
export async function sharedShell(): Promise<Browser> {
  if (!shell?.isConnected()) shell = await launchShell();
  return shell;
}
