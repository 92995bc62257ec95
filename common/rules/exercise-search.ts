import MiniSearch, { type Query } from 'minisearch';
import type { Exercise, ExerciseQuery } from '../contract/training/exercises';

/** Other words that lifters use, each with what the library calls it. Several readings are tried together. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  ab: ['core'],
  abs: ['crunch', 'plank', 'ab wheel', 'sit-up', 'core'],
  abdominals: ['crunch', 'plank', 'ab wheel', 'sit-up', 'core'],
  'ab roller': ['ab wheel'],
  adductor: ['inner thighs', 'hip adduction'],
  'assault bike': ['air bike'],
  bb: ['barbell'],
  bicep: ['biceps'],
  bss: ['bulgarian split squat'],
  butt: ['glutes'],
  'cable fly': ['cable crossover', 'cable fly'],
  'cable flye': ['cable crossover', 'cable fly'],
  calf: ['calf', 'calves'],
  chinup: ['chin-up'],
  db: ['dumbbell'],
  dips: ['dip'],
  dl: ['deadlift'],
  erg: ['rower', 'ski erg'],
  flye: ['fly'],
  ghd: ['glute-ham raise'],
  ghr: ['glute-ham raise'],
  goodmorning: ['good morning'],
  hammies: ['hamstrings'],
  hspu: ['handstand push-up'],
  kb: ['kettlebell'],
  lats: ['back', 'lat pulldown'],
  legs: ['quads', 'hamstrings', 'glutes', 'leg'],
  'military press': ['overhead press', 'shoulder press'],
  ohp: ['overhead press', 'shoulder press'],
  pecs: ['chest'],
  'press up': ['push-up'],
  pressup: ['push-up'],
  quadriceps: ['quads'],
  rdl: ['romanian deadlift'],
  'rear delt': ['rear delt', 'face pull', 'reverse pec deck'],
  'rear delts': ['rear delt', 'face pull', 'reverse pec deck'],
  rowing: ['row', 'rowing'],
  running: ['run', 'jog'],
  skipping: ['jump rope'],
  skullcrusher: ['skull crusher'],
  sldl: ['romanian deadlift', 'single-leg romanian deadlift'],
  smith: ['smith machine'],
  traps: ['shrug', 'trap bar'],
  tricep: ['triceps'],
  ttb: ['toes to bar'],
  t2b: ['toes to bar'],
  du: ['double under'],
  cycling: ['bike', 'cycling'],
};
/** Max words of a synonym. */
const LONGEST_SYNONYM = 3;

/** Lower case without accents; what is no letter or digit parts words. */
const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** The words of a text, and each two neighbours as one: "bench press" is found as "benchpress" too. */
function termsIn(text: string): string[] {
  const words = wordsIn(text);
  return [...words, ...words.slice(1).map((word, index) => words[index]! + word)];
}

/** An exercise in the index, under its place in the list. */
interface Indexed {
  id: string;
  name: string;
  equipment: string;
  muscles: string;
  category: string;
}
type Index = MiniSearch<Indexed>;

/** A strength exercise comes before another one that fits as well: "squat" is a barbell squat before a squat thrust. */
const STRENGTH_BOOST = 1.5;

/** One index for each list of exercises, as long as the list lives. */
const indexes = new WeakMap<readonly Exercise[], Index>();

function indexOf(library: readonly Exercise[]): Index {
  const cachedIndex = indexes.get(library);
  if (cachedIndex) return cachedIndex;
  const index: Index = new MiniSearch({
    fields: ['name', 'equipment', 'muscles', 'category'],
    // Terms of a query are taken as they are: it is parted into words before.
    tokenize: termsIn,
    processTerm: (term) => term,
    searchOptions: {
      tokenize: (term) => [term],
      boost: { name: 8, equipment: 3, muscles: 2 },
      prefix: (term) => term.length > 1,
      boostDocument: (place) => (library[Number(place)]!.category === 'strength' ? STRENGTH_BOOST : 1),
    },
  });
  // A list may name an exercise twice; its place is unique.
  index.addAll(
    library.map(({ name, equipment, muscleGroups, category }, place) => ({
      id: String(place),
      name,
      equipment,
      muscles: muscleGroups.join('\n'),
      category,
    })),
  );
  indexes.set(library, index);
  return index;
}

const all = (queries: Query[]): Query => ({ combineWith: 'AND', queries });
const any = (queries: Query[]): Query => ({ combineWith: 'OR', queries });

/** The query of a search text: each word, or what the library calls it. */
function queryOf(text: string): Query {
  const words = wordsIn(text);
  const parts: Query[] = [];
  for (let start = 0; start < words.length; ) {
    const lengths = [...Array(LONGEST_SYNONYM).keys()].map((shorter) => LONGEST_SYNONYM - shorter);
    const length = lengths.find((count) => SYNONYMS[words.slice(start, start + count).join(' ')]) ?? 1;
    const phrase = words.slice(start, start + length);
    const meanings = SYNONYMS[phrase.join(' ')] ?? [];
    parts.push(any([all(phrase), ...meanings.map((meaning) => all(wordsIn(meaning)))]));
    start += length;
  }
  return all(parts);
}

/** Wrong letters forgiven in a word: none in a short one; two in a long one, as two that changed places are. */
const lettersForgiven = ({ length }: string): number | false => (length < 4 ? false : length < 7 ? 1 : 2);
const forgiving = { fuzzy: lettersForgiven, prefix: true };

/**
 * The exercises that fit the query, best first: the name before equipment, muscles and category. Lifters' own words,
 * spaces and hyphens make no difference; where nothing fits, a wrong letter in a word is forgiven. Empty parts mean
 * all, in the order of the library [7.4].
 */
export function searchExercises(
  library: readonly Exercise[],
  { search = '', category, difficulty }: ExerciseQuery,
): Exercise[] {
  const fits = (exercise: Exercise) =>
    (!category || exercise.category === category) && (!difficulty || exercise.difficulty === difficulty);
  if (wordsIn(search).length === 0) return search.trim() === '' ? library.filter(fits) : [];
  const index = indexOf(library);
  const query = queryOf(search);
  const exact = index.search(query);
  const results = exact.length > 0 ? exact : index.search(query, forgiving);
  return results.map(({ id }) => library[Number(id)]!).filter(fits);
}
