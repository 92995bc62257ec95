import type { Program } from '@common/contract/training/programs';
import type { WorkoutExercise } from '@common/contract/training/workouts';
import { type Load, loadIn } from '@common/player/plan/load';
import { makeable } from '@common/player/plan/warm-ups';
import type { StepsOf } from './aims';
import { type EntryProgression, firstTrack, rangeOf } from './progression';

/** A fault of one exercise's progression, and the figures that say what to do. */
export type EntryFault =
  /** Shares of a training maximum that is not stated. */
  | { kind: 'no maximum' }
  /** The stated load is none that the member can load; `nearest` is the one below it, null where even that is too heavy. */
  | { kind: 'load'; load: Load; nearest: Load | null }
  /** The step is none that the member can load; `least` is the smallest one. */
  | { kind: 'step'; step: Load; least: Load }
  /** More repetitions up to the top of a range that is none. */
  | { kind: 'no range' }
  /** By effort, without an RPE at the last set. */
  | { kind: 'no rpe' }
  /** More seconds of a set without any. */
  | { kind: 'no time' }
  /** The plan is at the most already, so nothing is ever added. */
  | { kind: 'at most' };

/** A fault of a program, with where it is. */
export type ProgramFault =
  | { kind: 'empty week'; week: number }
  | {
      kind: 'deleted workout' | 'empty workout';
      scheduledId: string;
      week: number;
      day: number;
      name: string;
    }
  | {
      kind: 'entry';
      workoutId: string;
      workout: string;
      entryId: string;
      exercise: string;
      fault: EntryFault;
    };

type Stepped = Extract<EntryProgression, { step: Load }>;

/** Faults of a stated load and of the step, against what the member can load. */
function loadFaults(
  load: Load | null,
  { step }: Stepped,
  { unit, step: leastStep, parts = { step: leastStep } }: ReturnType<StepsOf>,
  isMaximum: boolean,
): EntryFault[] {
  const faults: EntryFault[] = [];
  // A maximum itself is never lifted; loads in the other unit are rounded when they are shown.
  if (load && load.value > 0 && load.unit === unit && !isMaximum) {
    const nearest = makeable(load, parts);
    if (nearest?.value !== load.value) faults.push({ kind: 'load', load, nearest });
  }
  const steps = loadIn(step, unit) / leastStep;
  if (step.unit === unit && !isMaximum && Math.abs(steps - Math.round(steps)) > 1e-6)
    faults.push({ kind: 'step', step, least: { value: leastStep, unit } });
  return faults;
}

function entryFaults({ progression, ...entry }: WorkoutExercise, steps: ReturnType<StepsOf>): EntryFault[] {
  if (!progression) return [];
  const range = rangeOf(entry);
  if (progression.kind === 'reps')
    return range && range.bottom >= progression.most ? [{ kind: 'at most' }] : [];
  if (progression.kind === 'amount') {
    if (!entry.duration) return [{ kind: 'no time' }];
    return entry.duration >= progression.most ? [{ kind: 'at most' }] : [];
  }
  const isMaximum = progression.kind === 'percent';
  const { load } = firstTrack({ ...entry, progression });
  const last = entry.targets?.findLast(({ kind }) => kind !== 'warm_up' && kind !== 'drop');
  return [
    ...(isMaximum && !load ? [{ kind: 'no maximum' } as const] : []),
    ...(progression.kind === 'double' && (!range || range.top <= range.bottom)
      ? [{ kind: 'no range' } as const]
      : []),
    ...(progression.kind === 'effort' && last?.rpe === undefined ? [{ kind: 'no rpe' } as const] : []),
    ...loadFaults(load, progression, steps, isMaximum),
  ];
}

/** Faults of a program before it is started, in the order of its weeks; of each exercise of a workout once. */
export function faultsOf(
  { duration, workouts }: Pick<Program, 'duration' | 'workouts'>,
  stepsOf: StepsOf,
): ProgramFault[] {
  if (workouts.length === 0) return [];
  const inWeek = new Set(workouts.map(({ week }) => week));
  const emptyWeeks = Array.from({ length: duration }, (_, index) => index + 1).filter(
    (week) => !inWeek.has(week),
  );
  const scheduled = workouts.flatMap(({ id, week, day, workout }): ProgramFault[] => {
    if (workout && workout.exercises.length > 0) return [];
    const kind = workout ? 'empty workout' : 'deleted workout';
    return [{ kind, scheduledId: id, week, day, name: workout?.name ?? '' }];
  });
  const byId = new Map(workouts.flatMap(({ workout }) => (workout ? [[workout.id, workout] as const] : [])));
  const entries = [...byId.values()].flatMap(({ id, name, exercises }) =>
    exercises.flatMap((entry) =>
      entryFaults(entry, stepsOf(entry.exerciseId)).map(
        (fault): ProgramFault => ({
          ...{ kind: 'entry', workoutId: id, workout: name, fault },
          ...{ entryId: entry.id, exercise: entry.exercise.name },
        }),
      ),
    ),
  );
  return [...emptyWeeks.map((week) => ({ kind: 'empty week', week }) as const), ...scheduled, ...entries];
}
