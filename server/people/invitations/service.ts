import type { Connection } from 'mongoose';
import mongoose from 'mongoose';
import { MAX_OPEN_INVITATIONS } from '../../../common/constants';
import type { EventBus } from '../../core/domain-events';
import { notFound, ProblemError } from '../../core/errors';
import type { MemberHooks } from '../../core/member-hooks';
import { type Quota, withinQuota } from '../../core/quota';
import { isDuplicate } from '../../database/duplicate-key';
import {
  deleteUnderIntent,
  endIntentsWithAccess,
  insertUnderIntent,
  updateUnderIntent,
  type Writer,
} from '../../database/write-intents';
import type { Journal } from '../journal/service';
import { memberModel } from '../members/model';
import type { InviteCodes } from './invite-codes';
import { invitationModel, type StoredInvitation } from './model';
import { validityFrom } from './validity';

/** Making, finding and spending invitations. */
export interface Invitations {
  /** The invitation behind a code; throws `invitation_invalid` unless it can still be used. */
  usable(code: string): Promise<StoredInvitation>;
  /** A usable invitation for exactly this address. */
  pendingFor(email: string): Promise<StoredInvitation | null>;
  /** Spends an invitation for a member: one atomic write, so that of many at once exactly one succeeds. */
  claim(invitation: StoredInvitation, memberId: string): Promise<void>;
  /** Gives back what was claimed, when no member came of it. */
  release(invitation: StoredInvitation, memberId: string): Promise<void>;
  /** Invites an address. While one is pending for it, that one gets a new code and term; its old code ends. */
  invite(email: string, inviter: Writer): Promise<StoredInvitation>;
  list(): Promise<StoredInvitation[]>;
  /** The code itself, for the admins' list; null where the server's secret has changed since. */
  codeOf(invitation: StoredInvitation): string | null;
  remove(id: string, caller: Writer): Promise<void>;
  /** At the start: ends what an inviter left who lost the right while the process died. */
  endOrphans(): Promise<void>;
}

const unused = { isSetup: false, isUsed: false, usedAt: null, usedBy: null, endedAt: null };
const QUOTA: Quota = {
  max: MAX_OPEN_INVITATIONS,
  refusal: `${MAX_OPEN_INVITATIONS} invitations are open. Please delete some that will not be used.`,
};

const invalid = () =>
  new ProblemError('invitation_invalid', 'This invitation is invalid, expired, or has already been used.');

/**
 * The invitations behind this connection. They live as long as their inviter may invite: each use asks whether the
 * inviter still is an acting admin, and losing the right ends them for good, so that the claim of one in flight
 * fails. A member who loses approval loses the ones pending for their own address too.
 */
