import type { Connection } from 'mongoose';
import type { EventBus, ServerEvents } from '../../core/domain-events';
import { notFound } from '../../core/errors';
import { type MemberHooks, runHooks } from '../../core/member-hooks';
import { endIntentsWithAccess, updateUnderIntent, type Writer } from '../../database/write-intents';
import type { Journal } from '../journal/service';
import type { AdminGuard } from './admin-guard';
import { memberModel, type StoredMember } from './model';

/** Writes that no member asked for, or that an invitation stands for. */
const SERVER: Writer = { memberId: '' };

/** Ends every way in that a member has, on every node; the listeners of `accessRevoked` close their sockets. */
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

/** What admins change about members (`by`): approval, admin rights, and whether they are there at all. */
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

  /** Deletes what a write in flight left behind of a member who is gone. */
  async sweep(id: string): Promise<void> {
    const { hooks } = this.deps;
    await runHooks(hooks.onMemberDeleted, id);
    await runHooks(hooks.onMemberGone, id);
  }

  /** Finishes the deletions that were begun until then: a process died in their middle, or lost the database. */
  async finishRemovals(until = new Date()): Promise<void> {
    const begun = await this.#members.find({ deletingSince: { $lte: until } }, { _id: 1 }).lean();
    for (const { _id } of begun) await this.#finishRemoval(_id.toHexString());
  }

  async #setAdmin(id: string, isAdmin: boolean, by: Writer): Promise<StoredMember> {
    const { guard, hooks } = this.deps;
    const change = () => this.#write(id, { isAdmin }, by);
    const doc = await (isAdmin ? change() : this.#demoting(id, change));
    if (!isAdmin) await runHooks(hooks.onAdminClosed, id);
    if (doc.isAdmin && doc.isApproved) await guard.enter(id);
    this.#tell(id);
    return doc;
  }

  async #setApproval(id: string, isApproved: boolean, by: Writer): Promise<StoredMember> {
    const { guard, hooks, revokeAccess } = this.deps;
    if (isApproved) {
      const doc = await this.#write(id, { isApproved }, by);
      if (doc.isAdmin) await guard.enter(id);
      await runHooks(hooks.onMemberReopened, id);
      this.#tell(id);
      return doc;
    }
    const doc = await this.#demoting(id, () => this.#write(id, { isApproved }, by));
    await revokeAccess(id, 'not-approved');
    await runHooks(hooks.onMemberClosed, id);
    this.#tell(id);
    return doc;
  }

  async #remove(id: string, by: Writer): Promise<void> {
    if (await this.#members.exists({ _id: id, deletingSince: { $ne: null } })) {
      // Interrupted, and asked for again: it goes on.
      await by.requireAccess?.();
    } else {
      const gone = { deletingSince: new Date(), isApproved: false, isAdmin: false };
      await this.#demoting(id, () => this.#write(id, gone, by));
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

  async #write(id: string, fields: Partial<StoredMember>, by: Writer): Promise<StoredMember> {
    const doc = await updateUnderIntent(this.#members, { _id: id, ...living }, by, { $set: fields });
    if (!doc) throw notFound('This member');
    return doc;
  }

  async #isActingAdmin(id: string): Promise<boolean> {
    const doc = await this.#members.findOne({ _id: id, ...living }).lean();
    if (!doc) throw notFound('This member');
    return doc.isAdmin && doc.isApproved;
  }

  async #demoting<T>(id: string, demote: () => Promise<T>): Promise<T> {
    return (await this.#isActingAdmin(id)) ? this.deps.guard.leave(id, demote) : demote();
  }

  #tell(id: string): void {
    this.deps.events.emit('listChanged', { userId: id, list: 'profile' });
    this.deps.events.emit('listChanged', { userId: null, list: 'members' });
  }

  async #purge(id: string): Promise<void> {
    const { hooks } = this.deps;
    // Before and after, so that no moment at which this process may die is left out.
    await runHooks(hooks.onMemberGone, id);
    await runHooks(hooks.onMemberDeleted, id);
    await this.#members.deleteOne({ _id: id });
    await runHooks(hooks.onMemberGone, id);
  }
}
