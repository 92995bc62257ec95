import { DEFAULT_REPS, DEFAULT_SETS, DEFAULT_WEIGHT_LBS } from '@common/constants';
import type { Exercise } from '@common/contract/training/exercises';
import type { Session } from '@common/contract/training/sessions';
import { FIGURES_OF } from '@common/player/plan/measure';
import { newObjectId } from '@common/sync/outbox/object-id';
import { act } from '../actions/session-actions';
import type { Spot } from './neighbours';

/** Adds an exercise at the end, with the default number of sets. */
export function addExercise({ id, userId }: Session, exercise: Exercise): Promise<boolean> {
  const figures = FIGURES_OF[exercise.measure ?? 'reps_weight'];
  return act(id, {
    type: 'add_exercise',
    entryId: newObjectId(userId),
    exercise,
    sets: DEFAULT_SETS,
    reps: figures.reps ? DEFAULT_REPS : null,
    weight: figures.load ? DEFAULT_WEIGHT_LBS : null,
    restTime: null,
  });
}

/** Replaces an exercise for the sets that are left. */
export function replaceExercise(
  { id, userId }: Session,
  entryId: string,
  exercise: Exercise,
): Promise<boolean> {
  return act(id, { type: 'replace_exercise', entryId, newEntryId: newObjectId(userId), exercise });
}

export function moveExercise({ id }: Session, entryId: string, spot: Spot): void {
  void act(id, { type: 'move_exercise', entryId, ...spot });
}

export function removeExercise({ id }: Session, entryId: string): void {
  void act(id, { type: 'remove_exercise', entryId });
}

/** Makes these exercises one superset. */
export function makeSuperset({ id }: Session, entryIds: readonly string[]): void {
  void act(id, { type: 'make_superset', entryIds: [...entryIds] });
}

/** Parts the superset that an exercise is in. */
export function partSuperset({ id }: Session, entryId: string): void {
  void act(id, { type: 'part_superset', entryId });
}

/** Sets the rest after each set of an exercise, in seconds. */
export function planRest({ id }: Session, entryId: string, restTime: number): void {
  void act(id, { type: 'plan_rest', entryId, restTime });
}

export function doNext({ id }: Session, entryId: string): void {
  void act(id, { type: 'choose_exercise', entryId });
}
