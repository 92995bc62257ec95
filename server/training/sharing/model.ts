import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { Assignment } from '@common/contract/training/sharing';
import { modelOf } from '@server/database/model';
import { holdIntents, type Intended } from '@server/database/write-intents';

/** A program that an admin assigned to a member (`userId`), as stored: one for each member and program. */
export interface StoredAssignment extends Intended, Pick<Assignment, 'name' | 'state' | 'sharesAdherence'> {
  userId: Types.ObjectId;
  /** The admin. */
  by: Types.ObjectId;
  /** The admin's program. */
  programId: Types.ObjectId;
  /** Id that the member's copy gets, so that an acceptance sent twice makes one. */
  copyId: Types.ObjectId;
  createdAt: Date;
  answeredAt: Date | null;
  revision: number;
}

const { ObjectId } = Schema.Types;
const assignment = new Schema<StoredAssignment>(
  {
    userId: { type: ObjectId, required: true },
    by: { type: ObjectId, required: true },
    programId: { type: ObjectId, required: true },
    copyId: { type: ObjectId, required: true },
    name: { type: String, required: true },
    state: { type: String, required: true },
    sharesAdherence: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    answeredAt: { type: Date, default: null },
    revision: { type: Number, required: true },
  },
  { collection: 'programassignments', versionKey: false },
);
holdIntents(assignment);
assignment.index({ userId: 1, programId: 1 }, { unique: true });
assignment.index({ by: 1, createdAt: -1 });

/** The assignments of this connection's database. */
export function assignmentModel(connection: Connection): Model<StoredAssignment> {
  return modelOf(connection, 'ProgramAssignment', assignment);
}
