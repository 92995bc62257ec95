import type { Connection } from 'mongoose';
import { endIntents } from '../../database/write-intents';
import { sessionModel, UNDER_WAY } from './model';
import { gateModel } from './session-gate-model';

/** Whether the member's access ended. Read after a new session is stored and before it is open (start/start-service.ts). */
export async function isClosed(connection: Connection, memberId: string): Promise<boolean> {
  const found = await gateModel(connection).findById(memberId).lean();
  return found?.isClosed ?? false;
}

/**
 * From when this resolves, no write of the member's commits. To a session under way it compares `access` and
 * `version`, and both have changed; to any other its intent, which is gone. The intents first, for a write under one
 * may be what takes a session up again. It costs what is under way, however many sessions there are. May run again.
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
 * From when this resolves, nothing commits that came by a sign-in which has ended before: a write to a session under
 * way compares the `version` it read, which has changed, one to any other its intent, which is gone, and both ask for
 * their sign-in after that; a start finds its session gone. Other sign-ins of the member read again and go on. It
 * costs what is under way.
 */
export async function fenceMemberSessions(connection: Connection, memberId: string): Promise<void> {
  const sessions = sessionModel(connection);
  // Before the versions: a write under an intent may be what takes a session up, and so may a start.
  await Promise.all([
    endIntents(sessions, memberId),
    sessions.deleteMany({ userId: memberId, access: 'pending', ...UNDER_WAY }),
  ]);
  await sessions.updateMany({ userId: memberId, access: 'open', ...UNDER_WAY }, { $inc: { version: 1 } });
}

/** The member's sessions take commands again. */
export async function openMemberSessions(connection: Connection, memberId: string): Promise<void> {
  await gateModel(connection).updateOne({ _id: memberId }, { $set: { isClosed: false } });
  await sessionModel(connection).updateMany(
    { userId: memberId, access: 'revoked', ...UNDER_WAY },
    { $set: { access: 'open' } },
  );
}
