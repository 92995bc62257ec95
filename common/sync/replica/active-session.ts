import { isUnderWay } from '../../player/state';
import type { Session } from '../../sessions';

/** When somebody last did something to it, in milliseconds of server time. */
const touchedAt = ({ state }: Session): number =>
  Math.max(state.startedAt, state.last?.at ?? 0, state.facts.at(-1)?.at ?? 0);

/**
 * The workouts under way, the one that is being trained first: those that run before those paused, of each kind the
 * one touched last first. It follows from the sessions alone, so that no order in which they come can change it.
 */
export function openSessions(views: Readonly<Record<string, Session>>): Session[] {
  const isPaused = ({ phase }: Session) => Number(phase === 'paused');
  return Object.values(views)
    .filter(isUnderWay)
    .sort((a, b) => isPaused(a) - isPaused(b) || touchedAt(b) - touchedAt(a));
}

/** The workout that is being trained; null where none is under way. */
export const activeOf = (views: Readonly<Record<string, Session>>): Session | null =>
  openSessions(views)[0] ?? null;
