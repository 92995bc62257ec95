import type { Connection } from 'mongoose';
import { type Model, Schema, type Types } from 'mongoose';
import { modelOf } from '@server/database/model';
import { endIntents } from '@server/database/write-intents';
import { sessionModel, UNDER_WAY } from './model';

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

/** True if the member's access has ended. Read between storing and opening a session (start/start-service.ts). */
export async function isClosed(connection: Connection, memberId: string): Promise<boolean> {
  const gate = await gateModel(connection).findById(memberId).lean();
  return gate?.isClosed ?? false;
}

/**
 * Ends a member's writes: none commits after this resolves. One to a session under way compares `access` and `version`,
 * which have changed; any other needs its intent, which is deleted. Intents end first, because a write under one may
 * resume a session. Costs as much as is under way, however many sessions there are. May run again.
 */
export async function closeMemberSessions(connection: Connection, memberId: string): Promise<void> {
  const sessions = sessionModel(connection);
  await gateModel(connection).updateOne({ _id: memberId }, { $set: { isClosed: true } }, { upsert: true });
  await endIntents(sessions, memberId);
  await sessions.deleteMany({ userId: memberId, access: 'pending', ...UNDER_WAY });
  await sessions.updateMany(
    { userId: memberId, access: { $ne: 'revoked' }, ...UNDER_WAY },
    { $set: { access: 'revoked' }, $inc: { version: 1 } },
  );
}

/**
 * Fences off logins that have ended: nothing that they sent commits after this resolves. A write to a session under way
 * compares the `version`, which has risen; any other needs its intent, which is deleted; a pending start is deleted. On
 * the retry access is checked again, so the member's other logins go on. Costs as much as is under way.
 */
export async function fenceMemberSessions(connection: Connection, memberId: string): Promise<void> {
  const sessions = sessionModel(connection);
  // Before the versions are raised: a write under an intent may resume a session, and a start may open one.
  await Promise.all([
    endIntents(sessions, memberId),
    sessions.deleteMany({ userId: memberId, access: 'pending', ...UNDER_WAY }),
  ]);
  await sessions.updateMany({ userId: memberId, access: 'open', ...UNDER_WAY }, { $inc: { version: 1 } });
}

/** Reopens the member's sessions and allows new ones. */
export async function openMemberSessions(connection: Connection, memberId: string): Promise<void> {
  await gateModel(connection).updateOne({ _id: memberId }, { $set: { isClosed: false } });
  await sessionModel(connection).updateMany(
    { userId: memberId, access: 'revoked', ...UNDER_WAY },
    { $set: { access: 'open' } },
  );
}
