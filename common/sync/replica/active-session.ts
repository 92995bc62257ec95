import type { Session } from '@common/contract/training/sessions';
import { isUnderWay } from '@common/player/state/state';

/** Time of the last activity in a session, in milliseconds of server time. */
const touchedAt = ({ state }: Session): number =>
  Math.max(state.startedAt, state.last?.at ?? 0, state.facts.at(-1)?.at ?? 0);

/**
 * Workouts under way, the one that is being trained first: running ones before paused ones, each by latest activity. It
 * follows from the sessions alone, so that the order in which they arrive changes nothing.
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
