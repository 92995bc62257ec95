import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, firefox } from 'playwright-core';

const MACHINE_FIREFOXES = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** The machine's own, or the one that FIREFOX names; undefined where there is none. */
export function machineFirefox(): string | undefined {
  const wanted = process.env.FIREFOX;
  if (wanted && !existsSync(wanted)) throw new Error(`FIREFOX names ${wanted}, which is not there.`);
  return wanted || MACHINE_FIREFOXES.find((place) => existsSync(place));
}

/** Starts the machine's Firefox without windows, driven by WebDriver BiDi. */
export async function launchFirefox(): Promise<Browser> {
  const own = machineFirefox();
  if (own === undefined) throw new Error('This machine has no Firefox.');
  return firefox.launch({
    // An ordinary Firefox by BiDi, not the patched one that Playwright downloads.
    channel: 'moz-firefox',
    executablePath: join(import.meta.dirname, 'relay.mjs'),
    env: { ...process.env, FIREFOX: own },
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1, 'ui.systemUsesDarkTheme': 1 },
  });
}
