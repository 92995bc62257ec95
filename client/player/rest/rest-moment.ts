import { remainingAt, restOf } from '../../../common/player/rest-clock';
import type { PlayerState, Rest } from '../../../common/player/state';

/** "Time's up!" stays this long, then the next set shows by itself. */
export const TIME_IS_UP_MS = 6_000;

export interface RestMoment {
  rest: Rest;
  remainingMs: number;
  isOver: boolean;
}

/** The rest as it is to be shown; null where there is none, or where it has been over for a while. */
export function restMoment(state: PlayerState, now: number): RestMoment | null {
  const rest = restOf(state);
  if (!rest) return null;
  const remainingMs = remainingAt(rest, now);
  if (rest.status === 'running' && now >= rest.endsAt + TIME_IS_UP_MS) return null;
  return { rest, remainingMs, isOver: remainingMs === 0 };
}
