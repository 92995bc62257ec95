import { afterAll, beforeAll, test } from 'vitest';
import { PHONE } from '../harness/browser';
import { type Club, openClub } from '../harness/club';
import { ALL, EVERYTHING, everyButtonDoesSomething, WALK_MS } from '../harness/every-button';
import { seedTour } from '../harness/tour';

let club: Club;
beforeAll(async () => {
  club = await openClub();
  await seedTour(club);
});
afterAll(() => club?.close());

test(
  'every button of an admin’s screens and dialogs does something, without a complaint or a fault, at 390 × 844',
  async () => {
    const screen = await club.screenOf(club.admin, PHONE);
    await screen.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await everyButtonDoesSomething(screen, ALL, { deepest: EVERYTHING, least: 90 });
  },
  WALK_MS,
);
