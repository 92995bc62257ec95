import { afterAll, beforeAll, test } from 'vitest';
import { DESKTOP, PHONE } from '../harness/browser';
import { type Club, openClub, SIZES } from '../harness/club';
import { ALL, EVERYTHING, everyButtonDoesSomething, ITS_OWN, WALK_MS } from '../harness/every-button';
import { seedTour } from '../harness/tour';

const VISITOR = ['/', '/login', '/redeem-invitation', '/accept-invitation', '/sign-in-link'];
/** Pages that lead on a member who has nothing yet. */
const EMPTY = ['/home', '/workouts', '/programs', '/progress', '/admin'];

let club: Club;
beforeAll(async () => {
  club = await openClub();
  await seedTour(club);
});
afterAll(() => club?.close());

test.each(SIZES)('every button of a visitor’s screens does something, at %s', async (_size, kind) => {
  await everyButtonDoesSomething(await club.visitor(kind), VISITOR, { deepest: EVERYTHING, least: 2 });
});

test(
  'every button of a newcomer’s empty screens does something',
  async () => {
    const kim = await club.join('kim@example.com', { firstName: 'Kim' });
    const screen = await club.screenOf(kim, PHONE);
    await everyButtonDoesSomething(screen, EMPTY, { deepest: ITS_OWN, least: 10 });
  },
  WALK_MS,
);

test(
  'every button of an admin’s screens and dialogs does something, without a complaint or a fault, at 1440 × 900',
  async () => {
    const screen = await club.screenOf(club.admin, DESKTOP);
    await screen.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await everyButtonDoesSomething(screen, ALL, { deepest: ITS_OWN, least: 60 });
  },
  WALK_MS,
);
