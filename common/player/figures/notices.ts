import { undoSteps } from '../commands/undo';
import { type PerformedSet, performedIn } from '../plan/performed-set';
import type { Plan } from '../plan/plan';
import { isEntryDone, liftedSets, progressOfEntry } from '../state/entries';
import { openTurns, position } from '../state/position';
import { roundsOf } from '../state/rounds';
import type { PlayerState } from '../state/state';

/** A message about a change, shown on every screen. The words are in texts.ts. */
export type Notice =
  /** `reps` and whole pounds are what older screens read; `set` is what was done, `entryId` what it was done for. */
  | { type: 'set_completed'; reps: number; weight: number; entryId: string; set: PerformedSet }
  | { type: 'exercise_skipped'; exercise: string }
  | { type: 'round_completed'; nextRound: string }
  | { type: 'workout_completed'; minutes: number };

/** Messages about a change, least important first: with space for one toast, show the last. */
export function notices(plan: Plan, before: PlayerState, after: PlayerState): Notice[] {
  if (isTakenBack(before, after) || after.phase === 'discarded' || before.phase === 'discarded') return [];
  return [
    ...setNotices(before, after),
    ...skipNotices(plan, before, after),
    ...roundNotices(plan, before, after),
    ...(after.phase === 'completed' && before.phase !== 'completed'
      ? [{ type: 'workout_completed', minutes: after.totalDuration } as const]
      : []),
  ];
}

/** True if the change came of an undo: nothing has been achieved by it. */
function isTakenBack(before: PlayerState, after: PlayerState): boolean {
  const [, ...earlier] = undoSteps(before);
  return !after.last || earlier.some(({ actionId }) => actionId === after.last?.actionId);
}

function setNotices(before: PlayerState, after: PlayerState): Notice[] {
  const idsBefore = new Set(liftedSets(before).map(({ id }) => id));
  return liftedSets(after)
    .filter(({ id }) => !idsBefore.has(id))
    .map((record) => {
      const { reps, weight, entryId } = record;
      return { type: 'set_completed', reps, weight, entryId, set: performedIn(record) };
    });
}

function skipNotices(plan: Plan, before: PlayerState, after: PlayerState): Notice[] {
  return plan.exercises.flatMap((entry) => {
    const [was, is] = [progressOfEntry(plan, before, entry.id), progressOfEntry(plan, after, entry.id)];
    const isSkippedNow = was && is && !isEntryDone(was) && is.skipped;
    return isSkippedNow ? [{ type: 'exercise_skipped', exercise: entry.exercise.name } as const] : [];
  });
}

function roundNotices(plan: Plan, before: PlayerState, after: PlayerState): Notice[] {
  const [from, to] = [position(plan, before)?.entry, position(plan, after)?.entry];
  if (!from || !to || after.phase === 'completed' || to.roundNumber <= from.roundNumber) return [];
  // The member may have gone ahead of the round (rule B7).
  const isOver = openTurns(plan, after).every(({ entry }) => entry.roundNumber !== from.roundNumber);
  if (!isOver) return [];
  const next = roundsOf(plan).find(({ number }) => number === to.roundNumber);
  return next ? [{ type: 'round_completed', nextRound: next.name }] : [];
}
