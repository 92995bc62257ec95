import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings, DESKTOP, PHONE } from '../harness/browser';
import { type Club, openClub } from '../harness/club';
import { memberStops, type Stop, seedTour, visit, visitorStops } from '../harness/tour';
import { playerStops } from '../harness/tour-player';

let club: Club;
beforeAll(async () => {
  club = await openClub();
  await seedTour(club);
});
afterAll(() => club?.close());

async function walk(page: Page, stops: readonly Stop[]): Promise<void> {
  const findings: string[] = [];
  for (const stop of stops) {
    await visit(page, stop);
    findings.push(...(await axeFindings(page, stop.name)));
  }
  expect(findings).toEqual([]);
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
