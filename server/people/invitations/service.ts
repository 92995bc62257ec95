import type { Connection } from 'mongoose';
import mongoose from 'mongoose';
import { MAX_OPEN_INVITATIONS } from '@common/constants';
import { invitationTexts } from '@common/texts';
import type { EventBus } from '@server/core/domain-events';
import { notFound, ProblemError, problemTexts } from '@server/core/errors';
import type { MemberHooks } from '@server/core/member-hooks';
import { type Quota, withinQuota } from '@server/core/quota';
import { isDuplicate } from '@server/database/duplicate-key';
import {
  deleteUnderIntent,
  endIntentsWithAccess,
  insertUnderIntent,
  updateUnderIntent,
  type Writer,
} from '@server/database/write-intents';
import type { Journal } from '../journal/service';
import { memberModel } from '../members/model';
import type { InviteCodes } from './invite-codes';
import { invitationModel, type StoredInvitation } from './model';
import { validityFrom } from './validity';

interface InvitationsDeps {
  connection: Connection;
  events: EventBus;
  hooks: MemberHooks;
  codes: InviteCodes;
  journal: Journal;
}

const unused = { isSetup: false, isUsed: false, usedAt: null, usedBy: null, endedAt: null };
const QUOTA: Quota = {
  max: MAX_OPEN_INVITATIONS,
  refusal: `${MAX_OPEN_INVITATIONS} invitations are open. Please delete some that will not be used.`,
};

const invalid = () => new ProblemError('invitation_invalid', invitationTexts.bad.description);

const open = () => ({ isUsed: false, endedAt: null, expiresAt: { $gt: new Date() } });

/**
 * Creates, finds and spends invitations. They are valid only while their inviter is an approved admin: each use checks
 * that, and losing the right ends them for good, so that a claim in flight fails. A member who loses approval also
 * loses the pending ones for their own address.
 */
export class Invitations {
  readonly #invitations;
  readonly #members;

