import type { Session } from '@common/contract/training/sessions';
import { suggestedSet } from '@common/player/figures/suggestions';
import { figuresAsked } from '@common/player/plan/measure';
import { type PerformedSet, performedIn } from '@common/player/plan/performed-set';
import type { PlanEntry } from '@common/player/plan/plan';
import type { ClockedStyle } from '@common/player/plan/round-style';
import { type ClockMoment, entriesOfRound, turnAt } from '@common/player/state/clock-moment';
import { progressOfEntry } from '@common/player/state/entries';
import { openTurns, type Position } from '@common/player/state/position';
import type { SetRecord } from '@common/player/state/tally';

/** True if the clock names the exercise of each turn: intervals and EMOM, not AMRAP or for time. */
export const hasTurns = ({ style }: ClockedStyle): boolean => style === 'intervals' || style === 'emom';

/** One minute or interval of a round: its set, and whether that is recorded. */
export interface TurnState {
  place: Position;
  record: SetRecord | null;
  isSkipped: boolean;
}

/** A minute or interval of a round, counted from 1; null beyond the round. */
export function turnState({ workout, state }: Session, roundNumber: number, turn: number): TurnState | null {
  const place = turnAt(entriesOfRound(workout, state, roundNumber), turn);
  const progress = place && progressOfEntry(workout, state, place.entry.id);
  if (!place || !progress) return null;
  return { place, record: progress.sets[place.set - 1] ?? null, isSkipped: progress.skipped };
}

/** The sets of the round that are missing, in turn; of an AMRAP those of the lap under way. */
export function missingIn({ workout, state }: Session, roundNumber: number): Position[] {
  const open = openTurns(workout, state).filter(({ entry }) => entry.roundNumber === roundNumber);
  return open.sort((a, b) => a.set - b.set || a.entry.order - b.entry.order);
}

/** The lap under way: its lowest missing sets. */
export function lapUnderWay(session: Session, roundNumber: number): Position[] {
  const missing = missingIn(session, roundNumber);
  return missing.filter(({ set }) => set === missing[0]?.set);
}

/** The set that one tap records: as suggested; in intervals of a timed exercise, the work time. */
export function liftedAt(
  { workout, state }: Session,
  { entry, set }: Position,
  style: ClockedStyle,
): { entryId: string; set: number } & PerformedSet {
  const suggested = suggestedSet(workout, state, { entryId: entry.id, set });
  const done = suggested ?? { reps: entry.reps ?? 0, weight: entry.weight ?? 0 };
  const isTimed = style.style === 'intervals' && figuresAsked(entry).seconds && !figuresAsked(entry).distance;
  return { entryId: entry.id, set, ...performedIn(isTimed ? { ...done, seconds: style.workSeconds } : done) };
}

/** Number of recorded sets of an exercise. */
export function doneOf({ workout, state }: Session, { id }: PlanEntry): number {
  return progressOfEntry(workout, state, id)?.sets.filter((set) => set !== null).length ?? 0;
}

/** Text for screen readers and speech at this moment, and a key that changes with it. */
export function cueOf(session: Session, moment: ClockMoment): { key: string; spoken: string } {
  const { phase, turn, style, roundNumber } = moment;
  const name = hasTurns(style) ? turnState(session, roundNumber, turn)?.place.entry.exercise.name : undefined;
  const spoken = {
    lead: 'Get ready',
    work: name ?? 'Go',
    rest: 'Rest',
    over: 'Time',
  }[phase];
  return { key: `${phase} ${turn}`, spoken };
}
