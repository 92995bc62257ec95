import type { Exercise, Measure } from '../contract/training/exercises';
import { searchExercises } from '../rules/exercise-search';
import type { ReadWorkout } from './gather';

/** Words of other logs for those of the library. */
const SAME_WORDS: Readonly<Record<string, string>> = {
  bb: 'barbell',
  chinup: 'chin up',
  db: 'dumbbell',
  dumbell: 'dumbbell',
  flye: 'fly',
  kb: 'kettlebell',
  pullup: 'pull up',
  pushup: 'push up',
  situp: 'sit up',
  ups: 'up',
};
/** Words that say nothing. */
const FILLERS = new Set(['a', 'and', 'of', 'on', 'the', 'to', 'with']);
/** Words that say nothing in a file, but tell exercises of the library apart: "Squats" are not "Bodyweight squat". */
const FILE_FILLERS = new Set([...FILLERS, 'weighted', 'bodyweight']);
const NO_FILLERS: ReadonlySet<string> = new Set();
const isPlural = (word: string) => word.length > 3 && /[^s]s$/.test(word);

/** The words of a name, whatever their order, ending and spelling: "Bench Press (Barbell)" is "Barbell bench press". */
function nameKey(name: string, fillers: ReadonlySet<string>): string {
  const words = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => SAME_WORDS[word] ?? SAME_WORDS[word.slice(0, -1)] ?? word)
    .flatMap((word) => word.split(' '))
    .map((word) => (isPlural(word) ? word.slice(0, -1) : word));
  const telling = words.filter((word) => !fillers.has(word));
  return [...new Set(telling.length > 0 ? telling : words)].sort().join(' ');
}

/**
 * The exercise that a name of a file stands for. `same`: an exercise of that name. `remembered`: chosen at an import before.
 * `proposed`: the best search result, to be looked at. `new`: none fits.
 */
export interface NameMatch {
  name: string;
  exerciseId: string | null;
  how: 'same' | 'remembered' | 'proposed' | 'new';
}

function idsByKey(exercises: readonly Exercise[], keyOf: (name: string) => string): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const { id, name } of exercises) ids.set(keyOf(name), [...(ids.get(keyOf(name)) ?? []), id]);
  return ids;
}

/** Matches the names of a file to exercises. */
export function matchNames(
  names: Iterable<string>,
  exercises: readonly Exercise[],
  remembered: ReadonlyMap<string, string>,
): NameMatch[] {
  const ids = new Set(exercises.map(({ id }) => id));
  const exact = new Map(exercises.map(({ id, name }) => [name.trim().toLowerCase(), id]));
  const whole = idsByKey(exercises, (name) => nameKey(name, NO_FILLERS));
  const telling = idsByKey(exercises, (name) => nameKey(name, FILLERS));
  /** The one exercise of these words; of several none. */
  const alike = (name: string): string | undefined => {
    const [one, ...others] =
      whole.get(nameKey(name, NO_FILLERS)) ?? telling.get(nameKey(name, FILE_FILLERS)) ?? [];
    return others.length === 0 ? one : undefined;
  };
  return [...names].map((name): NameMatch => {
    const chosen = remembered.get(name);
    if (chosen !== undefined && ids.has(chosen)) return { name, exerciseId: chosen, how: 'remembered' };
    const same = exact.get(name.trim().toLowerCase()) ?? alike(name);
    if (same !== undefined) return { name, exerciseId: same, how: 'same' };
    const [best] = searchExercises(exercises, { search: name.slice(0, 100) });
    return best ? { name, exerciseId: best.id, how: 'proposed' } : { name, exerciseId: null, how: 'new' };
  });
}

/** The measure of an exercise of a file, by its sets. */
export function measureIn(workouts: readonly ReadWorkout[], name: string): Measure {
  const sets = workouts.flatMap(({ exercises }) =>
    exercises.flatMap((one) => (one.name === name ? one.sets : [])),
  );
  const statedMeasure = workouts
    .flatMap(({ exercises }) => exercises)
    .find((one) => one.name === name)?.measure;
  if (statedMeasure) return statedMeasure;
  const some = (has: (set: (typeof sets)[number]) => unknown) => sets.some(has);
  if (some(({ distance }) => distance)) return 'distance_time';
  if (some(({ calories }) => calories)) return 'calories_time';
  const isLoaded = some(({ load, weight }) => (load?.value ?? weight) !== 0);
  if (some(({ seconds }) => seconds) && !some(({ reps }) => reps > 0))
    return isLoaded ? 'weight_time' : 'time';
  return isLoaded ? 'reps_weight' : 'bodyweight';
}
