import type { Category } from '@common/contract/training/exercises';
import type { Session } from '@common/contract/training/sessions';
import type { NewWorkout, WorkoutExerciseInput } from '@common/contract/training/workouts';
import { blocksAsRounds } from '@common/player/plan/blocks';
import { isWarmUp, type PerformedSet, performedIn, type SetTarget } from '@common/player/plan/performed-set';
import { entriesInOrder } from '@common/player/plan/plan';
import { same } from '@common/player/plan/same';
import { countedSets, entriesOf } from '@common/player/state/entries';

/** The exercises that were done, as a workout is made of them. */
type DoneWorkout = Pick<NewWorkout, 'rounds'> & { exercises: WorkoutExerciseInput[] };

/** Converts a performed set to a target. */
function asTarget(set: PerformedSet): SetTarget {
  const { reps, weight, note: _, ...figures } = performedIn(set);
  return { ...figures, reps, ...(weight > 0 && !figures.load && { load: { value: weight, unit: 'lb' } }) };
}

/** True if all sets have equal reps at whole pounds, which the plain fields of a workout can hold. */
const isPlain = (sets: readonly PerformedSet[]): boolean =>
  sets.every((set) => same(performedIn(set), { reps: sets[0]!.reps, weight: sets[0]!.weight }));

/** Converts a session's sets to the exercises and rounds of a workout; leaves out exercises that were not done. */
export function doneAsWorkout({ workout, state }: Pick<Session, 'workout' | 'state'>): DoneWorkout {
  const plan = blocksAsRounds(workout);
  const done = new Map(entriesOf(workout, state).map((entry) => [entry.entryId, countedSets(entry)]));
  const exercises = entriesInOrder(plan).flatMap((entry, index): WorkoutExerciseInput[] => {
    const sets = done.get(entry.id) ?? [];
    const working = sets.find((set) => !isWarmUp(set)) ?? sets[0];
    if (!working) return [];
    return [
      {
        exerciseId: entry.exerciseId,
        sets: sets.length,
        reps: entry.reps === null ? null : working.reps,
        weight: entry.weight === null ? null : working.weight,
        restTime: entry.restTime,
        order: index + 1,
        roundNumber: entry.roundNumber,
        roundName: entry.roundName,
        ...(entry.measure && { measure: entry.measure }),
        ...(!isPlain(sets) && { targets: sets.map(asTarget) }),
      },
    ];
  });
  const filled = new Set(exercises.map(({ roundNumber }) => roundNumber));
  const rounds = plan.rounds?.filter(({ roundNumber }) => filled.has(roundNumber)) ?? [];
  return { exercises, ...(rounds.length > 0 && { rounds }) };
}

/** The most frequent category of the session's exercises. */
export function categoryOf({ workout }: Pick<Session, 'workout'>): Category {
  const all = workout.exercises.map(({ exercise }) => exercise.category);
  const times = (category: Category) => all.filter((one) => one === category).length;
  return [...all].sort((a, b) => times(b) - times(a))[0] ?? workout.category;
}
