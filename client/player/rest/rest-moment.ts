import type { Position } from '@common/player/state/position';
import { remainingAt, restOf } from '@common/player/state/rest-clock';
import type { PlayerState, Rest } from '@common/player/state/state';

/** "Time's up!" stays this long, then the next set shows by itself. */
export const TIME_IS_UP_MS = 6_000;

export interface RestMoment {
  rest: Rest;
  remainingMs: number;
  isOver: boolean;
}

/** The timer to show; null if there is none, or if the rest ended more than `TIME_IS_UP_MS` ago. */
export function restMoment(state: PlayerState, now: number): RestMoment | null {
  const rest = restOf(state);
  if (!rest) return null;
  const remainingMs = remainingAt(rest, now);
  // A set's timer stays until the set is recorded.
  if (rest.status === 'running' && !rest.work && now >= rest.endsAt + TIME_IS_UP_MS) return null;
  return { rest, remainingMs, isOver: remainingMs === 0 };
}

/** The timer of the current set, if it is being worked on. */
export function workMoment(moment: RestMoment | null, { entry, set }: Position): RestMoment | null {
  const work = moment?.rest.work;
  return work?.entryId === entry.id && work.set === set ? moment : null;
}

const TEN_SECONDS_MS = 10_000;

/** Screen reader text of a rest: its start and its last ten seconds. A toast announces its end. */
export function announcementOf(moment: RestMoment | null): string {
  if (!moment || moment.isOver || moment.rest.status !== 'running') return '';
  const { rest, remainingMs } = moment;
  const isLonger = rest.durationMs > TEN_SECONDS_MS;
  if (isLonger && remainingMs <= TEN_SECONDS_MS) return `Ten seconds${rest.work ? '' : ' of rest'} left`;
  return `${Math.round(rest.durationMs / 1_000)}-second ${rest.work ? 'set' : 'rest'} started`;
}
