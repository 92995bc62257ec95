import type { Program } from '@common/contract/training/programs';
import type { Workout, WorkoutExercise } from '@common/contract/training/workouts';
import { type Load, loadIn, type Unit } from '@common/player/plan/load';
import { type AimedWorkout, Aims, type StepsOf } from './aims';
import { type EntryResult, plannedResult } from './entry-result';
import { rangeOf, waveOf } from './progression';
import type { RunFact } from './run';

/** The way of one exercise through a program of which every set is reached. */
export interface SimulatedLift {
  exerciseId: string;
  name: string;
  unit: Unit | 's' | 'reps';
  /** The most of each week in which it has a figure: of its loads, else its seconds, else its repetitions. */
  weeks: { week: number; value: number }[];
}

export interface Simulation {
  /** In the order of the workouts. */
  lifts: SimulatedLift[];
  /** Exercises whose first load is not stated: nothing can be said of them before it is. */
  withoutStart: { exerciseId: string; name: string; isMaximum: boolean }[];
}

type AimedExercise = AimedWorkout['exercises'][number];
type SimulatedProgram = Pick<Program, 'duration' | 'workouts'>;

/** The workouts of a program that a run would have places for, in their order (R1, R2). */
const placesOf = ({ duration, workouts }: SimulatedProgram) =>
  workouts
    .flatMap(({ workout, ...place }) =>
      workout && workout.exercises.length > 0 && place.week <= duration ? [{ ...place, workout }] : [],
    )
    .sort((a, b) => a.week - b.week || a.day - b.day || a.order - b.order || (a.id < b.id ? -1 : 1));

/** Decisions that state the first load of exercises which have none (P11). */
const startFacts = (workouts: readonly Workout[], starts: ReadonlyMap<string, Load>): RunFact[] =>
  workouts.flatMap(({ exercises }) =>
    exercises.flatMap(({ id, exerciseId }): RunFact[] => {
      const load = starts.get(exerciseId);
      const fact = { id: `start ${id}`, at: 0, device: 'here', entryId: id, placeId: null, reason: '' };
      return load ? [{ kind: 'aim', ...fact, load }] : [];
    }),
  );

/** The least repetitions of a set that is as many as possible: of its wave, else of the entry's range (P7, P16). */
function leastReps({ progression, ...entry }: WorkoutExercise, week: number, warmUps: number) {
  return (index: number): number => {
    if (progression?.kind === 'percent') return waveOf(progression, week)[index - warmUps]?.reps ?? 1;
    return rangeOf(entry)?.bottom ?? 1;
  };
}

/** The figure of an exercise's planned sets that is drawn; null where it has none. */
function figureOf(
  { progression, reps, duration, targets = [] }: AimedExercise,
  unit: Unit,
): { value: number; unit: SimulatedLift['unit'] } | null {
  const loads = targets.flatMap(({ kind, load }) =>
    kind !== 'warm_up' && load && load.value > 0 ? [loadIn(load, unit)] : [],
  );
  if (loads.length > 0) return { value: Math.round(Math.max(...loads) * 10) / 10, unit };
  if (progression?.kind === 'amount') return duration ? { value: duration, unit: 's' } : null;
  return progression?.kind === 'reps' && reps ? { value: reps, unit: 'reps' } : null;
}

/**
 * Plays a program to its end with every set reached, by the rules of a run. `starts`: the first loads of exercises, by
 * their ids, where the workouts state none.
 */
export function simulateProgram(
  program: SimulatedProgram,
  stepsOf: StepsOf,
  starts: ReadonlyMap<string, Load> = new Map(),
): Simulation {
  const places = placesOf(program);
  const workouts = [...new Map(places.map(({ workout }) => [workout.id, workout])).values()];
  const run = { workouts, facts: startFacts(workouts, starts) };
  const aims = new Aims(run, { places: [] }, [], stepsOf);
  const plannedLifts = new Aims({ workouts, facts: [] }, { places: [] }, [], stepsOf).lifts();
  const lifts = new Map<string, Omit<SimulatedLift, 'weeks'> & { weeks: Map<number, number> }>();
  for (const { id, week, workout } of places) {
    const results = aims
      .inWorkout(workout, { id, week, ease: null })
      .exercises.flatMap((entry): EntryResult[] => {
        if (!entry.aim) return [];
        const { exerciseId, exercise } = entry;
        const figure = figureOf(entry, stepsOf(exerciseId).unit);
        if (figure) {
          const lift = lifts.get(exerciseId) ?? {
            ...{ exerciseId, name: exercise.name, unit: figure.unit, weeks: new Map<number, number>() },
          };
          lifts.set(exerciseId, lift);
          if (lift.unit === figure.unit)
            lift.weeks.set(week, Math.max(lift.weeks.get(week) ?? 0, figure.value));
        }
        const warmUps = entry.targets?.filter(({ kind }) => kind === 'warm_up').length ?? 0;
        const planned = workout.exercises.find((one) => one.id === entry.id) ?? entry;
        return [plannedResult(entry.aim.entryId, entry, leastReps(planned, week, warmUps))];
      });
    aims.train(results, week);
  }
  const withoutStart = new Map(
    plannedLifts.flatMap(({ exerciseId, name, isMaximum, start }) =>
      start ? [] : [[exerciseId, { exerciseId, name, isMaximum }] as const],
    ),
  );
  return {
    lifts: [...lifts.values()].map(({ weeks, ...lift }) => ({
      ...lift,
      weeks: [...weeks].map(([week, value]) => ({ week, value })),
    })),
    withoutStart: [...withoutStart.values()],
  };
}
