import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import type { Connection } from 'mongoose';
import { SCOPES, type Scope } from '../../../common/scopes';
import { ProblemError } from '../../core/errors';
import { hashSecret } from '../../core/secrets';
import { type CameFrom, cameFrom } from '../../http/came-from';
import type { AccessAnswer } from '../../http/handlers';
import type { StoredMember } from '../members/model';
import type { Members } from '../members/service';
import { loginOf } from './login-cookie';
import { loginModel } from './login-model';
import type { StoredToken } from './token-model';
import type { Tokens } from './tokens';

/** Who is behind a request or socket, as the database knows them at this moment. */
export interface Identity {
  memberId: string;
  isAdmin: boolean;
  isApproved: boolean;
  /** The way in: the hash of the cookie's login id, or the personal token's id. */
  loginId: string;
  isToken: boolean;
  /** When a link, Google or a passkey last showed who sits there. */
  provenAt: Date | null;
  /** What this way in may be used for; a sign-in has all. Without `admin` its member is no admin here. */
  scopes: readonly Scope[];
  /** When this way in ends by itself, in milliseconds since 1970; null where that was not read. */
  endsAt: number | null;
  /** Throws `not_signed_in` once this way in, the approval or the member is gone. */
  requireAccess: () => Promise<AccessAnswer | undefined>;
  /** Names what `requireAccess` asks for, where it always asks the same. */
  accessKey?: string;
}

/** Also accepted where a client can set no other header than Authorization. */
function bearerOf(req: IncomingMessage): string | undefined {
  return /^Bearer ([\w-]{1,200})$/i.exec(req.headers.authorization ?? '')?.[1];
}
const OBJECT_ID = /^[0-9a-f]{24}$/;

/** What a way in that has ended is answered. */
export function accessEnded(): ProblemError {
  return new ProblemError('not_signed_in', 'Your access has ended. Please sign in again.');
}

/** Until when that is good which was asked about a caller. */
export function accessAnswerOf({ endsAt }: Pick<Identity, 'endsAt'>): AccessAnswer | undefined {
  return endsAt === null ? undefined : { endsAt };
}

interface IdentifyDeps {
  connection: Connection;
  members: Members;
  tokens: Tokens;
  sessionSecret: string;
  /** Somebody came with a personal token that there is not, or no longer. */
  onWrongToken: (from: CameFrom) => Promise<void>;
}

interface WayIn {
  token?: StoredToken | null;
  provenAt?: Date | null;
  expires?: Date | null;
}

/** Recognises callers. Everything is read from the database each time: a revoked right is gone at once. */
export class Identify {
  readonly #logins;

  constructor(private readonly deps: IdentifyDeps) {
    this.#logins = loginModel(deps.connection);
  }

  /** The caller of a REST request; the login middleware has run. */
  async identifyRequest(req: Request): Promise<Identity | null> {
    // A header that was sent on purpose counts for more than a cookie that is always there.
    if (req.headers.authorization !== undefined) return this.#byToken(bearerOf(req) ?? '', cameFrom(req));
    const { passport, provenAt } = req.session ?? {};
    if (!passport?.user) return null;
    return this.#identity(passport.user, hashSecret(req.sessionID), true, {
      provenAt: provenAt === undefined ? null : new Date(provenAt),
    });
  }

  /** The caller as they are by now, approved or not; null once this way in or the member is gone. */
  async identifyAgain({
    loginId,
    memberId,
  }: Pick<Identity, 'loginId' | 'memberId'>): Promise<Identity | null> {
    if (OBJECT_ID.test(loginId)) {
      const token = await this.deps.tokens.byId(loginId, memberId);
      return token && this.#identity(memberId, loginId, false, { token });
    }
    const login = await this.#loginBy(loginId);
    return login?.memberId === memberId ? this.#identity(memberId, loginId, false, login) : null;
  }

  /** The caller behind a socket handshake: a personal token, else the login cookie. */
  async identifySocket(req: IncomingMessage, token?: string): Promise<Identity | null> {
    const secret = token ?? bearerOf(req);
    if (secret !== undefined)
      return this.#byToken(secret, cameFrom({ headers: req.headers, ip: req.socket.remoteAddress }));
    const login = loginOf(req, this.deps.sessionSecret);
    return login && this.#byLogin(login.hash, login.filter);
  }

  /** The identity again, or null once this way in, the approval or the member is gone. For each socket write. */
  async revalidate(loginId: string, memberId: string): Promise<Identity | null> {
    const found = await this.identifyAgain({ loginId, memberId });
    return found?.isApproved ? found : null;
  }

  async #identity(
    memberId: string,
    loginId: string,
    seen: boolean,
    { token = null, provenAt = null, expires = null }: WayIn,
  ): Promise<Identity | null> {
    const { members } = this.deps;
    const scopes = token?.scopes ?? SCOPES;
    const member: StoredMember | null = OBJECT_ID.test(memberId) ? await members.byId(memberId) : null;
    if (!member) return null;
    if (seen) await members.seen(member);
    return {
      memberId,
      isAdmin: member.isAdmin && member.isApproved && scopes.includes('admin'),
      isApproved: member.isApproved,
      loginId,
      isToken: token !== null,
      provenAt,
      scopes,
      endsAt: (token?.expiresAt ?? expires)?.getTime() ?? null,
      requireAccess: async () => {
        const again = await this.revalidate(loginId, memberId);
        if (!again) throw accessEnded();
        return accessAnswerOf(again);
      },
    };
  }

  async #byToken(secret: string, from: CameFrom): Promise<Identity | null> {
    const token = await this.deps.tokens.find(secret, from);
    if (!token) await this.deps.onWrongToken(from);
    return token && this.#identity(token.memberId, token._id.toHexString(), true, { token });
  }

  #loginBy(hash: string, filter: object = {}) {
    return this.#logins
      .findOne(
        { ...filter, _id: hash, expires: { $gt: new Date() } },
        { memberId: 1, provenAt: 1, expires: 1 },
      )
      .lean();
  }

  async #byLogin(hash: string, filter: object): Promise<Identity | null> {
    const login = await this.#loginBy(hash, filter);
    return login?.memberId ? this.#identity(login.memberId, hash, true, login) : null;
  }
}
