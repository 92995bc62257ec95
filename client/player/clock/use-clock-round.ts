import { useState } from 'react';
import { useSettings } from '@client/api/use-call';
import { useServerSecond } from '@client/sync/server-clock';
import type { Session } from '@common/contract/training/sessions';
import { lapsDone } from '@common/player/figures/clock-scores';
import type { PerformedSet } from '@common/player/plan/performed-set';
import type { ClockedStyle } from '@common/player/plan/round-style';
import { same } from '@common/player/plan/same';
import type { Score } from '@common/player/plan/score';
import { type ClockMoment, clockMoment } from '@common/player/state/clock-moment';
import type { Position } from '@common/player/state/position';
import { clocksOf, isGoing, ranAt } from '@common/player/state/round-clock';
import { prefillOf } from '../set/prefill';
import { roundName, useTypedPlace } from '../set/typed-places';
import { type Actual, useActual } from '../set/use-actual';
import { hasTurns, liftedAt, type TurnState, turnState } from './clock-turn';
import { readScore, type TypedScore } from './score-card';

/** The clock of a round, updated each second while it runs; null if it was not started. */
function useClock({ workout, state, phase }: Session, roundNumber: number): ClockMoment | null {
  const clock = clocksOf(state).clocks.get(roundNumber);
  const since = clock?.runs.at(-1)?.from ?? 0;
  // Start of the clock had it never been paused: its seconds are whole when these are.
  const anchor = clock && isGoing(clock) && phase === 'active' ? since - ranAt(clock, since) : null;
  const now = useServerSecond(anchor);
  return clockMoment(workout, state, roundNumber, now);
}

/** View model of a round by the clock, with what was typed for it. */
export interface ClockRound {
  session: Session;
  style: ClockedStyle;
  /** Null: the clock was not started. */
  moment: ClockMoment | null;
  /** The current turn; null in rounds without turns (AMRAP, for time). */
  now: TurnState | null;
  actual: Actual;
  /** True if this turn is recorded as typed rather than as suggested. */
  isTyping: boolean;
  setTyping: (isTyping: boolean) => void;
  /** The set to record for this turn; null if a typed text is unclear. */
  lifted: () => PerformedSet | null;
  typed: TypedScore;
  type: (typed: TypedScore) => void;
  /** The typed score; undefined if it equals the counted one, null if a typed text is unclear. */
  score: Score | null | undefined;
}

/** View model of the current round by the clock. `place` is its first missing set. */
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
  // Figures typed before a reload still count.
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