export function createInvitations(
  connection: Connection,
  events: EventBus,
  hooks: MemberHooks,
  codes: InviteCodes,
  journal: Journal,
): Invitations {
  const model = invitationModel(connection);
  const members = memberModel(connection);
  const open = () => ({ isUsed: false, endedAt: null, expiresAt: { $gt: new Date() } });
  const tell = () => events.emit('listChanged', { userId: null, list: 'invitations' });
  const hasAdmin = async () => (await members.exists({ isAdmin: true, isApproved: true })) !== null;
  const actingAdmin = (id: string | mongoose.Types.ObjectId) =>
    members.findOne({ _id: id, isAdmin: true, isApproved: true, deletingSince: null }, { email: 1 }).lean();
  const isGood = async ({ isSetup, invitedBy }: StoredInvitation) => {
    if (isSetup) return !(await hasAdmin());
    return invitedBy === null || (await actingAdmin(invitedBy)) !== null;
  };
  /** Also those that are claimed just now: given back, they stay ended. */
  const endIssuedBy = async (memberId: string) => {
    const { modifiedCount } = await model.updateMany(
      { invitedBy: new mongoose.Types.ObjectId(memberId), endedAt: null },
      { $set: { endedAt: new Date() }, $unset: { openFor: 1 } },
    );
    if (modifiedCount > 0) tell();
  };

  endIntentsWithAccess(hooks, model);
  hooks.onAdminClosed.push(endIssuedBy);
  hooks.onMemberClosed.push(endIssuedBy, async (memberId) => {
    const member = await members.findById(memberId, { email: 1 }).lean();
    if (!member) return;
    const { deletedCount } = await model.deleteMany({ email: member.email, isUsed: false });
    if (deletedCount > 0) tell();
  });
  hooks.onMemberDeleted.push(async (memberId) => {
    const inviter = await members.findById(memberId, { email: 1 }).lean();
    if (inviter) {
      await members.updateMany({ invitedBy: inviter._id }, { $set: { inviterEmail: inviter.email } });
    }
    const { deletedCount } = await model.deleteMany({ usedBy: memberId });
    if (deletedCount > 0) tell();
  });

  /** Writes a new code and term into the pending invitation of this address, or into a new one. */
  const writeFor = async (
    email: string,
    inviter: { _id: mongoose.Types.ObjectId; email: string },
    caller: Writer,
  ): Promise<StoredInvitation> => {
    for (;;) {
      const pending = await model.findOne({ openFor: email }, { _id: 1 }).lean();
      const _id = pending?._id ?? new mongoose.Types.ObjectId();
      const createdAt = new Date();
      const fresh = {
        ...codes.keep(codes.make(), _id.toHexString()),
        ...validityFrom(createdAt),
        createdAt,
        invitedBy: inviter._id,
        inviterEmail: inviter.email,
      };
      if (pending) {
        const renewed = await updateUnderIntent(model, { _id, openFor: email }, caller, { $set: fresh });
        // Used or deleted in between: then it is another one that is wanted.
        if (renewed) return renewed;
        continue;
      }
      try {
        const made: StoredInvitation = { _id, email, openFor: email, ...fresh, ...unused };
        const stored = await withinQuota(model, { openFor: { $exists: true } }, QUOTA, _id, () =>
          insertUnderIntent(model, made, caller),
        );
        return stored!;
      } catch (error) {
        // Invited by somebody else in the same moment: theirs is the pending one now.
        if (!isDuplicate(error)) throw error;
      }
    }
  };

  const invitations: Invitations = {
    async usable(code) {
      const found = await model.findOne({ codeHash: codes.hashOf(code), ...open() }).lean();
      if (!found || !(await isGood(found))) throw invalid();
      return found;
    },
    async pendingFor(email) {
      const found = await model.findOne({ email, ...open() }).lean();
      return found && (await isGood(found)) ? found : null;
    },
    async claim(invitation, memberId) {
      const { _id, codeHash } = invitation;
      const claimed = await model.updateOne(
        { _id, codeHash, ...open() },
        {
          $set: { isUsed: true, usedAt: new Date(), usedBy: memberId },
          $unset: { purgeAt: 1, openFor: 1 },
        },
      );
      if (claimed.modifiedCount !== 1) throw invalid();
      tell();
    },
    async release({ _id, openFor, purgeAt, expiresAt }, memberId) {
      const back = { isUsed: false, usedAt: null, usedBy: null, purgeAt: purgeAt ?? expiresAt };
      const mine = { _id, usedBy: memberId };
      try {
        const pending = { ...back, ...(openFor ? { openFor } : {}) };
        await model.updateOne({ ...mine, endedAt: null }, { $set: pending });
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        // The address was invited anew in the meantime: the newer code is the one that counts.
        await model.updateOne(mine, { $set: { endedAt: new Date() } });
      }
      await model.updateOne(mine, { $set: back });
      tell();
    },
    async invite(email, caller) {
      const invitedBy = caller.memberId;
      if (await members.exists({ email, deletingSince: null })) {
        throw new ProblemError('already_member', `${email} is a member already. See the list of users.`);
      }
      const inviter = await actingAdmin(invitedBy);
      const doc = inviter && (await writeFor(email, inviter, caller));
      // The right was lost while this was written: whatever ended with it did not see this one yet.
      if (!doc || !(await actingAdmin(invitedBy))) {
        await endIssuedBy(invitedBy);
        throw new ProblemError('admin_only', 'Only admins may do this.');
      }
      tell();
      return doc;
    },
    list: () => model.find({ isSetup: false }).sort({ createdAt: -1, _id: -1 }).lean(),
    codeOf: ({ _id, sealedCode }) => codes.read(sealedCode, _id.toHexString()),
    async remove(id, caller) {
      if (await deleteUnderIntent(model, { _id: id, isUsed: false, isSetup: false }, caller)) {
        tell();
        return;
      }
      if (!(await model.exists({ _id: id, isSetup: false }))) throw notFound('The invitation');
      throw new ProblemError('conflict', 'This invitation has been used and cannot be deleted.');
    },
    async endOrphans() {
      const inviters = await model.distinct('invitedBy', { isUsed: false, endedAt: null });
      for (const inviter of inviters) {
        if (inviter && !(await actingAdmin(inviter))) await endIssuedBy(inviter.toHexString());
      }
    },
  };
  return {
    ...invitations,
    invite: (email, caller) =>
      journal.deed(
        { kind: 'invitation_made', by: caller.memberId, to: { id: null, email } },
        async (amend) => {
          const before = await model.exists({ openFor: email });
          const doc = await invitations.invite(email, caller);
          if (before?._id.equals(doc._id)) amend({ kind: 'invitation_renewed' });
          return doc;
        },
      ),
    async remove(id, caller) {
      const wanted = await model.findOne({ _id: id, isSetup: false }, { email: 1 }).lean();
      const to = wanted && { id: null, email: wanted.email };
      await journal.deed({ kind: 'invitation_deleted', by: caller.memberId, to }, () =>
        invitations.remove(id, caller),
      );
    },
  };
}
