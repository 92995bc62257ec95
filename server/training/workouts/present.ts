import type { Round, Workout, WorkoutExercise } from '@common/contract/training/workouts';
import type { RoundStyle } from '@common/player/plan/round-style';
import { withRevision } from '@server/core/revision';
import type { ExerciseBook } from '../exercises/own/book';
import type { StoredExercise, StoredWorkout } from './model';

/** Exercise ids in these workouts. */
export const exerciseIdsIn = (workouts: readonly Pick<StoredWorkout, 'exercises'>[]): string[] =>
  workouts.flatMap(({ exercises }) => exercises.map(({ exerciseId }) => exerciseId));

/** Sorts exercises by round, then by `order`: the order in which they are done. */
export function inOrder(exercises: readonly StoredExercise[]): StoredExercise[] {
  return [...exercises].sort((a, b) => a.roundNumber - b.roundNumber || a.order - b.order);
}

/** One exercise of a workout as it goes over the wire. */
export function presentExercise(
  workoutId: string,
  stored: StoredExercise,
  book: ExerciseBook,
): WorkoutExercise {
  const { measure, targets, progression } = stored;
  const exercise = book.findOrRetired(stored.exerciseId);
  const { _id, sets, reps, weight, duration, restTime, order, roundNumber, roundName } = stored;
  return {
    id: String(_id),
    workoutId,
    exerciseId: exercise.id,
    sets,
    reps,
    weight,
    duration,
    restTime,
    order,
    roundNumber,
    roundName,
    ...(measure && { measure }),
    ...(targets && { targets }),
    ...(progression && { progression }),
    exercise,
  };
}

/** Groups exercises into rounds; a round takes the first name that one of its exercises states. */
function roundsOf(exercises: WorkoutExercise[], styles: readonly RoundStyle[]): Round[] {
  const rounds = new Map<number, Round>();
  for (const exercise of exercises) {
    const { roundNumber, roundName } = exercise;
    const round = rounds.get(roundNumber) ?? newRound(roundNumber, styles);
    round.roundName ??= roundName;
    round.exercises.push(exercise);
    rounds.set(roundNumber, round);
  }
  return [...rounds.values()];
}

function newRound(roundNumber: number, styles: readonly RoundStyle[]): Round {
  const style = styles.find((one) => one.roundNumber === roundNumber);
  return { roundNumber, roundName: null, ...(style && { style }), exercises: [] };
}

/** A workout as it goes over the wire, its rounds derived. */
export function presentWorkout(stored: StoredWorkout, book: ExerciseBook): Workout {
  const id = String(stored._id);
  const exercises = inOrder(stored.exercises).map((exercise) => presentExercise(id, exercise, book));
  const rounds = roundsOf(exercises, stored.rounds ?? []);
  return withRevision({ ...ownFields(stored), exercises, rounds }, stored.revision);
}

/** A workout without its exercises, and their number. */
export const presentSummary = (stored: StoredWorkout): Workout => ({
  ...ownFields(stored),
  exercises: [],
  rounds: [],
  exerciseCount: stored.exercises.length,
});

function ownFields(stored: StoredWorkout): Omit<Workout, 'exercises' | 'rounds'> {
  return {
    id: String(stored._id),
    userId: String(stored.userId),
    name: stored.name,
    description: stored.description,
    category: stored.category,
    estimatedDuration: stored.estimatedDuration,
    isTemplate: stored.isTemplate,
    createdAt: stored.createdAt.toISOString(),
    updatedAt: stored.updatedAt.toISOString(),
  };
}
