import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../harness/browser';
import { type Club, openClub } from '../harness/club';
import { memberStops, seedTour, visitorStops } from '../harness/tour';
import { playerStops } from '../harness/tour-player';
import { type Stop, visit } from '../harness/tour-stop';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What another theme can break: it changes colours alone, and neither an element nor a name. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
let club: Club;
beforeAll(async () => {
  club = await openClub();
  await seedTour(club);
});
afterAll(() => club?.close());

/** What axe finds, in both themes, a line each: the rule, the element, why. */
async function findings(page: Page, where: string): Promise<string[]> {
  const lines: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    // For the second theme the page has axe already.
    const own = colorScheme === 'light' ? { axeSource: ';' } : {};
    const axe = new AxeBuilder({ page, ...own }).setLegacyMode(true);
    const { violations } = await (colorScheme === 'dark'
      ? axe.withTags(WCAG)
      : axe.withRules(OF_COLOURS)
    ).analyze();
    for (const { id, nodes } of violations)
      for (const { target, failureSummary } of nodes)
        lines.push(`${where}, ${colorScheme}: ${id} ${target.join(' ')} ${failureSummary}`);
  }
  return lines;
}

async function walk(page: Page, stops: readonly Stop[]): Promise<void> {
  const found: string[] = [];
  for (const stop of stops) {
    await visit(page, stop);
    found.push(...(await findings(page, stop.name)));
  }
  expect(found).toEqual([]);
}

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('axe finds nothing on the pages of a visitor, on %s', async (_name, size) => {
  const { page, context } = await club.visitor(size);
  await walk(page, visitorStops);
  await context.close();
});

const programs = memberStops.findIndex(({ name }) => name === 'programs');

test.each([
  ['from the hub to the workouts', memberStops.slice(0, programs)],
  ['from the programs to the admin panel', memberStops.slice(programs)],
])('axe finds nothing on any screen or dialog of a member, on a phone, %s', async (_name, stops) => {
  const { page, context, complaints } = await club.screenOf(club.admin, PHONE);
  await walk(page, stops);
  await context.close();
  expect(complaints).toEqual([]);
});

test.each([
  ['the player on a phone', PHONE],
  ['the cockpit on a desktop', DESKTOP],
])('axe finds nothing in %s, from before the start to the end', async (_name, size) => {
  const { page, context, complaints } = await club.screenOf(club.admin, size);
  await walk(page, playerStops);
  await context.close();
  expect(complaints).toEqual([]);
});
