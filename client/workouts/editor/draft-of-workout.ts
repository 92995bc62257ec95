import { rowOf } from '@client/player/plan/draft-row';
import { clockText } from '@client/ui/format/amounts';
import { FIGURES_OF, isHelped } from '@common/player/measure';
import type { SetTarget } from '@common/player/performed-set';
import { same } from '@common/player/same';
import type { Workout, WorkoutExercise } from '@common/workouts';
import type { Draft, DraftExercise } from './draft';
import { stylesOf } from './draft-style';

const asText = (value: number | null) => (value === null ? '' : String(value));

/** True if all targets are equal and fit the shared fields: no kind, RPE or range of reps. */
function isUniform(targets: readonly SetTarget[]): boolean {
  return targets.every(
    (target) =>
      same(target, targets[0]) &&
      target.kind === undefined &&
      target.rpe === undefined &&
      target.repsMax === undefined,
  );
}

/** Targets of an exercise as texts: shared if they are alike, else row by row. */
function plannedTexts(entry: WorkoutExercise): Partial<DraftExercise> {
  const { targets = [], reps, exercise, duration } = entry;
  const units = {
    unit: targets.find(({ load }) => load)?.load?.unit,
    distanceUnit: targets.find(({ distance }) => distance)?.distance?.unit,
  };
  const time = duration !== null && { time: clockText(duration) };
  const [first] = targets;
  if (!first) return { ...time };
  const as = { reps, unit: units.unit ?? 'lb', isHelp: isHelped(entry) };
  const row = rowOf(first, as);
  if (!isUniform(targets)) return { ...units, rows: targets.map((target) => rowOf(target, as)) };
  const hasLoad = FIGURES_OF[entry.measure ?? exercise.measure ?? 'reps_weight'].load;
  return {
    ...units,
    reps: row.reps,
    weight: row.weight || (hasLoad ? '0' : ''),
    ...time,
    ...(row.time && { time: row.time }),
    ...(row.distance && { distance: row.distance }),
    ...(row.calories && { calories: row.calories }),
  };
}

function exerciseOf(entry: WorkoutExercise): DraftExercise {
  return {
    exerciseId: entry.exerciseId,
    name: entry.exercise.name,
    category: entry.exercise.category,
    roundNumber: entry.roundNumber,
    sets: String(entry.sets),
    reps: asText(entry.reps),
    weight: asText(entry.weight),
    restTime: String(entry.restTime),
    duration: entry.duration,
    own: entry.exercise.measure,
    isAssisted: entry.exercise.isAssisted,
    measure: entry.measure,
    ...plannedTexts(entry),
  };
}

/** Converts a workout into a draft for the editor. */
export function draftOf(workout: Workout): Draft {
  const styles = stylesOf(workout.rounds);
  return {
    name: workout.name,
    description: workout.description ?? '',
    category: workout.category,
    estimatedDuration: asText(workout.estimatedDuration),
    currentRound: String(workout.rounds.at(-1)?.roundNumber ?? 1),
    roundNames: Object.fromEntries(
      workout.rounds.map(({ roundNumber, roundName }) => [roundNumber, roundName ?? '']),
    ),
    exercises: workout.exercises.map(exerciseOf),
    ...(Object.keys(styles).length > 0 && { styles }),
  };
}
