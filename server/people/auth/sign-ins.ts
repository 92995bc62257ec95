import type { Connection } from 'mongoose';
import type { SignInEntry } from '../../../common/ways-in';
import type { EventBus } from '../../core/domain-events';
import { notFound } from '../../core/errors';
import { type MemberHooks, runHooks } from '../../core/member-hooks';
import type { SignedInCaller } from '../../http/handlers';
import type { Journal } from '../journal/service';
import { noteSignInsEnd } from './access-seen';
import { joinModel } from './join-model';
import { loginLinkModel } from './login-link-model';
import { loginModel, type StoredLogin } from './login-model';
import { terminalLinkModel } from './terminal-model';
import type { Tokens } from './tokens';

/** The browsers in which a member is signed in, for that member. */
export interface SignIns {
  /** Last used first. */
  list(caller: SignedInCaller): Promise<SignInEntry[]>;
  /** Throws `not_found` for what is not the caller's. */
  end(caller: SignedInCaller, id: string): Promise<void>;
  /** Ends all but the way in that the caller came by; personal tokens and links under way, too. */
  endOthers(caller: SignedInCaller): Promise<void>;
}

interface SignInsDeps {
  connection: Connection;
  events: EventBus;
  hooks: MemberHooks;
  tokens: Tokens;
  journal: Journal;
}

/** The sign-ins kept behind this connection. */
export function createSignIns({ connection, events, hooks, tokens, journal }: SignInsDeps): SignIns {
  const model = loginModel(connection);
  const present = (doc: StoredLogin, { loginId }: SignedInCaller): SignInEntry => ({
    id: doc._id,
    isThis: doc._id === loginId,
    device: doc.device ?? null,
    place: doc.place ?? null,
    signedInAt: doc.signedInAt.toISOString(),
    lastUsedAt: doc.lastModified.toISOString(),
  });
  const remove = async (memberId: string, id: string): Promise<boolean> => {
    const { deletedCount } = await model.deleteOne({ _id: id, memberId });
    if (deletedCount > 0) {
      events.emit('accessRevoked', { userId: memberId, loginId: id, reason: 'signed-out' });
    }
    return deletedCount > 0;
  };
  const ended = async (memberId: string): Promise<void> => {
    await runHooks(hooks.onSignedOut, memberId);
    events.emit('listChanged', { userId: memberId, list: 'profile' });
  };
  return {
    async list(caller) {
      const { memberId } = caller;
      const live = { memberId, expires: { $gt: new Date() } };
      const docs = await model.find(live).sort({ lastModified: -1, _id: 1 }).lean();
      return docs.map((doc) => present(doc, caller));
    },
    async end(caller, id) {
      await caller.requireAccess?.();
      const { memberId: by } = caller;
      await journal.deed({ kind: 'signed_out', by, detail: 'another browser of theirs' }, async () => {
        // Before it as well: this process may die between the two.
        await tokens.removeOf(by, id);
        if (!(await remove(by, id))) throw notFound('This sign-in');
        await ended(by);
        await tokens.removeOf(by, id);
      });
    },
    async endOthers(caller) {
      const { memberId, loginId } = caller;
      await caller.requireAccess?.();
      const detail = 'everywhere else, personal tokens and sign-in links too';
      await journal.deed({ kind: 'signed_out', by: memberId, detail }, async () => {
        // What could make new ones goes first.
        await loginLinkModel(connection).deleteMany({ memberId });
        await terminalLinkModel(connection).deleteMany({ memberId });
        await joinModel(connection).deleteMany({ memberId });
        await noteSignInsEnd(connection, memberId);
        const others = await model.find({ memberId, _id: { $ne: loginId } }, { _id: 1 }).lean();
        for (const { _id } of others) await remove(memberId, _id);
        await tokens.removeAll(memberId);
        await ended(memberId);
      });
    },
  };
}
