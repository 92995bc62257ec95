import type { Connection } from 'mongoose';
import type { RevokeAccess } from '../auth/revoke';
import { notFound } from '../errors';
import type { EventBus } from '../events';
import type { AdminGuard } from './admin-guard';
import { type MemberHooks, runHooks } from './hooks';
import { type MemberDoc, memberModel } from './member-model';

/** What admins change about members: approval, admin rights, and whether they are there at all. */
export interface Standing {
  setAdmin(id: string, isAdmin: boolean): Promise<MemberDoc>;
  setApproval(id: string, isApproved: boolean): Promise<MemberDoc>;
  remove(id: string): Promise<void>;
  /** Deletes what a write in flight left behind of a member who is gone. */
  sweep(id: string): Promise<void>;
  /** At the start: finishes deletions that an earlier process began. */
  finishRemovals(): Promise<void>;
}

interface StandingDeps {
  connection: Connection;
  events: EventBus;
  hooks: MemberHooks;
  guard: AdminGuard;
  revokeAccess: RevokeAccess;
}

/** Standing of the members behind this connection. */
export function createStanding({ connection, events, hooks, guard, revokeAccess }: StandingDeps): Standing {
  const model = memberModel(connection);
  const living = { deletingSince: null };
  const write = async (id: string, fields: Partial<MemberDoc>): Promise<MemberDoc> => {
    const doc = await model
      .findOneAndUpdate({ _id: id, ...living }, { $set: fields }, { returnDocument: 'after' })
      .lean();
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
    await runHooks(hooks.onMemberDeleted, id);
    await model.deleteOne({ _id: id });
  };

  return {
    async setAdmin(id, isAdmin) {
      const doc = await (isAdmin ? write(id, { isAdmin }) : demoting(id, () => write(id, { isAdmin })));
      if (!isAdmin) await runHooks(hooks.onAdminClosed, id);
      if (doc.isAdmin && doc.isApproved) await guard.enter(id);
      tell(id);
      return doc;
    },
    async setApproval(id, isApproved) {
      if (isApproved) {
        const doc = await write(id, { isApproved });
        if (doc.isAdmin) await guard.enter(id);
        await runHooks(hooks.onMemberReopened, id);
        tell(id);
        return doc;
      }
      const doc = await demoting(id, () => write(id, { isApproved }));
      await revokeAccess(id, 'not-approved');
      await runHooks(hooks.onMemberClosed, id);
      tell(id);
      return doc;
    },
    async remove(id) {
      const gone = { deletingSince: new Date(), isApproved: false, isAdmin: false };
      await demoting(id, () => write(id, gone));
      await revokeAccess(id, 'deleted');
      await runHooks(hooks.onMemberClosed, id);
      await purge(id);
      events.emit('listChanged', { userId: null, list: 'members' });
    },
    sweep: (id) => runHooks(hooks.onMemberDeleted, id),
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
