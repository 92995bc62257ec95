import { existsSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { packagedChromium } from './packaged-chromium';

const MACHINE_CHROMIUMS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Playwright's own list, which a second one would replace, and below it the address bar's drop-down: in windows that
 * nobody sees it is two more pages for every context, which cost more than most of what a test shows.
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
 * Every browser starts with these alone, whichever it is: a package's own arguments would turn off what is tested
 * (`--disable-web-security`) or end the whole browser with one context (`--single-process`).
 */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  // Without these a browser on a closed network keeps looking for its maker's servers.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${WITHOUT.join()}`,
];

/** What starts a Chromium; `env` is whole, as a child process takes it. */
export interface ChromiumCommand {
  executablePath: string;
  args: string[];
  env: NodeJS.ProcessEnv;
}

/** The machine's own, or the one that CHROMIUM names; undefined where the packaged one is to be used. */
function machineChromium(): string | undefined {
  const wanted = process.env.CHROMIUM;
  if (wanted === 'packaged') return undefined;
  if (wanted && !existsSync(wanted))
    throw new Error(`CHROMIUM names ${wanted}, which is not there. Name a Chromium, or "packaged".`);
  return wanted || MACHINE_CHROMIUMS.find((place) => existsSync(place));
}

/** Whether `launchBrowser` starts the packaged one. */
export const isChromiumPackaged = (): boolean => machineChromium() === undefined;

/**
 * The machine's Chromium, else the one inside the npm package. `CHROMIUM` decides instead where it is set: a path, or
 * `packaged`.
 *
 * @throws Error with a sentence where `CHROMIUM` names nothing, or where the packaged one does not start here.
 */
export async function chromiumCommand(): Promise<ChromiumCommand> {
  const own = machineChromium();
  return own === undefined ? packagedCommand() : { executablePath: own, args: QUIET, env: process.env };
}

async function packagedCommand(): Promise<ChromiumCommand> {
  const { executablePath, env } = await packagedChromium();
  return { executablePath, args: QUIET, env: { ...process.env, ...env } };
}

/** Whether the packaged one runs here, and `CHROMIUM` names no other. */
const isPackagedAtHand = (): boolean =>
  process.platform === 'linux' && process.arch === 'x64' && !process.env.CHROMIUM;

/** As `chromiumCommand`, but the packaged one wherever it can run: its version is ours, and not the machine's. */
export const pinnedCommand = (): Promise<ChromiumCommand> =>
  isPackagedAtHand() ? packagedCommand() : chromiumCommand();

const packaged = new WeakSet<Browser>();

/** It is a "headless shell", and a few things that every other Chromium does it does not. */
export const isPackaged = (browser: Browser): boolean => packaged.has(browser);

async function launchPackaged(options: LaunchOptions): Promise<Browser> {
  const browser = await chromium.launch({ ...(await packagedCommand()), ...options });
  packaged.add(browser);
  return browser;
}

/** Starts a browser without windows, a whole one where there is one; pictures and measurements take theirs from here. */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  if (isChromiumPackaged()) return launchPackaged(options);
  return chromium.launch({ ...(await chromiumCommand()), ...options });
}

/**
 * For pages that live some seconds: what is gained by compiling their scripts well is spent on it before it is used. A
 * process less to draw in. Both together are a tenth to a seventh of the processor.
 */
const SHORT_LIVED = {
  args: [...QUIET, '--in-process-gpu', '--js-flags=--no-maglev --no-opt --max-lazy --single-threaded'],
};

/** A browser as `launchBrowser` starts it, for pages that live some seconds and are not measured. */
export const launchToLook = (options: LaunchOptions = {}): Promise<Browser> =>
  launchBrowser({ ...SHORT_LIVED, ...options });

/**
 * Starts the packaged one, wherever it can run and `CHROMIUM` names no other: it shows the same pages, and without the
 * window around them that nobody sees it takes a fifth less of the processor.
 */
const launchShell = (): Promise<Browser> =>
  isPackagedAtHand() ? launchPackaged(SHORT_LIVED) : launchToLook();

let shell: Browser | undefined;

/**
 * One browser for all that is only looked at in this process, which ends with it. Whoever takes it closes the contexts
 * that they opened, and never the browser.
 */
export async function sharedShell(): Promise<Browser> {
  if (!shell?.isConnected()) shell = await launchShell();
  return shell;
}
