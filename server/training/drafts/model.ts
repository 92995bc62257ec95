import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { Draft } from '@common/contract/training/drafts';
import { expireAfter } from '@server/database/expiry';
import { modelOf } from '@server/database/model';
import { holdIntents, type Intended } from '@server/database/write-intents';
import type { StoredWorkout } from '../workouts/model';

/** A workout of a draft, as it will be stored. */
export type DraftWorkout = Pick<
  StoredWorkout,
  'name' | 'description' | 'category' | 'estimatedDuration' | 'exercises' | 'rounds'
> & { _id: Types.ObjectId };

/** Workouts and perhaps a program that wait for their member. */
export interface StoredDraft extends Intended {
  userId: Types.ObjectId;
  from: string;
  workouts: DraftWorkout[];
  program: Draft['program'];
  createdAt: Date;
  expiresAt: Date;
}

const { Mixed } = Schema.Types;
const draft = new Schema<StoredDraft>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    from: { type: String, required: true },
    workouts: { type: [Mixed as never], required: true },
    program: { type: Mixed as never, default: null },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'drafts', versionKey: false },
);
holdIntents(draft);
draft.index({ userId: 1, createdAt: -1 });
draft.index({ expiresAt: 1 });
expireAfter(draft, 'expiresAt');

/** The drafts of this connection's database. */
export function draftModel(connection: Connection): Model<StoredDraft> {
  return modelOf(connection, 'Draft', draft);
}
