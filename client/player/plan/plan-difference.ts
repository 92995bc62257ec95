import { formatCount } from '@client/ui/format/figures';
import { restText } from '@client/ui/format/rest-text';
import { DEFAULT_REST_SECONDS } from '@common/constants';
import type { Round, Workout, WorkoutChange, WorkoutExerciseInput } from '@common/contract/training/workouts';
import { blocksAsRounds } from '@common/player/plan/blocks';
import { entriesInOrder, type Plan, type PlanEntry } from '@common/player/plan/plan';
import type { RoundStyle } from '@common/player/plan/round-style';
import { same } from '@common/player/plan/same';

function inputsOf(entries: readonly PlanEntry[]): WorkoutExerciseInput[] {
  return entries.map((entry, index) => ({
    exerciseId: entry.exerciseId,
    sets: entry.sets,
    reps: entry.reps,
    weight: entry.weight,
    duration: entry.duration,
    restTime: entry.restTime,
    order: index + 1,
    roundNumber: entry.roundNumber,
    roundName: entry.roundName,
    ...(entry.measure && { measure: entry.measure }),
    ...(entry.targets && { targets: entry.targets }),
  }));
}

/**
 * The change that makes a workout equal to the session's plan. An exercise that stays keeps its progression, which the
 * plan does not have.
 */
export function workoutAs(plan: Plan, workout: Pick<Workout, 'exercises'>): WorkoutChange {
  const left = [...workout.exercises];
  const { exercises: entries, rounds } = blocksAsRounds(plan);
  const exercises = inputsOf(entriesInOrder({ ...plan, exercises: entries })).map((exercise) => {
    const at = left.findIndex(({ exerciseId }) => exerciseId === exercise.exerciseId);
    const [before] = at < 0 ? [] : left.splice(at, 1);
    return before?.progression ? { ...exercise, progression: before.progression } : exercise;
  });
  return { exercises, ...(rounds && { rounds }) };
}

const setsByName = (exercises: readonly { exercise: { name: string }; sets: number }[]) => {
  const sets = new Map<string, number>();
  for (const { exercise, sets: count } of exercises)
    sets.set(exercise.name, (sets.get(exercise.name) ?? 0) + count);
  return sets;
};

interface Rested {
  exercise: { name: string };
  restTime: number | null;
}

/** "Squat: rest 2:00 min instead of 1:00 min", of each exercise that rests otherwise. */
function restLines(before: readonly Rested[], after: readonly Rested[]): string[] {
  const left = [...before];
  return after.flatMap(({ exercise: { name }, restTime }) => {
    const at = left.findIndex(({ exercise }) => exercise.name === name);
    const [was] = at < 0 ? [] : left.splice(at, 1);
    const [from, to] = [was?.restTime, restTime].map((seconds) => restText(seconds ?? DEFAULT_REST_SECONDS));
    return was && from !== to ? [`${name}: rest ${to} instead of ${from}`] : [];
  });
}

/** Exercises in their rounds, of a workout or of a plan whose supersets are rounds. */
interface InRounds {
  exercises: readonly { exerciseId: string; roundNumber: number; exercise: { name: string } }[];
  rounds?: readonly { roundNumber: number; style?: Round['style'] | RoundStyle['style'] }[] | undefined;
}

/** "Squat + Press": the exercises of each superset or circuit. */
const lapsIn = ({ exercises, rounds = [] }: InRounds): string[] =>
  rounds.flatMap(({ roundNumber, style }) => {
    const name = typeof style === 'object' ? style.style : style;
    const inRound = exercises.filter((one) => one.roundNumber === roundNumber);
    const isInLaps = (name === 'superset' || name === 'circuit') && inRound.length > 1;
    return isInLaps ? [inRound.map(({ exercise }) => exercise.name).join(' + ')] : [];
  });

function lapLines(before: readonly string[], after: readonly string[]): string[] {
  return [
    ...after.filter((names) => !before.includes(names)).map((names) => `Superset: ${names}`),
    ...before.filter((names) => !after.includes(names)).map((names) => `No longer a superset: ${names}`),
  ];
}

/** Differences between a session's plan and its workout, in words; empty if there are none. */
export function planDifference(workout: Pick<Workout, 'exercises'> & Partial<Workout>, plan: Plan): string[] {
  const [before, after] = [setsByName(workout.exercises), setsByName(plan.exercises)];
  const asWorkout = blocksAsRounds(plan);
  const lines = [
    ...[...after].flatMap(([name, count]) => {
      const was = before.get(name);
      if (was === undefined) return [`${name}: ${formatCount(count, 'set')}, new`];
      return was === count ? [] : [`${name}: ${formatCount(count, 'set')} instead of ${was}`];
    }),
    ...[...before.keys()].filter((name) => !after.has(name)).map((name) => `${name}: removed`),
    ...lapLines(lapsIn(workout), lapsIn(asWorkout)),
    ...restLines(workout.exercises, entriesInOrder(plan)),
  ];
  const order = ({ exercises }: InRounds) =>
    exercises.map(({ exerciseId, roundNumber }) => [exerciseId, roundNumber]);
  const inOrder = { ...asWorkout, exercises: entriesInOrder(asWorkout) };
  if (lines.length > 0 || same(order(workout), order(inOrder))) return lines;
  return ['New order'];
}
