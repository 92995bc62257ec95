import type { Connection } from 'mongoose';
import { memberModel } from '../members/model';

/** A member's access as it was before a way in was spent: what a sign-in is compared with once it is stored. */
export interface AccessSeen {
  isApproved: boolean;
  signInsEnded: number;
}

/** Reads a member's access; null where nobody has this id, or is being deleted. */
export async function seeAccess(connection: Connection, memberId: string): Promise<AccessSeen | null> {
  const wanted = { _id: memberId, deletingSince: null };
  const found = await memberModel(connection).findOne(wanted, { isApproved: 1, signInsEnded: 1 }).lean();
  return found && { isApproved: found.isApproved, signInsEnded: found.signInsEnded ?? 0 };
}

/** Whether a sign-in that began with `seen` may go on. */
export const isStillGood = (seen: AccessSeen, now: AccessSeen | null): boolean =>
  now !== null && (now.isApproved || !seen.isApproved) && now.signInsEnded === seen.signInsEnded;

/**
 * Notes down that a member's sign-ins end. To be done after links and the like are gone, and before the sign-ins go:
 * then a sign-in by a link that was spent before either finds this out, or is among those that go.
 */
export async function noteSignInsEnd(connection: Connection, memberId: string): Promise<void> {
  await memberModel(connection).updateOne({ _id: memberId }, { $inc: { signInsEnded: 1 } });
}
