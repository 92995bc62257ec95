import type { Workout, WorkoutExercise } from '@common/contract/training/workouts';
import { factsInForce } from './facts-in-force';
import type { FollowedPlace } from './follow-run';
import type { RunFact } from './run';

/** A workout as it was when its member took over its changes (R29). */
export interface WorkoutVersion {
  /** The fact that took it over. */
  factId: string;
  workout: Workout;
}

interface RunWithWorkouts {
  workouts: readonly Workout[];
  versions?: readonly WorkoutVersion[] | undefined;
  facts: readonly RunFact[];
}

/** The versions that were taken over and are in force, in the order of their facts, with their times. */
export function versionsInForce({ versions = [], facts }: RunWithWorkouts) {
  return factsInForce(facts).inForce.flatMap((fact) => {
    const version = fact.kind === 'take' && versions.find(({ factId }) => factId === fact.id);
    return version ? [{ at: fact.at, id: fact.id, workout: version.workout }] : [];
  });
}

/** A workout as the next session of its places has it (R1, R29). */
export function workoutOfRun(run: RunWithWorkouts, workoutId: string): Workout | undefined {
  const taken = versionsInForce(run).findLast(({ workout }) => workout.id === workoutId);
  return taken?.workout ?? run.workouts.find(({ id }) => id === workoutId);
}

/** A workout of a run that its member has changed since. */
export interface WorkoutChange {
  workoutId: string;
  name: string;
  /** Time of the last change, as the workout states it. */
  updatedAt: string;
  added: string[];
  removed: string[];
  changed: string[];
}

const planned = (
  { exerciseId, sets, reps, weight, duration, restTime, ...entry }: WorkoutExercise,
  { rounds }: Workout,
) =>
  JSON.stringify([
    exerciseId,
    sets,
    reps,
    weight,
    duration,
    restTime,
    entry.roundNumber,
    rounds.find(({ roundNumber }) => roundNumber === entry.roundNumber)?.style ?? null,
    entry.targets ?? null,
    entry.progression ?? null,
    entry.measure ?? null,
  ]);

/** Names of the exercises that were added, removed or changed. */
function compare(before: Workout, after: Workout): Pick<WorkoutChange, 'added' | 'removed' | 'changed'> {
  const left = [...before.exercises];
  const added: string[] = [];
  const changed: string[] = [];
  for (const entry of after.exercises) {
    const index = left.findIndex(({ exerciseId }) => exerciseId === entry.exerciseId);
    const [old] = index < 0 ? [] : left.splice(index, 1);
    if (!old) added.push(entry.exercise.name);
    else if (planned(old, before) !== planned(entry, after)) changed.push(entry.exercise.name);
  }
  return { added, removed: left.map(({ exercise }) => exercise.name), changed };
}

/** The workouts that changed since, are still to be done, and were not answered about in this version (R29). */
export function changedWorkouts(
  run: RunWithWorkouts,
  places: readonly Pick<FollowedPlace, 'workoutId' | 'state'>[],
  current: readonly Workout[],
): WorkoutChange[] {
  const { inForce } = factsInForce(run.facts);
  const open = places.filter(({ state }) => state !== 'done' && state !== 'skipped' && state !== 'under way');
  return [...new Set(open.map(({ workoutId }) => workoutId))].flatMap((workoutId) => {
    const before = workoutOfRun(run, workoutId);
    const after = current.find(({ id }) => id === workoutId);
    if (!before || !after || after.exercises.length === 0) return [];
    const { name, updatedAt } = after;
    const isKept = inForce.some(
      (fact) => fact.kind === 'keep' && fact.workoutId === workoutId && fact.updatedAt === updatedAt,
    );
    const change = compare(before, after);
    const isSame =
      change.added.length + change.removed.length + change.changed.length === 0 &&
      before.exercises.every(({ exerciseId }, index) => after.exercises[index]?.exerciseId === exerciseId);
    return isKept || isSame ? [] : [{ workoutId, name, updatedAt, ...change }];
  });
}

/** "Squat and Plank added. Row changed." */
export function changeText({ added, removed, changed }: WorkoutChange): string {
  const said = (names: string[], words: string) =>
    names.length > 0 ? [`${names.join(', ')} ${words}.`] : [];
  const parts = [...said(added, 'added'), ...said(removed, 'removed'), ...said(changed, 'changed')];
  return parts.length > 0 ? parts.join(' ') : 'Its exercises are in a different order.';
}
