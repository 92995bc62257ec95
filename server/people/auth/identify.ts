import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import type { Connection } from 'mongoose';
import { SCOPES, type Scope } from '../../../common/scopes';
import type { Config } from '../../core/config';
import { ProblemError } from '../../core/errors';
import { hashSecret } from '../../core/secrets';
import { AskedTogether, byKey } from '../../database/asked-together';
import { type CameFrom, cameFrom } from '../../http/came-from';
import type { AccessAnswer } from '../../http/handlers';
import type { StoredMember } from '../members/model';
import type { Members } from '../members/service';
import { loginHashOf } from './browser/login-cookie';
import { loginModel, type StoredLogin } from './browser/login-model';
import type { StoredToken } from './tokens/model';
import type { Tokens } from './tokens/service';
import { type Whose, WhoseSecrets } from './tokens/whose-secrets';

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
/** A token's id; the hash of a login's id is longer. */
const isTokenId = (loginId: string): boolean => /^[0-9a-f]{24}$/.test(loginId);

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
  config: Pick<Config, 'sessionSecret' | 'publicUrl'>;
  /** Somebody came with a personal token that there is not, or no longer. */
  onWrongToken: (from: CameFrom) => Promise<void>;
}

interface WayIn {
  token?: StoredToken | null;
  provenAt?: Date | null;
  expires?: Date | null;
}
type ReadLogin = Pick<StoredLogin, '_id' | 'memberId' | 'provenAt' | 'expires'>;

/** Who comes, by what they brought. Whether that still opens anything is asked for by `letIn`. */
export interface Comer extends Whose {
  from: CameFrom;
}

/** Recognises callers. Everything is read from the database each time: a revoked right is gone at once. */
export class Identify {
  readonly #logins;
  readonly #whose = new WhoseSecrets();

  constructor(private readonly deps: IdentifyDeps) {
    const logins = loginModel(deps.connection).collection;
    this.#logins = new AskedTogether<ReadLogin>(async (hashes) => {
      const wanted = { _id: { $in: hashes }, expires: { $gt: new Date() } };
      const projection = { memberId: 1, provenAt: 1, expires: 1 };
      const found = await logins
        .find(wanted as object, { projection, batchSize: hashes.length + 1 })
        .toArray();
      return byKey(found as unknown as ReadLogin[], ({ _id }) => _id);
    });
  }

  /** The caller of a REST request; the login middleware has run. */
  async identifyRequest(req: Request): Promise<Identity | null> {
    // A header that was sent on purpose counts for more than a cookie that is always there.
    if (req.headers.authorization !== undefined) {
      const comer = await this.#whoBrings(bearerOf(req) ?? '', cameFrom(req));
      return comer && this.letIn(comer);
    }
    const { passport, provenAt } = req.session ?? {};
    if (!passport?.user) return null;
    const member = await this.deps.members.byId(passport.user);
    if (!member) return null;
    this.deps.members.seen(member);
    const proven = provenAt === undefined ? null : new Date(provenAt);
    return this.#identity(member, hashSecret(req.sessionID), { provenAt: proven });
  }

  /** The caller as they are by now, approved or not; null once this way in or the member is gone. */
  async identifyAgain({ loginId, memberId }: Whose): Promise<Identity | null> {
    const [wayIn, member] = await this.#ask({ loginId, memberId });
    return wayIn && member && this.#identity(member, loginId, wayIn);
  }

  /** Who is behind a socket handshake, by a personal token, else the login cookie; null: nobody. */
  async whoComes(req: IncomingMessage, token?: string): Promise<Comer | null> {
    const from = cameFrom({ headers: req.headers, ip: req.socket.remoteAddress });
    const secret = token ?? bearerOf(req);
    if (secret !== undefined) return this.#whoBrings(secret, from);
    const loginId = loginHashOf(req, this.deps.config);
    if (loginId === null) return null;
    const whose = await this.#whose.of(loginId, async () => {
      const found = await this.#logins.ask(loginId);
      return found?.memberId ? { memberId: found.memberId, loginId } : null;
    });
    return whose && { ...whose, from };
  }

  /**
   * Whether who came has access now, of the sign-in or token and the member, asked for together and after this was
   * called; noted as seen.
   */
  async letIn({ memberId, loginId, from }: Comer): Promise<Identity | null> {
    const [wayIn, member] = await this.#ask({ memberId, loginId });
    if (!wayIn) {
      this.#whose.forget(loginId);
      if (isTokenId(loginId)) await this.deps.onWrongToken(from);
      return null;
    }
    const { tokens, members } = this.deps;
    if (wayIn.token) tokens.used(wayIn.token, from);
    if (member) members.seen(member);
    return member && this.#identity(member, loginId, wayIn);
  }

  /** The caller behind a request that has passed no middleware, such as that for a page. */
  async identifySocket(req: IncomingMessage): Promise<Identity | null> {
    const comer = await this.whoComes(req);
    return comer && this.letIn(comer);
  }

  /** The identity again, or null once this way in, the approval or the member is gone. For each socket write. */
  async revalidate(loginId: string, memberId: string): Promise<Identity | null> {
    const found = await this.identifyAgain({ loginId, memberId });
    return found?.isApproved ? found : null;
  }

  #identity(
    member: StoredMember,
    loginId: string,
    { token = null, provenAt = null, expires = null }: WayIn,
  ): Identity {
    const memberId = member._id.toHexString();
    const scopes = token?.scopes ?? SCOPES;
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

  /** The way in, where it is good and this member's, and the member: read at the same time. */
  #ask({ loginId, memberId }: Whose): Promise<[WayIn | null, StoredMember | null]> {
    return Promise.all([this.#wayIn(loginId, memberId), this.deps.members.byId(memberId)]);
  }

  async #wayIn(loginId: string, memberId: string): Promise<WayIn | null> {
    if (isTokenId(loginId)) {
      const token = await this.deps.tokens.byId(loginId, memberId);
      return token && { token };
    }
    const login = await this.#logins.ask(loginId);
    return login?.memberId === memberId ? login : null;
  }

  /** Whose a personal token is. */
  async #whoBrings(secret: string, from: CameFrom): Promise<Comer | null> {
    const whose = await this.#whose.of(hashSecret(secret), () => this.deps.tokens.whose(secret));
    if (!whose) await this.deps.onWrongToken(from);
    return whose && { ...whose, from };
  }
}
