import * as z from 'zod';
import { MAX_EXERCISES_PER_WORKOUT, MAX_SETS } from '../constants';
import type { ImportedSet } from '../contract/training/imports';
import { ownExerciseSchema } from '../contract/training/own-exercises';
import { type Session, sessionSchema } from '../contract/training/sessions';
import { noteOf, sessionNote } from '../player/commands/notes';
import { blocksAsRounds } from '../player/plan/blocks';
import { performedIn } from '../player/plan/performed-set';
import { entriesInOrder, type Plan, type PlanEntry } from '../player/plan/plan';
import { derive } from '../player/state/derive';
import { liftedSets } from '../player/state/entries';
import { planNow } from '../player/state/plan-now';
import type { CompletedState } from '../player/state/state';
import type { SetRecord } from '../player/state/tally';
import type { ReadWorkout } from './gather';

/** `format` of a `training.json` of any version. */
export const TRAINING_FORMAT = 'win-the-day training';

/** The parts of `training.json` that are read; sessions are held against their schema one by one. */
const trainingFileSchema = z.object({
  format: z.literal(TRAINING_FORMAT),
  formatVersion: z.literal(1),
  ownExercises: z.array(ownExerciseSchema),
  sessions: z.array(z.unknown()),
});

/** This app's own training file: finished workouts, and what they stand on. */
export interface TrainingFile extends Pick<z.infer<typeof trainingFileSchema>, 'ownExercises'> {
  workouts: ReadWorkout[];
  /** Sessions that are no finished workouts with a set, or do not fit their schema. */
  leftOut: number;
}

/** Reads `training.json`; null for JSON that is no such file. */
export function readTrainingFile(json: unknown): TrainingFile | null {
  const file = trainingFileSchema.safeParse(json);
  if (!file.success) return null;
  const { ownExercises, sessions } = file.data;
  const read = sessions.flatMap((raw, index) => {
    const session = sessionSchema.safeParse(raw);
    return session.success ? [{ session: session.data, line: index + 1 }] : [];
  });
  const names = new Map(ownExercises.map(({ id, name }) => [id, name]));
  for (const { session } of read)
    for (const { exerciseId, exercise } of entriesEverIn(session)) names.set(exerciseId, exercise.name);
  const workouts = read.flatMap(({ session, line }) => workoutOf(session, line, names) ?? []);
  return { ownExercises, workouts, leftOut: sessions.length - workouts.length };
}

/** The entries of a session's plan, and those that it once had. */
const entriesEverIn = ({ workout, state }: Session): PlanEntry[] => [
  ...state.facts.flatMap((fact) =>
    fact.kind === 'planned'
      ? fact.changes.flatMap((change) => (change.how === 'changed' ? [] : [change.entry]))
      : [],
  ),
  ...workout.exercises,
];

/** Sets that the plan has no exercise for (SPEC F6), in a round behind all others; by the names of exercises. */
function outsidePlan(
  plan: Plan,
  { facts, startedAt, endedAt }: CompletedState,
  names: ReadonlyMap<string, string>,
): ReadWorkout['exercises'] {
  const last = Math.max(0, ...plan.exercises.map((entry) => entry.roundNumber));
  const roundNumber = Math.min(100, last + 1);
  return derive(plan, facts).offPlan.flatMap(({ exerciseId, sets }) => {
    const name = exerciseId === null ? undefined : names.get(exerciseId);
    return name === undefined ? [] : [{ name, roundNumber, sets: asImported(sets, startedAt, endedAt) }];
  });
}

function workoutOf(session: Session, line: number, names: ReadonlyMap<string, string>): ReadWorkout | null {
  const { id, workout: plan, state } = session;
  if (state.phase !== 'completed') return null;
  const { startedAt, endedAt, caloriesBurned } = state;
  const lifted = liftedSets(state);
  // A superset of the session is a round of its own.
  const now = blocksAsRounds(planNow(plan, state.facts));
  const planned = entriesInOrder(now).flatMap((entry) => {
    const sets = lifted.filter(({ entryId }) => entryId === entry.id);
    if (sets.length === 0) return [];
    const note = noteOf(entry, state).text;
    return [
      {
        name: entry.exercise.name,
        ...(entry.measure && { measure: entry.measure }),
        roundNumber: entry.roundNumber,
        ...(entry.roundName && { roundName: entry.roundName }),
        ...(note && { note }),
        sets: asImported(sets, startedAt, endedAt),
      },
    ];
  });
  const exercises = [...planned, ...outsidePlan(now, state, names)].slice(0, MAX_EXERCISES_PER_WORKOUT);
  if (exercises.length === 0) return null;
  const note = sessionNote(state);
  const supersets = (now.rounds ?? [])
    .filter(({ style }) => style === 'superset' || style === 'circuit')
    .map(({ roundNumber }) => roundNumber);
  return {
    key: id,
    line,
    name: plan.name,
    startedAt,
    endedAt,
    caloriesBurned,
    ...(note && { note }),
    ...(supersets.length > 0 && { supersets }),
    exercises,
  };
}

/** Sets with a place of their own each, in the order in which they were done; times outside the workout are left out. */
function asImported(sets: readonly SetRecord[], startedAt: number, endedAt: number): ImportedSet[] {
  const isUnique = new Set(sets.map(({ set }) => set)).size === sets.length;
  return sets.slice(0, MAX_SETS).map((set, index) => ({
    ...performedIn(set),
    set: isUnique ? set.set : index + 1,
    ...(set.at >= startedAt && set.at <= endedAt && { at: set.at }),
  }));
}
