import { type ClockMoment, clockMoment } from '../../../common/player/clock-moment';
import { clocksOf, isGoing, ranAt } from '../../../common/player/round-clock';
import type { Session } from '../../../common/sessions';
import { useServerSecond } from '../../sync/use-server-second';

/** The clock of a round, renewed at each of its seconds while it runs; null where it was not started. */
export function useClock({ workout, state, phase }: Session, roundNumber: number): ClockMoment | null {
  const clock = clocksOf(state).clocks.get(roundNumber);
  const since = clock?.runs.at(-1)?.from ?? 0;
  // The instant at which it would have begun had it never been held: its seconds are whole when these are.
  const anchor = clock && isGoing(clock) && phase === 'active' ? since - ranAt(clock, since) : null;
  const now = useServerSecond(anchor);
  return clockMoment(workout, state, roundNumber, now);
}
