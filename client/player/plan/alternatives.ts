import type { Exercise } from '@common/contract/training/exercises';
import { searchExercises } from '@common/rules/exercise-search';

/** Words of names that say how a lift moves; those with the same one replace each other best. */
const MOVEMENTS = [
  'press',
  'push-up',
  'dip',
  'fly',
  'crossover',
  'row',
  'pulldown',
  'pull-up',
  'chin-up',
  'curl',
  'raise',
  'extension',
  'pushdown',
  'squat',
  'lunge',
  'step-up',
  'deadlift',
  'thrust',
  'bridge',
  'shrug',
  'crunch',
  'plank',
  'carry',
  'swing',
  'snatch',
  'clean',
  'run',
  'ride',
  'jump',
  'stretch',
];
/** Movements that train the same in another way. */
const ALIKE: Readonly<Record<string, string>> = {
  'push-up': 'press',
  dip: 'press',
  crossover: 'fly',
  'chin-up': 'pulldown',
  'pull-up': 'pulldown',
  'step-up': 'lunge',
  bridge: 'thrust',
};

function movementOf({ name }: Exercise): string | undefined {
  const lowered = name.toLowerCase();
  const movement =
    MOVEMENTS.findLast((word) => lowered.endsWith(word)) ?? MOVEMENTS.find((word) => lowered.includes(word));
  return movement && (ALIKE[movement] ?? movement);
}

/** Number of muscles that both exercises work. */
const countShared = (one: Exercise, other: Exercise): number =>
  one.muscleGroups.filter((muscle) => other.muscleGroups.includes(muscle)).length;

/** Points for an exercise in place of another: its kind, its movement, its first muscle, other equipment, all muscles. */
function fitness(instead: Exercise, other: Exercise): number {
  const movement = movementOf(instead);
  const isAlike = movement !== undefined && movement === movementOf(other);
  const points: [boolean, number][] = [
    [instead.category === other.category, 16],
    [isAlike, 8],
    [instead.muscleGroups[0] === other.muscleGroups[0], 6],
    [isAlike && instead.equipment !== other.equipment, 2],
  ];
  const sum = points.reduce((total, [holds, worth]) => total + (holds ? worth : 0), 0);
  return sum + countShared(instead, other) + 1 / (1 + other.muscleGroups.length);
}

/** Search results by what they share with `instead`: the same movement with other equipment at the top. */
export function alternatives(
  library: readonly Exercise[],
  search: string,
  instead: Exercise,
): { alike: Exercise[]; others: Exercise[] } {
  const others = searchExercises(library, { search, category: '' }).filter(({ id }) => id !== instead.id);
  const alike = others
    .filter((exercise) => countShared(instead, exercise) > 0)
    .map((exercise) => ({ exercise, points: fitness(instead, exercise) }))
    .sort((a, b) => b.points - a.points)
    .map(({ exercise }) => exercise);
  return { alike, others: others.filter((exercise) => countShared(instead, exercise) === 0) };
}
