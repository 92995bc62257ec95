import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, PHONE, type Screen } from './harness/browser';
import { walkButtons } from './harness/button-walk';
import { type Club, openClub, SIZES } from './harness/club';
import { seedTour } from './harness/tour';

const VISITOR = ['/', '/login', '/redeem-invitation', '/accept-invitation', '/sign-in-link'];
/** Where a member who has nothing yet is led on. */
const EMPTY = ['/home', '/workouts', '/programs', '/progress', '/admin'];
const ALL = [
  '/',
  '/home',
  '/workouts',
  '/programs',
  '/exercises',
  '/progress',
  '/trading',
  '/shore-house',
  '/profile',
  '/admin',
  '/no/such/screen',
];
/** A menu, its dialog, a question above it. */
const EVERYTHING = 4;
/** What a screen opens itself. */
const ITS_OWN = 1;
/** They end the walk; tests of their own press them. */
const SPARED = /^(Sign out|Remove Admin)$/;
/** It takes longer than other tests: a walk, not a moment. */
const WALK_MS = 600_000;

let club: Club;
beforeAll(async () => {
  club = await openClub();
  await seedTour(club);
});
afterAll(() => club?.close());

async function walk(screen: Screen, paths: readonly string[], deepest: number, least: number): Promise<void> {
  const { pressed, dead, faults } = await walkButtons(screen.page, paths, { spared: SPARED, deepest });
  await screen.context.close();
  expect({ dead, faults, complaints: screen.complaints }).toEqual({ dead: [], faults: [], complaints: [] });
  expect(pressed.length, pressed.join('\n')).toBeGreaterThanOrEqual(least);
}

test.each(SIZES)('every button of a visitor’s screens does something, at %s', async (_size, kind) => {
  await walk(await club.visitor(kind), VISITOR, EVERYTHING, 2);
});

test(
  'every button of a newcomer’s empty screens does something',
  async () => {
    const kim = await club.join('kim@example.com', { firstName: 'Kim' });
    await walk(await club.screenOf(kim, PHONE), EMPTY, ITS_OWN, 10);
  },
  WALK_MS,
);

test.each([
  ['390 × 844', PHONE, EVERYTHING, 90],
  ['1440 × 900', DESKTOP, ITS_OWN, 60],
] as const)(
  'every button of an admin’s screens and dialogs does something, without a complaint or a fault, at %s',
  async (_size, kind, deepest, least) => {
    const screen = await club.screenOf(club.admin, kind);
    await screen.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await walk(screen, ALL, deepest, least);
  },
  WALK_MS,
);
