import { weightText } from '@client/ui/format/sets';
import type { Workout, WorkoutExercise, WorkoutExerciseInput } from '@common/contract/training/workouts';
import { type Load, loadIn, poundsOf } from '@common/player/plan/load';
import { figuresAsked } from '@common/player/plan/measure';
import { isWarmUp, loadOf, type SetTarget } from '@common/player/plan/performed-set';
import { entriesInOrder, fitTargets, type Plan } from '@common/player/plan/plan';
import type { EntryProgress } from '@common/player/state/derive';

/** The lifted loads that a workout does not plan: in words, and the workout's exercises with them. */
export interface KeptLoads {
  lines: string[];
  exercises: WorkoutExerciseInput[];
}

const isOther = (load: Load, planned: Load | undefined): boolean =>
  load.value > 0 && (!planned || Math.abs(loadIn(load, 'lb') - loadIn(planned, 'lb')) >= 0.01);

/** An exercise of a workout as it is written back. */
function inputOf(entry: WorkoutExercise): WorkoutExerciseInput {
  const { id: _id, workoutId: _workout, exercise: _exercise, ...input } = entry;
  return input;
}

/** The target of each set, also where the workout has the same for all. */
function targetsOf({ targets, reps, weight, duration, sets }: WorkoutExercise): SetTarget[] {
  const shared: SetTarget = {
    ...(reps !== null && { reps }),
    ...(duration !== null && { seconds: duration }),
    ...(weight && { load: { value: weight, unit: 'lb' as const } }),
  };
  return fitTargets(targets ?? [shared], sets);
}

const loadsText = (loads: readonly (Load | undefined)[]): string => {
  const texts = loads.flatMap((load) => (load ? [weightText({ weight: 0, load })] : []));
  return [...new Set(texts)].join(', ');
};

/** An exercise with the loads of its recorded sets; null where they are those of its plan. */
function withLifted(entry: WorkoutExercise, { sets }: EntryProgress) {
  const before = targetsOf(entry);
  const after = before.map((target, index): SetTarget => {
    const record = sets[index];
    const load = record && loadOf(record);
    return load && isOther(load, target.load) ? { ...target, load } : target;
  });
  const working = after.filter((target) => !isWarmUp(target));
  const [first = after[0]] = working;
  if (!first?.load || after.every((target, index) => target === before[index])) return null;
  const isPlain =
    !entry.targets &&
    first.load.unit === 'lb' &&
    Number.isInteger(first.load.value) &&
    after.every(({ load }) => load?.unit === 'lb' && load.value === first.load?.value);
  const was = loadsText(before.filter((target) => !isWarmUp(target)).map(({ load }) => load));
  const now = loadsText((working.length > 0 ? working : after).map(({ load }) => load));
  return {
    line: `${entry.exercise.name}: ${now}${was ? ` instead of ${was}` : ''}`,
    input: { ...inputOf(entry), weight: poundsOf(first.load), ...(!isPlain && { targets: after }) },
  };
}

/**
 * The loads that were lifted in a session and are not those of its workout; null if there are none. Help, and exercises
 * whose load a program decides, stay as they are.
 */
export function keptLoads(
  { exercises }: Pick<Workout, 'exercises'>,
  plan: Plan,
  progress: readonly EntryProgress[],
): KeptLoads | null {
  const lines: string[] = [];
  // Entries of a session have ids of their own: the same of an exercise's entries is meant.
  const left = entriesInOrder(plan);
  const inputs = exercises.map((entry): WorkoutExerciseInput => {
    const at = left.findIndex(({ exerciseId }) => exerciseId === entry.exerciseId);
    const [planned] = at < 0 ? [] : left.splice(at, 1);
    const done = progress.find(({ entryId }) => entryId === planned?.id);
    const figures = planned && figuresAsked(planned);
    const lifted =
      done && figures?.load && !figures.isHelp && !planned?.aim && !entry.progression
        ? withLifted(entry, done)
        : null;
    if (!lifted) return inputOf(entry);
    lines.push(lifted.line);
    return lifted.input;
  });
  return lines.length > 0 ? { lines, exercises: inputs } : null;
}
