import type { Connection } from 'mongoose';
import type { SignInEntry } from '@common/contract/people/ways-in';
import type { EventBus } from '@server/core/domain-events';
import { notFound } from '@server/core/errors';
import { type MemberHooks, runHooksTogether } from '@server/core/member-hooks';
import type { SignedInCaller } from '@server/http/handlers';
import type { Journal } from '../journal/service';
import { noteSignInsEnd } from './access-seen';
import { loginModel, type StoredLogin } from './browser/login-model';
import type { CalendarAddresses } from './calendar/service';
import { loginLinkModel } from './email/model';
import { joinModel } from './joins/model';
import { oauthCodeModel } from './oauth/model';
import { terminalLinkModel } from './terminal/model';
import type { Tokens } from './tokens/service';

interface SignInsDeps {
  connection: Connection;
  events: EventBus;
  hooks: MemberHooks;
  tokens: Tokens;
  calendars: CalendarAddresses;
  journal: Journal;
}

const present = (doc: StoredLogin, { loginId }: SignedInCaller): SignInEntry => ({
  id: doc._id,
  isThis: doc._id === loginId,
  device: doc.device ?? null,
  place: doc.place ?? null,
  signedInAt: doc.signedInAt.toISOString(),
  lastUsedAt: doc.lastModified.toISOString(),
  isLetIn: doc.isLetIn ?? false,
});

/** Lists and ends a member's sign-ins, for that member. */
export class SignIns {
  readonly #logins;

  constructor(private readonly deps: SignInsDeps) {
    this.#logins = loginModel(deps.connection);
  }

  /** Last used first. */
  async list(caller: SignedInCaller): Promise<SignInEntry[]> {
    const live = { memberId: caller.memberId, expires: { $gt: new Date() } };
    const docs = await this.#logins.find(live).sort({ lastModified: -1, _id: 1 }).lean();
    return docs.map((doc) => present(doc, caller));
  }

  /** Browsers in which a member is signed in. */
  async count(memberId: string): Promise<number> {
    return this.#logins.countDocuments({ memberId, expires: { $gt: new Date() } });
  }

  /** Ends one sign-in and its tokens. Throws `not_found` if it is not the caller's. */
  async end(caller: SignedInCaller, id: string): Promise<void> {
    const { tokens, journal } = this.deps;
    await caller.requireAccess?.();
    const { memberId: by } = caller;
    await journal.deed({ kind: 'signed_out', by, detail: 'another browser of theirs' }, async () => {
      // Tokens first as well: this process may die after the login is deleted.
      await tokens.removeOf(by, id);
      if (!(await this.#remove(by, id))) throw notFound('This sign-in');
      await this.#ended(by);
      await tokens.removeOf(by, id);
    });
  }

  /** Ends all sign-ins but the caller's, all personal tokens, sign-in links and pairings, and the calendar address. */
  async endOthers(caller: SignedInCaller): Promise<void> {
    const { connection, tokens, calendars, journal } = this.deps;
    const { memberId, loginId } = caller;
    await caller.requireAccess?.();
    const detail = 'everywhere else, personal tokens and sign-in links too';
    await journal.deed({ kind: 'signed_out', by: memberId, detail }, async () => {
      // First delete everything that could create new sign-ins.
      await loginLinkModel(connection).deleteMany({ memberId });
      await terminalLinkModel(connection).deleteMany({ memberId });
      await joinModel(connection).deleteMany({ memberId });
      await oauthCodeModel(connection).deleteMany({ memberId });
      await noteSignInsEnd(connection, memberId);
      const others = await this.#logins.find({ memberId, _id: { $ne: loginId } }, { _id: 1 }).lean();
      for (const { _id } of others) await this.#remove(memberId, _id);
      await tokens.removeAll(memberId);
      await calendars.removeAll(memberId);
      await this.#ended(memberId);
    });
  }

  async #remove(memberId: string, id: string): Promise<boolean> {
    const { deletedCount } = await this.#logins.deleteOne({ _id: id, memberId });
    if (deletedCount > 0) {
      this.deps.events.emit('accessRevoked', { userId: memberId, loginId: id, reason: 'signed-out' });
    }
    return deletedCount > 0;
  }

  async #ended(memberId: string): Promise<void> {
    await runHooksTogether(this.deps.hooks.onSignedOut, memberId);
    this.deps.events.emit('listChanged', { userId: memberId, list: 'profile' });
  }
}
