import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, firefox } from 'playwright-core';

const MACHINE_FIREFOXES = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** Path of the machine's Firefox, or of the one that FIREFOX names; undefined if there is none. */
export function machineFirefox(): string | undefined {
  const configuredPath = process.env.FIREFOX;
  if (configuredPath && !existsSync(configuredPath))
    throw new Error(`FIREFOX names ${configuredPath}, which is not there.`);
  return configuredPath || MACHINE_FIREFOXES.find((place) => existsSync(place));
}

/** Starts the machine's Firefox without windows, driven by WebDriver BiDi. */
export async function launchFirefox(): Promise<Browser> {
  const machinePath = machineFirefox();
  if (machinePath === undefined) throw new Error('This machine has no Firefox.');
  return firefox.launch({
    // An ordinary Firefox by BiDi, not the patched one that Playwright downloads.
    channel: 'moz-firefox',
    executablePath: join(import.meta.dirname, 'relay.mjs'),
    env: { ...process.env, FIREFOX: machinePath },
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1, 'ui.systemUsesDarkTheme': 1 },
  });
}
