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

/** Recognises callers. Everything is read from the database each time: a revoked right is gone at once. */
export interface Identify {
  /** The caller of a REST request; the login middleware has run. */
  identifyRequest(req: Request): Promise<Identity | null>;
  /** The caller as they are by now, approved or not; null once this way in or the member is gone. */
  identifyAgain(caller: Pick<Identity, 'loginId' | 'memberId'>): Promise<Identity | null>;
  /** The caller behind a socket handshake: a personal token, else the login cookie. */
  identifySocket(req: IncomingMessage, token?: string): Promise<Identity | null>;
  /** The identity again, or null once this way in, the approval or the member is gone. For each socket write. */
  revalidate(loginId: string, memberId: string): Promise<Identity | null>;
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

interface WayIn {
  token?: StoredToken | null;
  provenAt?: Date | null;
  expires?: Date | null;
}

/** Recognition for the club behind this connection. */
export function createIdentify(
  connection: Connection,
  members: Members,
  tokens: Tokens,
  sessionSecret: string,
  /** Somebody came with a personal token that there is not, or no longer. */
  onWrongToken: (from: CameFrom) => Promise<void>,
): Identify {
  const logins = loginModel(connection);
  const identity = async (
    memberId: string,
    loginId: string,
    seen: boolean,
    { token = null, provenAt = null, expires = null }: WayIn,
  ): Promise<Identity | null> => {
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
      async requireAccess() {
        const again = await revalidate(loginId, memberId);
        if (!again) throw accessEnded();
        return accessAnswerOf(again);
      },
    };
  };
  const byToken = async (secret: string, from: CameFrom) => {
    const token = await tokens.find(secret, from);
    if (!token) await onWrongToken(from);
    return token && identity(token.memberId, token._id.toHexString(), true, { token });
  };
  const loginBy = (hash: string, filter: object = {}) =>
    logins
      .findOne(
        { ...filter, _id: hash, expires: { $gt: new Date() } },
        { memberId: 1, provenAt: 1, expires: 1 },
      )
      .lean();
  const byLogin = async (hash: string, filter: object) => {
    const login = await loginBy(hash, filter);
    return login?.memberId ? identity(login.memberId, hash, true, login) : null;
  };
  const identifyAgain: Identify['identifyAgain'] = async ({ loginId, memberId }) => {
    if (OBJECT_ID.test(loginId)) {
      const token = await tokens.byId(loginId, memberId);
      return token && identity(memberId, loginId, false, { token });
    }
    const login = await loginBy(loginId);
    return login?.memberId === memberId ? identity(memberId, loginId, false, login) : null;
  };
  const revalidate: Identify['revalidate'] = async (loginId, memberId) => {
    const found = await identifyAgain({ loginId, memberId });
    return found?.isApproved ? found : null;
  };
  return {
    identifyAgain,
    revalidate,
    async identifyRequest(req) {
      // A header that was sent on purpose counts for more than a cookie that is always there.
      if (req.headers.authorization !== undefined) return byToken(bearerOf(req) ?? '', cameFrom(req));
      const { passport, provenAt } = req.session ?? {};
      if (!passport?.user) return null;
      return identity(passport.user, hashSecret(req.sessionID), true, {
        provenAt: provenAt === undefined ? null : new Date(provenAt),
      });
    },
    async identifySocket(req, token) {
      const secret = token ?? bearerOf(req);
      if (secret !== undefined)
        return byToken(secret, cameFrom({ headers: req.headers, ip: req.socket.remoteAddress }));
      const login = loginOf(req, sessionSecret);
      return login && byLogin(login.hash, login.filter);
    },
  };
}
