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

/** What admins change about members (`by`): approval, admin rights, and whether they are there at all. */
export interface Memberships {
  setAdmin(id: string, isAdmin: boolean, by?: Writer): Promise<StoredMember>;
  setApproval(id: string, isApproved: boolean, by?: Writer): Promise<StoredMember>;
  remove(id: string, by?: Writer): Promise<void>;
  /** Deletes what a write in flight left behind of a member who is gone. */
  sweep(id: string): Promise<void>;
  /** At the start: finishes deletions that an earlier process began. */
  finishRemovals(): Promise<void>;
}

interface MembershipDeps {
  connection: Connection;
  events: EventBus;
  hooks: MemberHooks;
  guard: AdminGuard;
  revokeAccess: RevokeAccess;
  journal: Journal;
}

/** Standing of the members behind this connection. */
export function createMemberships({
  connection,
  events,
  hooks,
  guard,
  revokeAccess,
  journal,
}: MembershipDeps): Memberships {
  const model = memberModel(connection);
  const living = { deletingSince: null };
  endIntentsWithAccess(hooks, model);
  const write = async (id: string, fields: Partial<StoredMember>, by: Writer): Promise<StoredMember> => {
    const doc = await updateUnderIntent(model, { _id: id, ...living }, by, { $set: fields });
    if (!doc) throw notFound('This member');
    return doc;
  };
  const isActingAdmin = async (id: string) => {
    const doc = await model.findOne({ _id: id, ...living }).lean();
    if (!doc) throw notFound('This member');
    return doc.isAdmin && doc.isApproved;
  };
  const demoting = async <T>(id: string, demote: () => Promise<T>): Promise<T> =>
    (await isActingAdmin(id)) ? guard.leave(id, demote) : demote();
  const tell = (id: string) => {
    events.emit('listChanged', { userId: id, list: 'profile' });
    events.emit('listChanged', { userId: null, list: 'members' });
  };
  const purge = async (id: string) => {
    // Before and after, so that no moment at which this process may die is left out.
    await runHooks(hooks.onMemberGone, id);
    await runHooks(hooks.onMemberDeleted, id);
    await model.deleteOne({ _id: id });
    await runHooks(hooks.onMemberGone, id);
  };

  const setAdmin = async (id: string, isAdmin: boolean, by: Writer) => {
    const change = () => write(id, { isAdmin }, by);
    const doc = await (isAdmin ? change() : demoting(id, change));
    if (!isAdmin) await runHooks(hooks.onAdminClosed, id);
    if (doc.isAdmin && doc.isApproved) await guard.enter(id);
    tell(id);
    return doc;
  };
  const setApproval = async (id: string, isApproved: boolean, by: Writer) => {
    if (isApproved) {
      const doc = await write(id, { isApproved }, by);
      if (doc.isAdmin) await guard.enter(id);
      await runHooks(hooks.onMemberReopened, id);
      tell(id);
      return doc;
    }
    const doc = await demoting(id, () => write(id, { isApproved }, by));
    await revokeAccess(id, 'not-approved');
    await runHooks(hooks.onMemberClosed, id);
    tell(id);
    return doc;
  };
  const remove = async (id: string, by: Writer) => {
    const gone = { deletingSince: new Date(), isApproved: false, isAdmin: false };
    await demoting(id, () => write(id, gone, by));
    await revokeAccess(id, 'deleted');
    await runHooks(hooks.onMemberClosed, id);
    await purge(id);
    events.emit('listChanged', { userId: null, list: 'members' });
  };

  return {
    setAdmin: (to, isAdmin, by = SERVER) =>
      journal.deed({ kind: isAdmin ? 'admin_granted' : 'admin_removed', by: by.memberId, to }, () =>
        setAdmin(to, isAdmin, by),
      ),
    setApproval: (to, isApproved, by = SERVER) =>
      journal.deed({ kind: isApproved ? 'approved' : 'approval_withdrawn', by: by.memberId, to }, () =>
        setApproval(to, isApproved, by),
      ),
    remove: (to, by = SERVER) =>
      journal.deed({ kind: 'member_deleted', by: by.memberId, to }, () => remove(to, by)),
    async sweep(id) {
      await runHooks(hooks.onMemberDeleted, id);
      await runHooks(hooks.onMemberGone, id);
    },
    async finishRemovals() {
      const begun = await model.find({ deletingSince: { $ne: null } }, { _id: 1 }).lean();
      for (const { _id } of begun) {
        const id = _id.toHexString();
        await revokeAccess(id, 'deleted');
        await runHooks(hooks.onMemberClosed, id);
        await purge(id);
      }
    },
  };
}
