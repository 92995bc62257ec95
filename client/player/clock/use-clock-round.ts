import { useState } from 'react';
import { type ClockMoment, clockMoment } from '../../../common/player/clock-moment';
import { lapsDone } from '../../../common/player/clock-scores';
import type { PerformedSet } from '../../../common/player/performed-set';
import type { Position } from '../../../common/player/position';
import { clocksOf, isGoing, ranAt } from '../../../common/player/round-clock';
import type { ClockedStyle } from '../../../common/player/round-style';
import { same } from '../../../common/player/same';
import type { Score } from '../../../common/player/score';
import type { Session } from '../../../common/sessions';
import { useSettings } from '../../api/use-settings';
import { useServerSecond } from '../../sync/use-server-second';
import { prefillOf } from '../set/prefill';
import { roundName, useTypedPlace } from '../set/typed-places';
import { type Actual, useActual } from '../set/use-actual';
import { hasTurns, liftedAt, type TurnState, turnState } from './clock-turn';
import { readScore, type TypedScore } from './score-card';

/** The clock of a round, renewed at each of its seconds while it runs; null where it was not started. */
function useClock({ workout, state, phase }: Session, roundNumber: number): ClockMoment | null {
  const clock = clocksOf(state).clocks.get(roundNumber);
  const since = clock?.runs.at(-1)?.from ?? 0;
  // The instant at which it would have begun had it never been held: its seconds are whole when these are.
  const anchor = clock && isGoing(clock) && phase === 'active' ? since - ranAt(clock, since) : null;
  const now = useServerSecond(anchor);
  return clockMoment(workout, state, roundNumber, now);
}

/** What is shown of a round by the clock, and what was typed about it. */
export interface ClockRound {
  session: Session;
  style: ClockedStyle;
  /** Null: the clock was not started. */
  moment: ClockMoment | null;
  /** Whose turn it is, where the clock says so. */
  now: TurnState | null;
  actual: Actual;
  /** Whether what was done of this turn is typed rather than taken as suggested. */
  isTyping: boolean;
  setTyping: (isTyping: boolean) => void;
  /** What is recorded of this turn; null where what is typed is not clear. */
  lifted: () => PerformedSet | null;
  typed: TypedScore;
  type: (typed: TypedScore) => void;
  /** Undefined where nothing else was typed than what is counted; null where what is typed is not clear. */
  score: Score | null | undefined;
}

/** The round of now by its clock. `place` is the first set of it that is missing. */
export function useClockRound(
  session: Session,
  style: ClockedStyle,
  place: Position,
  suggested: PerformedSet,
): ClockRound {
  const { roundNumber } = style;
  const { workout, state } = session;
  const moment = useClock(session, roundNumber);
  const now = hasTurns(style) ? turnState(session, roundNumber, moment?.turn ?? 1) : null;
  const turn = now?.place ?? place;
  const settings = useSettings();
  const actual = useActual(session, turn, now ? prefillOf(session, turn, settings) : suggested);
  const [chosen, setChosen] = useState<{ name: string; isTyping: boolean } | null>(null);
  const name = `${turn.entry.id} ${turn.set}`;
  // What was typed before a reload is still meant.
  const isTyping = chosen?.name === name ? chosen.isTyping : actual.isTyped;
  const { typed, change } = useTypedPlace(session.id, roundName(roundNumber));
  const counted = lapsDone(workout, state, roundNumber);
  const shown = {
    laps: typed?.laps?.text ?? String(counted.laps),
    reps: typed?.reps?.text ?? String(counted.reps),
  };
  const score = readScore(shown);
  return {
    session,
    style,
    moment,
    now,
    actual,
    isTyping,
    setTyping: (isNow) => setChosen({ name, isTyping: isNow }),
    lifted: () => (isTyping ? actual.read() : liftedAt(session, turn, style)),
    typed: shown,
    type: ({ laps, reps }) => change(roundName(roundNumber), { laps: { text: laps }, reps: { text: reps } }),
    score: same(score, counted) ? undefined : score,
  };
}
