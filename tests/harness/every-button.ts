import { expect } from 'vitest';
import type { Screen } from './browser';
import { walkButtons } from './button-walk';
import { NOWHERE } from './within-app';

/** Layers of a menu, its dialog, and a question above it. */
export const EVERYTHING = 4;
/** Layers that a screen opens directly. */
export const ITS_OWN = 1;
/** Buttons that end the walk, or open the browser’s own dialog; tests of their own press them. */
const SPARED =
  /^(Add a Passkey|Choose a File|Open in Calendar|Print|Use a Passkey|Sign Out|Sign Out Everywhere Else|Sign out .+|Remove Admin)$/;
/** Time limit of a walk, which takes longer than other tests. */
export const WALK_MS = 600_000;

/** Addresses that an admin can see, which are all. */
export const ALL = [
  '/',
  '/home',
  '/workouts',
  '/programs',
  '/programs/calendar',
  '/exercises',
  '/progress',
  '/progress?tab=strength',
  '/progress?tab=body',
  '/progress/review',
  '/trading',
  '/shore-house',
  '/profile',
  '/profile?tab=settings',
  '/profile?tab=account',
  '/admin',
  '/journal',
  '/add-device',
  '/log-workout',
  '/import',
  '/oauth/authorize',
  NOWHERE,
];

/**
 * Presses every button of these screens, and of the layers they open, `deepest` layers deep. Fails if one does nothing,
 * a page complains, the server answers with a fault, or fewer than `least` buttons were found.
 */
export async function everyButtonDoesSomething(
  screen: Screen,
  paths: readonly string[],
  { deepest, least }: { deepest: number; least: number },
): Promise<void> {
  const { pressed, dead, faults } = await walkButtons(screen.page, paths, { spared: SPARED, deepest });
  await screen.context.close();
  expect({ dead, faults, complaints: screen.complaints }).toEqual({ dead: [], faults: [], complaints: [] });
  expect(pressed.length, pressed.join('\n')).toBeGreaterThanOrEqual(least);
}
