import { type Connection, type Model, type QueryFilter, Schema, type Types } from 'mongoose';
import type { ExerciseWork } from '@common/player/figures/exercise-work';
import type { Plan } from '@common/player/plan/plan';
import type { ScoredRound } from '@common/player/plan/score';
import type { Phase, PlayerState } from '@common/player/state/state';
import type { EntryResult } from '@common/programs/entry-result';
import { modelOf } from '@server/database/model';
import { holdIntentsAlone, type Intended } from '@server/database/write-intents';

/** Last command number of one device, with the outcomes of the latest ones. */
export interface DeviceRecord {
  deviceId: string;
  seq: number;
  /** Outcomes of its numbers up to `seq`, oldest first, 14 characters each (commands/devices.ts). */
  outcomes: string;
}

/**
 * `pending`: a start that is not confirmed yet (start/start-service.ts). `revoked`: it was under way when the member's
 * access ended. Only `open` sessions are answered and written.
 */
export type SessionAccess = 'pending' | 'open' | 'revoked';

/** Fields for queries and indexes, derived from the state and written with it. */
export interface DerivedFields {
  phase: Phase;
  startTime: Date;
  endTime: Date | null;
  totalDuration: number | null;
  caloriesBurned: number | null;
  /** Exercises with a recorded set that was no warm-up. */
  doneExercises: string[];
  /** Work done per exercise; of a completed session only. */
  work?: ExerciseWork[];
  /** Scores of a completed session, and its workout for the query; absent if there are none. */
  scores?: ScoredRound[];
  scoredWorkout?: string;
  /** Results for the program whose place a completed session fills; absent if it fills none. */
  results?: EntryResult[];
  /** Time at which a discarded session is purged; absent while something in it waits for an answer. */
  expiresAt?: Date;
  /** Set if it is or was completed and bests and totals must take in a change (figures/bests-counting.ts). */
  bestsDue?: true;
  /** Start time under which totals may count it, if its start has changed since. */
  countedAt?: Date;
  /** Set if its pinned notes are not taken in yet (notes/exercise-notes-service.ts). */
  notesDue?: true;
  /** True while something in it waits for the member's answer. */
  waits: boolean;
  /** All its sets have moved to another session: lists leave it out. */
  movedAway?: true;
  /** Unique key: one session per workout is under way at a time. */
  openKey?: string;
}

/** A session as stored: one document, so that state, version and device records change atomically. */
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
  /** Ids of other starts that were answered with this session, which was under way. */
  startIds?: string[];
  /** The import that brought it, and its version then; both stay when it is changed. */
  importId?: Types.ObjectId;
  importVersion?: number;
  /** Id of the session that facts move to and may not have reached yet (moves/move-service.ts). */
  leavingTo?: string;
}

/** Selects a member's session by its own id, or by the id of one of its exercises. */
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
    results: { type: [Mixed as never], default: undefined },
    notesDue: Boolean,
    waits: { type: Boolean, default: false },
    movedAway: Boolean,
    openKey: String,
    leavingTo: String,
    startIds: { type: [String], default: undefined },
    importId: ObjectId,
    importVersion: Number,
  },
  { versionKey: false, minimize: false },
);
holdIntentsAlone(session);
session.index({ userId: 1, startTime: -1, _id: -1 });
session.index({ userId: 1, phase: 1, startTime: -1, _id: -1 });
session.index({ userId: 1, phase: 1, doneExercises: 1, startTime: -1, _id: -1 });
session.index({ 'plan.exercises.id': 1 });
session.index({ 'plan.place.runId': 1 }, { sparse: true });
session.index({ userId: 1, waits: 1 });
session.index({ userId: 1, bestsDue: 1 });
session.index({ bestsDue: 1 }, { sparse: true });
session.index({ userId: 1, notesDue: 1 });
session.index({ userId: 1, scoredWorkout: 1, startTime: 1, _id: 1 });
session.index({ startIds: 1 }, { sparse: true });
session.index({ importId: 1 }, { sparse: true });
session.index({ leavingTo: 1 }, { sparse: true });
session.index({ openKey: 1 }, { unique: true, sparse: true });
// For ends of rests that no node has a timer for (server/push).
session.index({ 'state.rest.endsAt': 1 }, { sparse: true });
// For purge.ts, not expiry.ts: screens that show the session must be told that it is gone.
session.index({ expiresAt: 1 }, { sparse: true });

/** `isUnderWay` as a database filter. */
export const UNDER_WAY = { phase: { $in: ['active', 'paused'] } } satisfies QueryFilter<StoredSession>;

/** The sessions of this connection's database. Not named `sessions`, which login stores often use. */
export function sessionModel(connection: Connection): Model<StoredSession> {
  return modelOf(connection, 'WorkoutSession', session);
}
