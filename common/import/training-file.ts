import * as z from 'zod';
import { MAX_SETS } from '../constants';
import type { ImportedSet } from '../contract/training/imports';
import { ownExerciseSchema } from '../contract/training/own-exercises';
import { type Session, sessionSchema } from '../contract/training/sessions';
import { noteOf, sessionNote } from '../player/commands/notes';
import { blocksAsRounds } from '../player/plan/blocks';
import { performedIn } from '../player/plan/performed-set';
import { entriesInOrder } from '../player/plan/plan';
import { liftedSets } from '../player/state/entries';
import { planNow } from '../player/state/plan-now';
import type { ReadWorkout } from './gather';

/** The parts of `training.json` that are read; sessions are held against their schema one by one. */
const trainingFileSchema = z.object({
  format: z.literal('win-the-day training'),
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
  const workouts = sessions.flatMap((raw, index) => {
    const session = sessionSchema.safeParse(raw);
    const workout = session.success && workoutOf(session.data, index + 1);
    return workout ? [workout] : [];
  });
  return { ownExercises, workouts, leftOut: sessions.length - workouts.length };
}

function workoutOf({ id, workout: plan, state }: Session, line: number): ReadWorkout | null {
  if (state.phase !== 'completed') return null;
  const { startedAt, endedAt, caloriesBurned } = state;
  const lifted = liftedSets(state);
  // A superset of the session is a round of its own.
  const now = blocksAsRounds(planNow(plan, state.facts));
  const exercises = entriesInOrder(now).flatMap((entry) => {
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
        sets: withPlaces(
          sets.map((set) => ({ ...performedIn(set), set: set.set, at: set.at })),
          startedAt,
          endedAt,
        ),
      },
    ];
  });
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
function withPlaces(sets: readonly ImportedSet[], startedAt: number, endedAt: number): ImportedSet[] {
  const isUnique = new Set(sets.map(({ set }) => set)).size === sets.length;
  return sets.slice(0, MAX_SETS).map(({ at, ...set }, index) => ({
    ...set,
    set: isUnique ? set.set : index + 1,
    ...(at !== undefined && at >= startedAt && at <= endedAt && { at }),
  }));
}
