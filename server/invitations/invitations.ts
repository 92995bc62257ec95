import type { Connection } from 'mongoose';
import mongoose from 'mongoose';
import { newSecret } from '../auth/secrets';
import { notFound, ProblemError } from '../errors';
import type { EventBus } from '../events';
import type { MemberHooks } from '../members/hooks';
import { memberModel } from '../members/member-model';
import { type InvitationDoc, invitationModel } from './invitation-model';
import { validityFrom } from './validity';

/** Making, finding and spending invitations. */
export interface Invitations {
  /** The invitation behind a code; throws `invitation_invalid` unless it can still be used. */
  usable(code: string): Promise<InvitationDoc>;
  /** A usable invitation for exactly this address. */
  pendingFor(email: string): Promise<InvitationDoc | null>;
  /** Spends an invitation for a member: one atomic write, so that of many at once exactly one succeeds. */
  claim(invitation: InvitationDoc, memberId: string): Promise<void>;
  /** Gives back what was claimed, when no member came of it. */
  release(invitation: InvitationDoc, memberId: string): Promise<void>;
  /** Invites an address; while its invitation is pending, the same one again with a new term. */
  invite(email: string, invitedBy: string): Promise<InvitationDoc>;
  list(): Promise<InvitationDoc[]>;
  remove(id: string): Promise<void>;
}

const invalid = () =>
  new ProblemError('invitation_invalid', 'This invitation is invalid, expired, or has already been used.');

/** The invitations behind this connection. A member who loses approval loses their pending ones too. */
export function createInvitations(connection: Connection, events: EventBus, hooks: MemberHooks): Invitations {
  const model = invitationModel(connection);
  const members = memberModel(connection);
  const open = () => ({ isUsed: false, expiresAt: { $gt: new Date() } });
  const tell = () => events.emit('listChanged', { userId: null, list: 'invitations' });
  const hasAdmin = async () => (await members.exists({ isAdmin: true, isApproved: true })) !== null;

  hooks.onMemberClosed.push(async (memberId) => {
    const member = await members.findById(memberId, { email: 1 }).lean();
    if (!member) return;
    const { deletedCount } = await model.deleteMany({ email: member.email, isUsed: false });
    if (deletedCount > 0) tell();
  });
  hooks.onMemberDeleted.push(async (memberId) => {
    const { deletedCount } = await model.deleteMany({ usedBy: memberId });
    if (deletedCount > 0) tell();
  });

  return {
    async usable(code) {
      const found = await model.findOne({ code, ...open() }).lean();
      if (!found || (found.isSetup && (await hasAdmin()))) throw invalid();
      return found;
    },
    async pendingFor(email) {
      const found = await model.findOne({ email, ...open() }).lean();
      return found?.isSetup && (await hasAdmin()) ? null : found;
    },
    async claim(invitation, memberId) {
      const claimed = await model.updateOne(
        { _id: invitation._id, code: invitation.code, ...open() },
        { $set: { isUsed: true, usedAt: new Date(), usedBy: memberId }, $unset: { purgeAt: 1 } },
      );
      if (claimed.modifiedCount !== 1) throw invalid();
      tell();
    },
    async release(invitation, memberId) {
      await model.updateOne(
        { _id: invitation._id, usedBy: memberId },
        {
          $set: {
            isUsed: false,
            usedAt: null,
            usedBy: null,
            purgeAt: invitation.purgeAt ?? invitation.expiresAt,
          },
        },
      );
      tell();
    },
    async invite(email, invitedBy) {
      if (await members.exists({ email, deletingSince: null })) {
        throw new ProblemError('already_member', `${email} is a member already. See the list of users.`);
      }
      const inviter = new mongoose.Types.ObjectId(invitedBy);
      const term = { ...validityFrom(new Date()), invitedBy: inviter };
      const renewed = await model
        .findOneAndUpdate(
          { email, isUsed: false, isSetup: false },
          { $set: term },
          { returnDocument: 'after' },
        )
        .lean();
      const doc = renewed ?? (await model.create({ email, code: newSecret(), ...term })).toObject();
      tell();
      return doc;
    },
    list: () => model.find({ isSetup: false }).sort({ createdAt: -1, _id: -1 }).lean(),
    async remove(id) {
      const removed = await model.deleteOne({ _id: id, isUsed: false, isSetup: false });
      if (removed.deletedCount === 1) {
        tell();
        return;
      }
      if (!(await model.exists({ _id: id, isSetup: false }))) throw notFound('The invitation');
      throw new ProblemError('conflict', 'This invitation has been used and cannot be deleted.');
    },
  };
}
