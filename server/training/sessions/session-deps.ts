import { setTimeout } from 'node:timers/promises';
import type { Bests } from '@common/player/plan/bests';
import type { Load } from '@common/player/plan/load';
import type { ScoredRound } from '@common/player/plan/score';
import type { EventBus } from '@server/core/domain-events';
import type { RoomDeps } from '@server/core/room-deps';
import { bodyWeightAt } from '../body/body-weight';
import { type ExerciseBook, ExerciseBooks } from '../exercises/own/book';
import { type StoredWorkout, workoutModel } from '../workouts/model';
import { createPauses, type Pauses } from './contention';
import { BestsService } from './figures/bests-service';
import { ScoresService } from './figures/scores-service';
import { mongoSessionStore } from './mongo-session-store';
import { ExerciseNotesService } from './notes/exercise-notes-service';
import { isClosed } from './session-gate';
import type { SessionStore } from './session-store';

/** Ports of the services that run sessions. */
export interface SessionDeps extends Pauses {
  sessions: SessionStore;
  events: EventBus;
  /** A member's workout; null if there is none, or it is another member's. */
  workoutOf: (userId: string, workoutId: string) => Promise<StoredWorkout | null>;
  /** The member's bests in these exercises, by exercise. */
  bestsOf: (
    userId: string,
    exerciseIds: readonly string[],
    book: Pick<ExerciseBook, 'idsOf'>,
  ) => Promise<ReadonlyMap<string, Bests>>;
  /** The member's best scores in the rounds of a workout. */
  scoresOf: (userId: string, workoutId: string, book: Pick<ExerciseBook, 'idsOf'>) => Promise<ScoredRound[]>;
  /** These exercises as the member sees them, with the ids of their history. */
  bookOf: (userId: string, exerciseIds: readonly string[]) => Promise<ExerciseBook>;
  /** The member's pinned notes, by exercise. */
  notesOf: (userId: string) => Promise<ReadonlyMap<string, string>>;
  /** The member's weight on the day of an instant; null where none was measured by then (rule M11). */
  bodyWeightAt: (userId: string, at: number) => Promise<Load | null>;
  /** True if the member's access has ended. */
  isClosed: (memberId: string) => Promise<boolean>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** The app's ports. */
export function sessionDeps({ connection, events }: Pick<RoomDeps, 'connection' | 'events'>): SessionDeps {
  const workouts = workoutModel(connection);
  const bests = new BestsService(connection);
  const books = new ExerciseBooks(connection);
  const scores = new ScoresService(connection);
  const notes = new ExerciseNotesService(connection);
  return {
    sessions: mongoSessionStore(connection),
    events,
    workoutOf: (userId, _id) => workouts.findOne({ _id, userId }).lean<StoredWorkout>(),
    bestsOf: (userId, exerciseIds, book) => bests.of(userId, exerciseIds, book),
    scoresOf: (userId, workoutId, book) => scores.best(userId, workoutId, book),
    bookOf: (userId, exerciseIds) => books.withHistory(userId, exerciseIds),
    notesOf: (userId) => notes.of(userId),
    bodyWeightAt: (userId, at) => bodyWeightAt(connection, userId, at),
    isClosed: (memberId) => isClosed(connection, memberId),
    now: Date.now,
    ...createPauses({ random: Math.random, wait: setTimeout }),
  };
}
