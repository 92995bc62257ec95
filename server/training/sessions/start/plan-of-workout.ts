import { Types } from 'mongoose';
import type { Bests } from '@common/player/bests';
import type { Plan, PlanEntry, StartPlan } from '@common/player/plan';
import { withoutDates } from '@common/player/records';
import type { RoundStyle } from '@common/player/round-style';
import type { ScoredRound } from '@common/player/scored-round';
import { fitTargets } from '@common/player/targets';
import { ProblemError } from '@server/core/errors';
import type { ExerciseBook } from '@server/training/exercises/own/book';
import type { StoredWorkout } from '@server/training/workouts/model';
import { inOrder } from '@server/training/workouts/present';
import { type PreviousSets, withPrevious } from '../history/previous-sets';
import { noteAmong } from '../notes/exercise-notes-service';

/** One style for each round that has an exercise: the first one stated. */
function stylesIn(
  rounds: readonly RoundStyle[],
  exercises: readonly { roundNumber: number }[],
): Pick<Plan, 'rounds'> {
  const styles = rounds.filter(
    ({ roundNumber }, index) =>
      exercises.some((entry) => entry.roundNumber === roundNumber) &&
      rounds.findIndex((one) => one.roundNumber === roundNumber) === index,
  );
  return styles.length > 0 ? { rounds: styles } : {};
}

const bestScoresOf = ({ scores }: Past): Pick<Plan, 'bestScores'> =>
  scores.length > 0 ? { bestScores: [...scores] } : {};

/** A member's history of the exercises of a plan. */
export interface Past {
  previous: PreviousSets;
  /** Bests by exercise. */
  bests: ReadonlyMap<string, Bests>;
  book: ExerciseBook;
  /** Pinned notes by exercise. */
  notes: ReadonlyMap<string, string>;
  /** The best scores of the workout's rounds. */
  scores: readonly ScoredRound[];
}

const knownOf = (
  { bests, book, notes }: Past,
  { exerciseId }: { exerciseId: string },
): Pick<PlanEntry, 'bests' | 'pinnedNote'> => {
  const [known, pinnedNote] = [bests.get(exerciseId), noteAmong(notes, book.idsOf(exerciseId))];
  return { ...(known && { bests: withoutDates(known) }), ...(pinnedNote && { pinnedNote }) };
};

/** The present exercise: if merged, the one that stands for it. */
const exerciseIn = (
  { book }: Past,
  { exerciseId }: { exerciseId: string },
): Pick<PlanEntry, 'exerciseId' | 'exercise'> => {
  const exercise = book.findOrRetired(exerciseId);
  return { exerciseId: exercise.id, exercise };
};

/** A session's plan from a start that carries one, with the present exercises and previous sets. */
export function planOfStart(
  { name, category, exercises, rounds = [] }: StartPlan,
  past: Past,
  hasOwnIds: boolean,
): Plan {
  return {
    name,
    category,
    exercises: withPrevious(exercises, past.previous).map((entry) => ({
      ...entry,
      id: hasOwnIds ? entry.id : String(new Types.ObjectId()),
      ...(entry.targets && { targets: fitTargets(entry.targets, entry.sets) }),
      ...exerciseIn(past, entry),
      ...knownOf(past, entry),
    })),
    ...stylesIn(rounds, exercises),
    ...bestScoresOf(past),
  };
}

/** A session's plan from the workout as it is now. Every session has its own entry ids. */
export function planOf(workout: StoredWorkout, past: Past): Plan {
  if (workout.exercises.length === 0) {
    const message = 'This workout has no exercises yet. Add one first.';
    throw new ProblemError('validation_failed', message, [{ path: 'body.workoutId', message }]);
  }
  const exercises = withPrevious(inOrder(workout.exercises), past.previous).map((stored) => ({
    id: String(new Types.ObjectId()),
    ...exerciseIn(past, stored),
    order: stored.order,
    roundNumber: stored.roundNumber,
    roundName: stored.roundName,
    sets: stored.sets,
    reps: stored.reps,
    weight: stored.weight,
    duration: stored.duration,
    restTime: stored.restTime,
    ...(stored.measure && { measure: stored.measure }),
    ...(stored.targets && { targets: stored.targets }),
    previous: stored.previous,
    ...knownOf(past, stored),
  }));
  return {
    name: workout.name,
    category: workout.category,
    exercises,
    ...stylesIn(workout.rounds ?? [], exercises),
    ...bestScoresOf(past),
  };
}
