import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { modelOf } from '../../database/model';
import { sessionModel } from './model';

/** Whether a member may start sessions; the sessions themselves carry `access`. No entry means yes. */
interface MemberGate {
  _id: Types.ObjectId;
  isClosed: boolean;
}

const gate = new Schema<MemberGate>(
  { _id: { type: Schema.Types.ObjectId, required: true }, isClosed: { type: Boolean, required: true } },
  { versionKey: false },
);

function gateModel(connection: Connection): Model<MemberGate> {
  return modelOf(connection, 'SessionGate', gate);
}

/** Whether the member's access ended. Read after a new session is stored and before it is open (start.ts). */
export async function isClosed(connection: Connection, memberId: string): Promise<boolean> {
  const found = await gateModel(connection).findById(memberId).lean();
  return found?.isClosed ?? false;
}

/**
 * From when this resolves, no command of the member's commits: every write compares `access` and `version`, and
 * both have changed. All sessions, for finished ones can be mended too. May run again.
 */
export async function closeMemberSessions(connection: Connection, memberId: string): Promise<void> {
  await gateModel(connection).updateOne({ _id: memberId }, { $set: { isClosed: true } }, { upsert: true });
  await sessionModel(connection).updateMany(
    { userId: memberId, access: { $ne: 'revoked' } },
    { $set: { access: 'revoked' }, $inc: { version: 1 } },
  );
}

/**
 * From when this resolves, nothing commits that came by a sign-in which has ended before: a write compares the
 * `version` it read, which has changed, and asks for its sign-in after each read; a start finds its session gone.
 * Other sign-ins of the member read again and go on.
 */
export async function fenceMemberSessions(connection: Connection, memberId: string): Promise<void> {
  const sessions = sessionModel(connection);
  await sessions.deleteMany({ userId: memberId, access: 'pending' });
  await sessions.updateMany({ userId: memberId, access: 'open' }, { $inc: { version: 1 } });
}

/** The member's sessions take commands again. */
export async function openMemberSessions(connection: Connection, memberId: string): Promise<void> {
  await gateModel(connection).updateOne({ _id: memberId }, { $set: { isClosed: false } });
  await sessionModel(connection).updateMany(
    { userId: memberId, access: 'revoked' },
    { $set: { access: 'open' } },
  );
}

/** Deletes all the member's sessions. The gate stays closed, for what is still on its way. */
export async function deleteMemberData(connection: Connection, memberId: string): Promise<void> {
  await sessionModel(connection).deleteMany({ userId: memberId });
}
