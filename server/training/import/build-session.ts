import { Types } from 'mongoose';
import type { ImportedExercise, ImportedWorkout, ImportSource } from '@common/contract/training/imports';
import type { Load } from '@common/player/plan/load';
import { countedLoad, countedSet, FIGURES_OF, measureOf } from '@common/player/plan/measure';
import { asStated, loadOf, type PerformedSet, performedIn } from '@common/player/plan/performed-set';
import type { Plan, PlanEntry } from '@common/player/plan/plan';
import { endStated, figuresAt } from '@common/player/state/completion';
import type { Fact } from '@common/player/state/facts';
import type { CompletedState } from '@common/player/state/state';
import { ownIdOf } from '@server/core/own-id';
import type { ExerciseBook } from '../exercises/own/book';
import { derivedFields } from '../sessions/derived-fields';
import type { StoredSession } from '../sessions/model';

/** Id of the session of an imported workout: the same at each import, so that none is stored twice. */
export const importedId = (userId: string, source: ImportSource, key: string): string =>
  ownIdOf(userId, `import ${source} ${key}`);

/** Version of a session that is stored now: higher than any that a device may know of one removed before. */
const versionAt = (startedAt: number, now: number): number =>
  Math.max(1, Math.floor((now - startedAt) / 1_000));

function entryOf(
  { exerciseId, measure, roundNumber, roundName, sets }: ImportedExercise,
  order: number,
  book: ExerciseBook,
): PlanEntry {
  const exercise = book.findOrRetired(exerciseId);
  const counted = measureOf({ exercise, reps: null, weight: null, ...(measure && { measure }) });
  return {
    id: String(new Types.ObjectId()),
    exerciseId: exercise.id,
    exercise,
    order,
    roundNumber,
    roundName: roundName ?? null,
    sets: Math.max(...sets.map(({ set }) => set)),
    reps: FIGURES_OF[counted].reps ? (sets[0]?.reps ?? null) : null,
    weight: null,
    duration: null,
    restTime: null,
    ...(measure && { measure }),
    previous: [],
  };
}

/**
 * The set as this entry counts it (SPEC M7, M9 to M11). Our own files say themselves what each set counts: there a set
 * that says nothing counts once, as it did.
 */
function doneOf(entry: PlanEntry, set: PerformedSet, { bodyWeight }: Plan, isOwnFile: boolean): PerformedSet {
  const done = performedIn(set);
  if (!isOwnFile) return countedSet(entry, done, bodyWeight);
  return { ...done, ...asStated(countedLoad(entry, loadOf(done))) };
}

/** Facts of a finished workout; sets without a time are spread evenly from its start to its end. */
function factsOf(plan: Plan, workout: ImportedWorkout, isOwnFile: boolean): Fact[] {
  const { startedAt, endedAt } = workout;
  const count = workout.exercises.reduce((sum, { sets }) => sum + sets.length, 0);
  const facts: Fact[] = [];
  const nextId = () => `imported:${facts.length + 1}`;
  const add = (fact: Fact) => facts.push(fact);
  let nth = 0;
  for (const [index, { sets, note }] of workout.exercises.entries()) {
    const entry = plan.exercises[index]!;
    for (const { set, at, ...stated } of sets) {
      nth += 1;
      const spread = startedAt + Math.floor(((endedAt - startedAt) * nth) / count);
      const place = { entryId: entry.id, set };
      const done = doneOf(entry, stated, plan, isOwnFile);
      add({ kind: 'set', id: nextId(), at: at ?? spread, exerciseId: entry.exerciseId, place, done });
    }
    if (note)
      add({ kind: 'noted', id: nextId(), at: endedAt, entryId: entry.id, text: note, isPinned: false });
  }
  if (workout.note)
    add({ kind: 'noted', id: nextId(), at: endedAt, entryId: null, text: workout.note, isPinned: false });
  return facts;
}

/** A completed session of an imported workout, pending until its import is finished. */
export function importedSession(
  workout: ImportedWorkout,
  { userId, importId, source }: { userId: string; importId: Types.ObjectId; source: ImportSource },
  { book, bodyWeightAt }: { book: ExerciseBook; bodyWeightAt: (at: number) => Load | null },
  now: number,
): StoredSession {
  const { name, category, startedAt, endedAt, supersets = [] } = workout;
  const entries = workout.exercises.map((exercise, index) => entryOf(exercise, index + 1, book));
  const inLaps = supersets.filter((round) => entries.some(({ roundNumber }) => roundNumber === round));
  const bodyWeight = bodyWeightAt(startedAt);
  const plan: Plan = {
    name,
    category,
    exercises: entries,
    ...(bodyWeight && { bodyWeight }),
    ...(inLaps.length > 0 && {
      rounds: [...new Set(inLaps)].map((roundNumber) => ({ style: 'superset' as const, roundNumber })),
    }),
  };
  const counted = figuresAt(startedAt, endedAt);
  const figures = { ...counted, caloriesBurned: workout.caloriesBurned ?? counted.caloriesBurned };
  const facts = factsOf(plan, workout, source === 'win-the-day');
  const ended: Fact = { id: `imported:${facts.length + 1}`, at: endedAt, ...endStated(figures) } as Fact;
  const state: CompletedState = {
    phase: 'completed',
    startedAt,
    facts: [...facts, ended],
    ...figures,
    last: null,
  };
  const workoutId = ownIdOf(userId, `imported workout ${name}`);
  const { openKey: _open, ...derived } = derivedFields({ userId, workoutId, plan }, state);
  const version = versionAt(startedAt, now);
  return {
    _id: new Types.ObjectId(importedId(userId, source, workout.key)),
    userId: new Types.ObjectId(userId),
    workoutId: new Types.ObjectId(workoutId),
    plan,
    state,
    version,
    devices: [],
    access: 'pending',
    touchedAt: new Date(now),
    importId,
    importVersion: version,
    ...derived,
  };
}
