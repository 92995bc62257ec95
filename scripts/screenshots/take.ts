import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { visit } from '@tests/harness/tour';
import type { DemoClub } from './demo-club';
import { waitUntilDrawn } from './drawn';
import { leaveNothingUnderWay } from './own-calls';
import type { Size, Theme } from './sizes';
import type { Walk } from './walks';

/** One picture: `home--filled--390x844--dark.png`. */
export interface Picture {
  place: string;
  state: Walk['state'];
  size: string;
  theme: Theme;
  file: string;
}

export interface TakeOptions {
  folder: string;
  /** Only places whose name contains one of these words; all if there are none. */
  words: readonly string[];
  /** Takes the whole page, not only the window. */
  whole: boolean;
  themes: readonly Theme[];
  /** Size of the text, 100 as it is. */
  textPercent: number;
}

/** As a browser does whose text size is set so. */
const enlargeText = (percent: number) =>
  addEventListener('DOMContentLoaded', () => {
    document.documentElement.style.fontSize = `${percent}%`;
  });

/** Walks once and takes each place in both themes. One that cannot be shown is named, and the process will end with 1. */
export async function takeWalk(
  club: DemoClub,
  walk: Walk,
  size: Size,
  options: TakeOptions,
): Promise<Picture[]> {
  const isWanted = (name: string): boolean =>
    (!size.places || (walk.state === 'filled' && size.places.includes(name))) &&
    (options.words.length === 0 || options.words.some((word) => name.includes(word)));
  const last = walk.stops.findLastIndex(({ name }) => isWanted(name));
  if (last < 0) return [];
  const pictures: Picture[] = [];
  const { page, context } = await club.screenOf(walk.member, size);
  if (options.textPercent !== 100) await context.addInitScript(enlargeText, options.textPercent);
  await walk.prepare?.(page);
  let isLost = false;
  for (const stop of walk.stops.slice(0, last + 1)) {
    // The places up to the next address open from the one that is missing.
    if (isLost && stop.path === undefined) continue;
    isLost = false;
    try {
      if (stop.path !== undefined) await walk.before?.(page);
      await visit(page, stop);
      if (isWanted(stop.name)) pictures.push(...(await takeStop(page, stop.name, walk.state, size, options)));
    } catch (cause) {
      console.error(`No picture of ${stop.name} (${walk.state}, ${size.name}): ${String(cause)}`);
      process.exitCode = 1;
      isLost = true;
    }
  }
  if (walk.member !== null && walk.state === 'filled') await leaveNothingUnderWay(page);
  await context.close();
  return pictures;
}

async function takeStop(
  page: Page,
  place: string,
  state: Walk['state'],
  size: Size,
  { folder, whole, themes }: TakeOptions,
): Promise<Picture[]> {
  await mkdir(folder, { recursive: true });
  if (state !== 'loading') await waitUntilDrawn(page);
  else await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const pictures: Picture[] = [];
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    const file = `${[place, state, size.name, theme].join('--')}.png`;
    await page.screenshot({ path: join(folder, file), fullPage: whole, animations: 'disabled' });
    pictures.push({ place, state, size: size.name, theme, file });
  }
  return pictures;
}
