import type { Connection } from 'mongoose';
import { memberModel } from '../members/model';

/** A member's access before a one-time secret was spent. A sign-in is checked against it once its login is stored. */
export interface AccessSeen {
  isApproved: boolean;
  signInsEnded: number;
}

/** Reads a member's access; null if there is no such member, or they are being deleted. */
export async function seeAccess(connection: Connection, memberId: string): Promise<AccessSeen | null> {
  const filter = { _id: memberId, deletingSince: null };
  const member = await memberModel(connection).findOne(filter, { isApproved: 1, signInsEnded: 1 }).lean();
  return member && { isApproved: member.isApproved, signInsEnded: member.signInsEnded ?? 0 };
}

/**
 * True if a sign-in that began with `seen` may complete: no approval was withdrawn and no sign-ins were ended since.
 */
export const isStillGood = (seen: AccessSeen, now: AccessSeen | null): boolean =>
  now !== null && (now.isApproved || !seen.isApproved) && now.signInsEnded === seen.signInsEnded;

/**
 * Counts that a member's sign-ins are being ended. Call it after deleting links and the like and before deleting
 * logins: a sign-in by a link that was spent before then either sees the new count, or its login is deleted with the
 * others.
 */
export async function noteSignInsEnd(connection: Connection, memberId: string): Promise<void> {
  await memberModel(connection).updateOne({ _id: memberId }, { $inc: { signInsEnded: 1 } });
}
