import { afterAll, beforeAll, expect } from 'vitest';
import { DESKTOP, PHONE } from './browser';
import { launchToLook } from './chromium';
import { buildWorkout, type Club, type ClubMember, openClub } from './club';
import { type LinedScreen, openLinedScreen } from './line';

const SIZES = { phone: PHONE, desktop: DESKTOP };
type Exercises = Parameters<typeof buildWorkout>[2][number]['exercises'];

/**
 * A club for a file's tests, where Ada plans these exercises as "Push day", and her screens, each on a line of its own
 * that can be cut. After the tests no screen may have complained.
 */
export function pushDay<Kind extends keyof typeof SIZES>(
  exercises: Exercises,
  kinds: readonly Kind[],
  taken: (made: { club: Club; ada: ClubMember } & Record<Kind, LinedScreen>) => void,
): void {
  let club: Club | null = null;
  const screens: LinedScreen[] = [];
  beforeAll(async () => {
    club = await openClub({}, launchToLook);
    const ada = await club.join('ada@example.com', { firstName: 'Ada' });
    await buildWorkout(ada, { name: 'Push day', category: 'strength' }, [{ exercises }]);
    for (const kind of kinds)
      screens.push(await openLinedScreen(club.browser, club.server.url, ada, SIZES[kind]));
    const byKind = Object.fromEntries(kinds.map((kind, index) => [kind, screens[index]]));
    taken({ club, ada, ...(byKind as Record<Kind, LinedScreen>) });
  });
  afterAll(async () => {
    for (const { line } of screens) await line.close();
    await club?.close();
    expect(screens.flatMap(({ complaints }) => complaints)).toEqual([]);
  });
}
