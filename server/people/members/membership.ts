import type { Connection, QueryFilter } from 'mongoose';
import type { EventBus, ServerEvents } from '@server/core/domain-events';
import { notFound } from '@server/core/errors';
import { type MemberHooks, runHooks } from '@server/core/member-hooks';
import { endIntentsWithAccess, updateUnderIntent, type Writer } from '@server/database/write-intents';
import type { Journal } from '../journal/service';
import type { AdminGuard } from './admin-guard';
import { memberModel, type StoredMember } from './model';

/** Writer for changes by the server itself or by an invitation; it has no access to check. */
const SERVER: Writer = { memberId: '' };

/** Ends all sign-ins, tokens, passkeys and links of a member; listeners of `accessRevoked` close their sockets. */
export type RevokeAccess = (
  memberId: string,
  reason: ServerEvents['accessRevoked'][0]['reason'],
) => Promise<void>;

interface MembershipDeps {
  connection: Connection;
  events: EventBus;
  hooks: MemberHooks;
  guard: AdminGuard;
  revokeAccess: RevokeAccess;
  journal: Journal;
}

const living = { deletingSince: null };

/** Changes of approval and admin rights, and the deletion of members, by the admin `by`. */
export class Memberships {
  readonly #members;

  constructor(private readonly deps: MembershipDeps) {
    this.#members = memberModel(deps.connection);
    endIntentsWithAccess(deps.hooks, this.#members);
  }

  async setAdmin(id: string, isAdmin: boolean, by: Writer = SERVER): Promise<StoredMember> {
    const kind = isAdmin ? 'admin_granted' : 'admin_removed';
    return this.deps.journal.deed({ kind, by: by.memberId, to: id }, () => this.#setAdmin(id, isAdmin, by));
  }

  async setApproval(id: string, isApproved: boolean, by: Writer = SERVER): Promise<StoredMember> {
    const kind = isApproved ? 'approved' : 'approval_withdrawn';
    return this.deps.journal.deed({ kind, by: by.memberId, to: id }, () =>
      this.#setApproval(id, isApproved, by),
    );
  }

  async remove(id: string, by: Writer = SERVER): Promise<void> {
    await this.deps.journal.deed({ kind: 'member_deleted', by: by.memberId, to: id }, () =>
      this.#remove(id, by),
    );
  }

  /** Deletes what a write in flight has left behind of a deleted member. */
  async sweep(id: string): Promise<void> {
    const { hooks } = this.deps;
    await runHooks(hooks.onMemberDeleted, id);
    await runHooks(hooks.onMemberGone, id);
  }

  /**
   * Finishes deletions, withdrawn approvals and removed admin rights that began by `until` and were interrupted: the
   * process died or lost the database.
   */
  async finishInterrupted(until = new Date()): Promise<void> {
    const begun = { $lte: until };
    const deleted = await this.#members.find({ deletingSince: begun }, { _id: 1 }).lean();
    for (const { _id } of deleted) await this.#finishRemoval(_id.toHexString());
    const ending = await this.#members.find({ endingSince: begun, ...living }).lean();
    for (const member of ending) await this.#finishEnding(member);
  }

  async #setAdmin(id: string, isAdmin: boolean, by: Writer): Promise<StoredMember> {
    if (!isAdmin) return this.#withdraw(id, { isAdmin }, by);
    const doc = await this.#giveBack(id, { isAdmin }, by);
    this.#tell(id);
    return doc;
  }

  async #setApproval(id: string, isApproved: boolean, by: Writer): Promise<StoredMember> {
    if (!isApproved) return this.#withdraw(id, { isApproved }, by);
    const isNew = (await this.#members.exists({ _id: id, isApproved: true })) === null;
    const approved = isNew ? { isApproved, approvedAt: new Date() } : { isApproved };
    const doc = await this.#giveBack(id, approved, by);
    await runHooks(this.deps.hooks.onMemberReopened, id);
    this.#tell(id);
    return doc;
  }

  async #remove(id: string, by: Writer): Promise<void> {
    if (await this.#members.exists({ _id: id, deletingSince: { $ne: null } })) {
      // Requested again after an interruption: continue.
      await by.requireAccess?.();
    } else {
      await this.#demote(id, { deletingSince: new Date(), isApproved: false, isAdmin: false }, by);
    }
    await this.#finishRemoval(id);
    this.deps.events.emit('listChanged', { userId: null, list: 'members' });
  }

  async #finishRemoval(id: string): Promise<void> {
    const { hooks, revokeAccess } = this.deps;
    await revokeAccess(id, 'deleted');
    await runHooks(hooks.onMemberClosed, id);
    await this.#purge(id);
  }

  /** Withdraws a right and ends what depended on it. */
  async #withdraw(id: string, lost: Partial<StoredMember>, by: Writer): Promise<StoredMember> {
    const doc = await this.#demote(id, { ...lost, endingSince: new Date() }, by);
    await this.#finishEnding(doc);
    this.#tell(id);
    return doc;
  }

  /**
   * Grants a right. An interrupted withdrawal is finished first, so that nothing that ended with the right comes back.
   */
  async #giveBack(id: string, given: Partial<StoredMember>, by: Writer): Promise<StoredMember> {
    for (;;) {
      const ended = { _id: id, ...living, endingSince: null } as QueryFilter<StoredMember>;
      const doc = await updateUnderIntent(this.#members, ended, by, { $set: given });
      if (doc) {
        if (doc.isAdmin && doc.isApproved) await this.deps.guard.enter(id);
        return doc;
      }
      const member = await this.#members.findOne({ _id: id, ...living }).lean();
      if (!member) throw notFound('This member');
      if (member.endingSince) await this.#finishEnding(member);
    }
  }

  /** Ends what depended on the rights that a member has lost. Idempotent, also on two nodes at once. */
  async #finishEnding({ _id, isAdmin, isApproved, endingSince }: StoredMember): Promise<void> {
    const { hooks, revokeAccess } = this.deps;
    const id = _id.toHexString();
    if (!isApproved) {
      await revokeAccess(id, 'not-approved');
      await runHooks(hooks.onMemberClosed, id);
    }
    if (!isAdmin) await runHooks(hooks.onAdminClosed, id);
    await this.#members.updateOne({ _id, endingSince: endingSince ?? null }, { $unset: { endingSince: 1 } });
    // Approved again meanwhile by another node, which had finished this withdrawal: reopen what was closed since.
    if (!isApproved && (await this.#members.exists({ _id, isApproved: true, ...living })))
      await runHooks(hooks.onMemberReopened, id);
  }

  /** Writes fields that may take away the last admin, under the AdminGuard. */
  async #demote(id: string, fields: Partial<StoredMember>, by: Writer): Promise<StoredMember> {
    return this.deps.guard.leave(id, (state) =>
      updateUnderIntent(this.#members, { _id: id, ...living, ...state }, by, { $set: fields }),
    );
  }

  #tell(id: string): void {
    this.deps.events.emit('listChanged', { userId: id, list: 'profile' });
    this.deps.events.emit('listChanged', { userId: null, list: 'members' });
  }

  async #purge(id: string): Promise<void> {
    const { hooks } = this.deps;
    // Before and after, so that it has run whenever this process may die.
    await runHooks(hooks.onMemberGone, id);
    await runHooks(hooks.onMemberDeleted, id);
    await this.#members.deleteOne({ _id: id });
    await runHooks(hooks.onMemberGone, id);
  }
}
