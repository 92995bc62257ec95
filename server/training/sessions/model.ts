import { type Connection, type Model, type QueryFilter, Schema, type Types } from 'mongoose';
import type { ExerciseWork } from '../../../common/player/exercise-work';
import type { Plan } from '../../../common/player/plan';
import type { ScoredRound } from '../../../common/player/scored-round';
import type { Phase, PlayerState } from '../../../common/player/state';
import { modelOf } from '../../database/model';
import { holdIntentsAlone, type Intended } from '../../database/write-intents';

/** How far one device's commands have come. */
export interface DeviceRecord {
  deviceId: string;
  seq: number;
  /** What came of its numbers up to that one, oldest first (commands/devices.ts). */
  outcomes: string;
}

/**
 * `pending`: a start that is not yet allowed for good (start/start-service.ts). `revoked`: it was under way when the
 * member's access ended. Only `open` sessions are seen and written.
 */
export type SessionAccess = 'pending' | 'open' | 'revoked';

/** What a state says, spelled out so that queries and indexes can use it. Written with the state, never alone. */
export interface DerivedFields {
  phase: Phase;
  startTime: Date;
  endTime: Date | null;
  totalDuration: number | null;
  caloriesBurned: number | null;
  /** Exercises with a recorded set that was no warm-up. */
  doneExercises: string[];
  /** What was done of each exercise, of a completed session. */
  work?: ExerciseWork[];
  /** The scores of a completed session, and its workout, by which they are found; only where there are some. */
  scores?: ScoredRound[];
  scoredWorkout?: string;
  /** When a discarded session is deleted for good; not while it waits. */
  expiresAt?: Date;
  /** It is or was completed and has changed: what it means for bests and totals is to be taken in (figures/bests-counting.ts). */
  bestsDue?: true;
  /** The start that it may be counted at, where it has another one now. */
  countedAt?: Date;
  /** Something was noted in it: what that pins is to be taken in (notes/exercise-notes-service.ts). */
  notesDue?: true;
  /** Something in it waits for its member's answer. */
  waits: boolean;
  /** All that was in it has moved to another session: lists leave it out. */
  movedAway?: true;
  /** One session of a workout is under way at a time: unique. */
  openKey?: string;
}

/** A session as stored: one document, so that state, version and each device's place change together or not at all. */
export interface StoredSession extends DerivedFields, Pick<Intended, 'intents'> {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  workoutId: Types.ObjectId;
  plan: Plan;
  state: PlayerState;
  version: number;
  devices: DeviceRecord[];
  access: SessionAccess;
  touchedAt: Date;
  /** Starts of other ids that this session was the answer to: it was under way when they came. */
  startIds?: string[];
  /** Facts are on their way from here to the session of this id, which may not have them yet (moves/move-service.ts). */
  leavingTo?: string;
}

/** Whose session, and which: by its own id, or by the id of one of its exercises. */
export type SessionFilter = { userId: string } & ({ _id: string } | { 'plan.exercises.id': string });

const { ObjectId, Mixed } = Schema.Types;
const session = new Schema<StoredSession>(
  {
    userId: { type: ObjectId, required: true },
    workoutId: { type: ObjectId, required: true },
    plan: { type: Mixed, required: true },
    state: { type: Mixed, required: true },
    version: { type: Number, required: true },
    devices: { type: [Mixed as never], required: true },
    access: { type: String, required: true },
    touchedAt: { type: Date, required: true },
    phase: { type: String, required: true },
    startTime: { type: Date, required: true },
    endTime: { type: Date, default: null },
    totalDuration: { type: Number, default: null },
    caloriesBurned: { type: Number, default: null },
    doneExercises: { type: [String], required: true },
    expiresAt: Date,
    bestsDue: Boolean,
    countedAt: Date,
    work: { type: [Mixed as never], default: undefined },
    scores: { type: [Mixed as never], default: undefined },
    scoredWorkout: String,
    notesDue: Boolean,
    waits: { type: Boolean, default: false },
    movedAway: Boolean,
    openKey: String,
    leavingTo: String,
    startIds: { type: [String], default: undefined },
  },
  { versionKey: false, minimize: false },
);
holdIntentsAlone(session);
session.index({ userId: 1, startTime: -1, _id: -1 });
session.index({ userId: 1, phase: 1, startTime: -1, _id: -1 });
session.index({ userId: 1, phase: 1, doneExercises: 1, startTime: -1, _id: -1 });
session.index({ 'plan.exercises.id': 1 });
session.index({ userId: 1, waits: 1 });
session.index({ userId: 1, bestsDue: 1 });
session.index({ bestsDue: 1 }, { sparse: true });
session.index({ userId: 1, notesDue: 1 });
session.index({ userId: 1, scoredWorkout: 1, startTime: 1, _id: 1 });
session.index({ startIds: 1 }, { sparse: true });
session.index({ leavingTo: 1 }, { sparse: true });
session.index({ openKey: 1 }, { unique: true, sparse: true });
// For the ends of rests that no node's timer knows of (server/push).
session.index({ 'state.rest.endsAt': 1 }, { sparse: true });
// For purge.ts and not by expiry.ts: whoever shows the session is told that it has gone.
session.index({ expiresAt: 1 }, { sparse: true });

/** As `isUnderWay`, for the database. */
export const UNDER_WAY = { phase: { $in: ['active', 'paused'] } } satisfies QueryFilter<StoredSession>;

/** The sessions of this connection's database. (`sessions` is what login stores like to be called.) */
export function sessionModel(connection: Connection): Model<StoredSession> {
  return modelOf(connection, 'WorkoutSession', session);
}
