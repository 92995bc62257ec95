import type { Exercise } from '../contract/training/exercises';
import type { ImportedSet } from '../contract/training/imports';
import { bestsOf, OF_BODY, type RecordKind, surpassing } from '../player/figures/records';
import { isKnown } from '../player/figures/session-records';
import type { Best, Bests } from '../player/plan/bests';
import { countedLoad } from '../player/plan/measure';
import { asStated, isWarmUp, loadOf } from '../player/plan/performed-set';
import type { ReadWorkout } from './gather';

/** An exercise whose bests an import surpasses, with the best set of each kind in which it does. */
export interface RecordChange {
  /** Name in the file. */
  name: string;
  exerciseId: string | null;
  kinds: { kind: RecordKind; best: Best }[];
}

type CountedExercise = Pick<Exercise, 'id' | 'measure' | 'isAssisted' | 'countsBody'>;
type TimedSet = Omit<ImportedSet, 'at'> & { at: number };
/** The sets of one exercise in the file, and the start of the first workout with it. */
interface Group {
  name: string;
  exercise: CountedExercise | null;
  sets: TimedSet[];
  firstStart: number;
  firstSets: TimedSet[];
}

/** Sets without those that have the figures of an earlier one: they are no better, and there are many. */
function distinct(sets: readonly TimedSet[]): TimedSet[] {
  const byFigures = new Map<string, TimedSet>();
  for (const set of sets) {
    const { value, unit } = loadOf(set);
    const figures = [
      set.reps,
      value,
      unit,
      set.seconds,
      set.distance?.value,
      set.distance?.unit,
      set.calories,
      set.body?.value,
      set.body?.unit,
    ];
    const key = figures.join(' ');
    const before = byFigures.get(key);
    if (!before || set.at < before.at) byFigures.set(key, set);
  }
  return [...byFigures.values()];
}

/**
 * True if a best of a kind can be told from the file alone: estimates and volumes of what lifts the body get the weight of
 * the day with the import, and are compared with no others (SPEC M11).
 */
const isTold = (exercise: CountedExercise | null, kind: RecordKind, { body }: Best): boolean =>
  !(exercise?.countsBody && exercise.measure === 'bodyweight' && !body && OF_BODY.has(kind));

/**
 * The exercises whose bests these workouts surpass, by how many of their sets there are. New exercises have a null id.
 * What the first workout with an exercise brings is no record, nor is the first of a kind [10.22].
 */
export function recordChanges(
  workouts: readonly ReadWorkout[],
  exerciseOf: (name: string) => CountedExercise | null,
  bestsById: ReadonlyMap<string, Bests>,
): RecordChange[] {
  const groups = new Map<string, Group>();
  for (const { startedAt, exercises } of workouts)
    for (const { name, measure, sets } of exercises) {
      const exercise = exerciseOf(name);
      const key = exercise?.id ?? `new ${name}`;
      const group = groups.get(key) ?? {
        name,
        exercise,
        sets: [],
        firstStart: Number.POSITIVE_INFINITY,
        firstSets: [],
      };
      groups.set(key, group);
      // As the import will count it: the file may state another measure than the exercise's own.
      const entry = { exercise: exercise ?? {}, reps: null, weight: null, ...(measure && { measure }) };
      const timedSets = sets.flatMap((set) =>
        isWarmUp(set)
          ? []
          : [{ ...set, ...asStated(countedLoad(entry, loadOf(set))), at: set.at ?? startedAt }],
      );
      if (timedSets.length === 0) continue;
      group.sets.push(...timedSets);
      if (startedAt < group.firstStart) Object.assign(group, { firstStart: startedAt, firstSets: [] });
      if (startedAt === group.firstStart) group.firstSets.push(...timedSets);
    }
  return [...groups.values()]
    .sort((a, b) => b.sets.length - a.sets.length)
    .flatMap(({ name, exercise, sets, firstSets }) => {
      const before = (exercise && bestsById.get(exercise.id)) ?? bestsOf(distinct(firstSets), '');
      const surpassed = surpassing(bestsOf(distinct(sets), ''), before);
      const kinds = surpassed.filter(
        ({ kind, best }) => isKnown(before, kind, best) && isTold(exercise, kind, best),
      );
      return kinds.length > 0 ? [{ name, exerciseId: exercise?.id ?? null, kinds }] : [];
    });
}
