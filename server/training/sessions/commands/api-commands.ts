import type { SessionChange, SessionExerciseChange } from '@common/contract/training/sessions';
import { type PerformedSet, performedIn } from '@common/player/plan/performed-set';
import type { PlayerCommand } from '@common/player/state/commands';
import type { EntryProgress } from '@common/player/state/derive';
import { progressOfEntry } from '@common/player/state/entries';
import { notFound, ProblemError } from '@server/core/errors';
import type { StoredSession } from '../model';

/** PUT /api/sessions/{id} as a command. A null figure changes nothing. */
export function amendment({
  startTime,
  endTime,
  totalDuration,
  caloriesBurned,
  completed,
}: SessionChange): PlayerCommand {
  return {
    type: 'amend',
    ...(startTime !== undefined && { startedAt: Date.parse(startTime) }),
    ...(endTime != null && { endedAt: Date.parse(endTime) }),
    ...(totalDuration != null && { totalDuration }),
    ...(caloriesBurned != null && { caloriesBurned }),
    ...(completed !== undefined && { completed }),
  };
}

/**
 * PUT /api/session-exercises/{id} as a command. What is left out stays as it is; a set of which only the reps or
 * only the weight are stated takes the rest from its record, else from the target, else 0.
 */
export function replacement(
  stored: StoredSession,
  entryId: string,
  change: SessionExerciseChange,
): PlayerCommand {
  const target = stored.plan.exercises.find(({ id }) => id === entryId);
  const progress = progressOfEntry(stored.plan, stored.state, entryId);
  if (!target || !progress) throw notFound('The exercise');
  const actualReps = withoutPadding(change.actualReps, change.completedSets);
  const actualWeight = withoutPadding(change.actualWeight, change.completedSets);
  requireConsistent({ ...change, actualReps, actualWeight });
  const completed = change.completed ?? progress.skipped;
  if (change.sets) {
    return { type: 'replace_sets', entryId, sets: change.sets.map(performedIn), completed };
  }
  const statedCount = Math.max(actualReps?.length ?? 0, actualWeight?.length ?? 0);
  const recordedSets = [...progress.sets, ...progress.extra];
  const isWhole = change.completedSets === undefined && !actualReps && !actualWeight;
  const count = isWhole ? recordedSets.length : (change.completedSets ?? statedCount);
  const setAt = (index: number): PerformedSet | null => {
    const record = recordedSets[index] ?? null;
    if (isWhole) return record && performedIn(record);
    const weight = actualWeight?.[index] ?? record?.weight ?? target.weight ?? 0;
    // A client that states only these two keeps the other figures, and the exact load if the weight is the same.
    const { load, ...recordedFigures } = record ? performedIn(record) : { weight };
    return {
      ...recordedFigures,
      reps: actualReps?.[index] ?? record?.reps ?? target.reps ?? 0,
      weight,
      ...(load && weight === record?.weight && { load }),
    };
  };
  const sets = Array.from({ length: count }, (_, index) => setAt(index));
  if (isWhole && !sets.slice(0, progress.sets.length).includes(null)) requireOpen(change, count, progress);
  return { type: 'replace_sets', entryId, sets, completed };
}

/** The figures without what fills the list up: null at its end, and 0 beyond the number of completed sets. */
function withoutPadding(
  figures: SessionExerciseChange['actualReps'],
  completedSets = Number.POSITIVE_INFINITY,
) {
  const isFigure = (figure: number | null, index: number) =>
    index < completedSets ? figure !== null : figure;
  return figures?.slice(0, figures.findLastIndex(isFigure) + 1);
}

/** Refuses `completed: false` alone for an exercise with all its sets done: what of it would be open is not said. */
function requireOpen({ completed }: SessionExerciseChange, count: number, { sets }: EntryProgress) {
  if (completed !== false || count < sets.length) return;
  throw contradiction('completed', 'With all its sets done an exercise is completed.');
}

function contradiction(field: keyof SessionExerciseChange, message: string): ProblemError {
  return new ProblemError('validation_failed', message, [{ path: `body.${field}`, message }]);
}

/** Refuses contradictions: sets stated in two ways, or numbers of sets and figures that do not match. */
function requireConsistent({ completedSets, actualReps, actualWeight, sets }: SessionExerciseChange) {
  if (sets && (actualReps || actualWeight))
    throw contradiction('sets', 'State the sets either whole or as two lists, not both.');
  if (sets && completedSets !== undefined && completedSets !== sets.length)
    throw contradiction(
      'sets',
      `State each completed set. Sets: ${sets.length}; completedSets: ${completedSets}.`,
    );
  for (const [field, figures] of Object.entries({ actualReps, actualWeight })) {
    if (completedSets === undefined || figures === undefined || figures.length <= completedSets) continue;
    const message = `State a figure for each completed set. Figures: ${figures.length}; completedSets: ${completedSets}.`;
    throw contradiction(field as 'actualReps' | 'actualWeight', message);
  }
}
