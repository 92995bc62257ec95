import { expect } from 'vitest';
import type { Screen } from './browser';
import { walkButtons } from './button-walk';
import { NOWHERE } from './within-app';

/** A menu, its dialog, a question above it. */
export const EVERYTHING = 4;
/** What a screen opens itself. */
export const ITS_OWN = 1;
/** They end the walk; tests of their own press them. */
const SPARED = /^(Add a Passkey|Use a Passkey|Sign out|Sign out everywhere else|End .+|Remove Admin)$/;
/** It takes longer than other tests: a walk, not a moment. */
export const WALK_MS = 600_000;

/** What an admin can see, who can see all. */
export const ALL = [
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
  '/journal',
  '/add-device',
  NOWHERE,
];

/**
 * Presses every button of these screens, and of what they open, `deepest` layers deep. Fails where one does nothing,
 * a page complains or the server answers with a fault, or where fewer than `least` were found.
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