  constructor(private readonly deps: InvitationsDeps) {
    const { connection, hooks } = deps;
    this.#invitations = invitationModel(connection);
    this.#members = memberModel(connection);
    endIntentsWithAccess(hooks, this.#invitations);
    hooks.onAdminClosed.push((memberId) => this.#endIssuedBy(memberId));
    hooks.onMemberClosed.push(
      (memberId) => this.#endIssuedBy(memberId),
      (memberId) => this.#endFor(memberId),
    );
    hooks.onMemberDeleted.push((memberId) => this.#forget(memberId));
  }

  /** The invitation behind a code; throws `invitation_invalid` unless it can still be used. */
  async usable(code: string): Promise<StoredInvitation> {
    const codeHash = this.deps.codes.hashOf(code);
    const invitation = await this.#invitations.findOne({ codeHash, ...open() }).lean();
    if (!invitation || !(await this.#isGood(invitation))) throw invalid();
    return invitation;
  }

  /** A usable invitation for exactly this address. */
  async pendingFor(email: string): Promise<StoredInvitation | null> {
    const invitation = await this.#invitations.findOne({ email, ...open() }).lean();
    return invitation && (await this.#isGood(invitation)) ? invitation : null;
  }

  /** Spends an invitation for a member, in one atomic write: of parallel calls exactly one succeeds. */
  async claim({ _id, codeHash }: StoredInvitation, memberId: string): Promise<void> {
    const claimed = await this.#invitations.updateOne(
      { _id, codeHash, ...open() },
      {
        $set: { isUsed: true, usedAt: new Date(), usedBy: memberId },
        $unset: { purgeAt: 1, openFor: 1 },
      },
    );
    if (claimed.modifiedCount !== 1) throw invalid();
    this.#tell();
  }

  /** Undoes a claim after the member could not be created. */
  async release({ _id, openFor, purgeAt, expiresAt }: StoredInvitation, memberId: string): Promise<void> {
    const back = { isUsed: false, usedAt: null, usedBy: null, purgeAt: purgeAt ?? expiresAt };
    const mine = { _id, usedBy: memberId };
    try {
      const pending = { ...back, ...(openFor ? { openFor } : {}) };
      await this.#invitations.updateOne({ ...mine, endedAt: null }, { $set: pending });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      // The address was invited again meanwhile: only the newer invitation stays pending.
      await this.#invitations.updateOne(mine, { $set: { endedAt: new Date() } });
    }
    await this.#invitations.updateOne(mine, { $set: back });
    this.#tell();
  }

  /** Invites an address. A pending invitation for it gets a new code and expiry, and its old code ends. */
  async invite(email: string, caller: Writer): Promise<StoredInvitation> {
    const event = { kind: 'invitation_made', by: caller.memberId, to: { id: null, email } } as const;
    return this.deps.journal.deed(event, async (amend) => {
      const before = await this.#invitations.exists({ openFor: email });
      const doc = await this.#invite(email, caller);
      if (before?._id.equals(doc._id)) amend({ kind: 'invitation_renewed' });
      return doc;
    });
  }

  async list(): Promise<StoredInvitation[]> {
    return this.#invitations.find({ isSetup: false }).sort({ createdAt: -1, _id: -1 }).lean();
  }

  /** The plain code, for the admins' list; null if the server's secret has changed since. */
  codeOf({ _id, sealedCode }: StoredInvitation): string | null {
    return this.deps.codes.read(sealedCode, _id.toHexString());
  }

  async remove(id: string, caller: Writer): Promise<void> {
    const invitation = await this.#invitations.findOne({ _id: id, isSetup: false }, { email: 1 }).lean();
    const to = invitation && { id: null, email: invitation.email };
    await this.deps.journal.deed({ kind: 'invitation_deleted', by: caller.memberId, to }, () =>
      this.#remove(id, caller),
    );
  }

  /** At the start: ends invitations of inviters who lost the right when a process died before it could end them. */
  async endOrphans(): Promise<void> {
    const inviters = await this.#invitations.distinct('invitedBy', { isUsed: false, endedAt: null });
    for (const inviter of inviters) {
      if (inviter && !(await this.#actingAdmin(inviter))) await this.#endIssuedBy(inviter.toHexString());
    }
  }

  async #invite(email: string, caller: Writer): Promise<StoredInvitation> {
    const invitedBy = caller.memberId;
    if (await this.#members.exists({ email, deletingSince: null })) {
      throw new ProblemError('already_member', `${email} is already a member. See the list of users.`);
    }
    const inviter = await this.#actingAdmin(invitedBy);
    const doc = inviter && (await this.#writeFor(email, inviter, caller));
    // The inviter lost the right meanwhile, and the clean-up of that may have missed this invitation.
    if (!doc || !(await this.#actingAdmin(invitedBy))) {
      await this.#endIssuedBy(invitedBy);
      throw new ProblemError('admin_only', problemTexts.admin_only);
    }
    this.#tell();
    return doc;
  }

  async #remove(id: string, caller: Writer): Promise<void> {
    const unspent = { _id: id, isUsed: false, isSetup: false };
    if (await deleteUnderIntent(this.#invitations, unspent, caller)) {
      this.#tell();
      return;
    }
    if (!(await this.#invitations.exists({ _id: id, isSetup: false }))) throw notFound('The invitation');
    throw new ProblemError('conflict', 'This invitation has been used and cannot be deleted.');
  }

  /** Writes a new code and expiry into the pending invitation of this address, or creates one. */
  async #writeFor(
    email: string,
    inviter: { _id: mongoose.Types.ObjectId; email: string },
    caller: Writer,
  ): Promise<StoredInvitation> {
    const { codes } = this.deps;
    for (;;) {
      const pending = await this.#invitations.findOne({ openFor: email }, { _id: 1 }).lean();
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
        const same = { _id, openFor: email };
        const renewed = await updateUnderIntent(this.#invitations, same, caller, { $set: fresh });
        // Used or deleted in between: try again with a new one.
        if (renewed) return renewed;
        continue;
      }
      try {
        const doc: StoredInvitation = { _id, email, openFor: email, ...fresh, ...unused };
        const stored = await withinQuota(this.#invitations, { openFor: { $exists: true } }, QUOTA, _id, () =>
          insertUnderIntent(this.#invitations, doc, caller),
        );
        return stored!;
      } catch (error) {
        // Another admin invited the address at the same moment: try again with that invitation, now pending.
        if (!isDuplicate(error)) throw error;
      }
    }
  }

  async #isGood({ isSetup, invitedBy }: StoredInvitation): Promise<boolean> {
    if (isSetup) return (await this.#members.exists({ isAdmin: true, isApproved: true })) === null;
    return invitedBy === null || (await this.#actingAdmin(invitedBy)) !== null;
  }

  #actingAdmin(id: string | mongoose.Types.ObjectId) {
    const acting = { _id: id, isAdmin: true, isApproved: true, deletingSince: null };
    return this.#members.findOne(acting, { email: 1 }).lean();
  }

  /** Ends a member's invitations, also used ones: if a claim in flight is undone, the invitation stays ended. */
  async #endIssuedBy(memberId: string): Promise<void> {
    const { modifiedCount } = await this.#invitations.updateMany(
      { invitedBy: new mongoose.Types.ObjectId(memberId), endedAt: null },
      { $set: { endedAt: new Date() }, $unset: { openFor: 1 } },
    );
    if (modifiedCount > 0) this.#tell();
  }

  /** Deletes unused invitations for the member's own address. */
  async #endFor(memberId: string): Promise<void> {
    const member = await this.#members.findById(memberId, { email: 1 }).lean();
    if (!member) return;
    const { deletedCount } = await this.#invitations.deleteMany({ email: member.email, isUsed: false });
    if (deletedCount > 0) this.#tell();
  }

  /**
   * For a member who is being deleted: copies their address to those they invited, and deletes the invitation they
   * used.
   */
  async #forget(memberId: string): Promise<void> {
    const inviter = await this.#members.findById(memberId, { email: 1 }).lean();
    if (inviter) {
      await this.#members.updateMany({ invitedBy: inviter._id }, { $set: { inviterEmail: inviter.email } });
    }
    const { deletedCount } = await this.#invitations.deleteMany({ usedBy: memberId });
    if (deletedCount > 0) this.#tell();
  }

  #tell(): void {
    this.deps.events.emit('listChanged', { userId: null, list: 'invitations' });
  }
}
