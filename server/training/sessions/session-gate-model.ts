import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { modelOf } from '@server/database/model';

/** Closed if a member may not start sessions; those under way carry `access` themselves. No entry: open. */
interface MemberGate {
  _id: Types.ObjectId;
  isClosed: boolean;
}

const gate = new Schema<MemberGate>(
  { _id: { type: Schema.Types.ObjectId, required: true }, isClosed: { type: Boolean, required: true } },
  { versionKey: false },
);

/** The gates of all members. */
export function gateModel(connection: Connection): Model<MemberGate> {
  return modelOf(connection, 'SessionGate', gate);
}
