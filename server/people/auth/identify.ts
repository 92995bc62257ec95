import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import type { Connection } from 'mongoose';
import { SCOPES, type Scope } from '@common/contract/scopes';
import type { Config } from '@server/core/config';
import { ProblemError } from '@server/core/errors';
import { hashSecret } from '@server/core/secrets';
import { batchLoader, byKey } from '@server/database/batch-loader';
import { type CameFrom, cameFrom } from '@server/http/came-from';
import type { AccessAnswer } from '@server/http/handlers';
import type { StoredMember } from '../members/model';
import type { Members } from '../members/service';
import { loginHashOf } from './browser/login-cookie';
import { loginModel, type StoredLogin } from './browser/login-model';
import type { StoredToken } from './tokens/model';
import { type CredentialOwner, OwnerCache } from './tokens/owner-cache';
import type { Tokens } from './tokens/service';

/** The authenticated member of a request or socket, as read from the database just now. */
export interface Identity {
  memberId: string;
  isAdmin: boolean;
  isApproved: boolean;
  /** Id of the sign-in or token: the hash of the cookie's login id, or the personal token's id. */
  loginId: string;
  isToken: boolean;
  /** Last proof of identity by link, Google or passkey. */
  provenAt: Date | null;
  /** Scopes of the token; a sign-in has all. Without the scope `admin`, `isAdmin` is false. */
  scopes: readonly Scope[];
  /** Expiry of the sign-in or token, in ms since 1970; null if it was not read. */
  endsAt: number | null;
  /** Throws `not_signed_in` once this sign-in or token, the approval or the member is gone. */
  requireAccess: () => Promise<AccessAnswer | undefined>;
  /** Cache key of the `requireAccess` check. Undefined: check each time. */
  accessKey?: string;
}

/** Personal token in the Authorization header; on sockets the fallback for clients that send no token otherwise. */
function bearerOf(req: IncomingMessage): string | undefined {
  return /^Bearer ([\w-]{1,200})$/i.exec(req.headers.authorization ?? '')?.[1];
}
/** True for a token's id (an ObjectId); the hash of a login's id is longer. */
const isTokenId = (loginId: string): boolean => /^[0-9a-f]{24}$/.test(loginId);

/** The error for a sign-in or token that has ended. */
export function accessEnded(): ProblemError {
  return new ProblemError('not_signed_in', 'Your access has ended. Please sign in again.');
}

/** Result of an access check; undefined if the expiry is not known. */
export function accessAnswerOf({ endsAt }: Pick<Identity, 'endsAt'>): AccessAnswer | undefined {
  return endsAt === null ? undefined : { endsAt };
}

interface IdentifyDeps {
  connection: Connection;
  members: Members;
  tokens: Tokens;
  config: Pick<Config, 'sessionSecret' | 'publicUrl'>;
  /** Called for a personal token that does not exist (any more). */
  onWrongToken: (from: CameFrom) => Promise<void>;
}

interface WayIn {
  token?: StoredToken | null;
  provenAt?: Date | null;
  expires?: Date | null;
}
type ReadLogin = Pick<StoredLogin, '_id' | 'memberId' | 'provenAt' | 'expires'>;

/** A recognised cookie or token and its member. `authorise` checks if it still grants access. */
export interface Credential extends CredentialOwner {
  from: CameFrom;
  /** Hash of the personal token's secret: a refresh replaces it. */
  secretHash?: string;
}

/**
 * Authenticates callers by cookie or token. Access is read from the database each time, so a revocation counts at once.
 */
export class Identify {
  readonly #logins;
  readonly #owners = new OwnerCache();

  constructor(private readonly deps: IdentifyDeps) {
    const logins = loginModel(deps.connection).collection;
    this.#logins = batchLoader<ReadLogin>(async (hashes) => {
      const filter = { _id: { $in: hashes }, expires: { $gt: new Date() } };
      const projection = { memberId: 1, provenAt: 1, expires: 1 };
      const docs = await logins
        .find(filter as object, { projection, batchSize: hashes.length + 1 })
        .toArray();
      return byKey(docs as unknown as ReadLogin[], ({ _id }) => _id);
    });
  }

  /** Authenticates a REST request; the login cookie's middleware must have run. */
  async identifyRequest(req: Request): Promise<Identity | null> {
    // An explicit header takes precedence over an ambient cookie.
    if (req.headers.authorization !== undefined) {
      const credential = await this.#ofToken(bearerOf(req) ?? '', cameFrom(req));
      return credential && this.authorise(credential);
    }
    const { passport, provenAt } = req.session ?? {};
    if (!passport?.user) return null;
    const member = await this.deps.members.byId(passport.user);
    if (!member) return null;
    this.deps.members.seen(member);
    const proven = provenAt === undefined ? null : new Date(provenAt);
    return this.#identity(member, hashSecret(req.sessionID), { provenAt: proven });
  }

  /** Reads a caller again, approved or not; null once their sign-in or token, or the member, is gone. */
  async identifyAgain({ loginId, memberId }: CredentialOwner): Promise<Identity | null> {
    const [wayIn, member] = await this.#ask({ loginId, memberId });
    return wayIn && member && this.#identity(member, loginId, wayIn);
  }

  /** Recognises a socket handshake by its personal token, else by its login cookie; null if there is neither. */
  async authenticate(req: IncomingMessage, token?: string): Promise<Credential | null> {
    const from = cameFrom({ headers: req.headers, ip: req.socket.remoteAddress });
    const secret = token ?? bearerOf(req);
    if (secret !== undefined) return this.#ofToken(secret, from);
    const loginId = loginHashOf(req, this.deps.config);
    if (loginId === null) return null;
    const whose = await this.#owners.of(loginId, async () => {
      const login = await this.#logins.load(loginId);
      return login?.memberId ? { memberId: login.memberId, loginId } : null;
    });
    return whose && { ...whose, from };
  }

  /**
   * Authorises a recognised caller: reads the sign-in or token and the member in parallel, from the database and after
   * this was called. Null without access. Records the use.
   */
  async authorise({ memberId, loginId, from, secretHash }: Credential): Promise<Identity | null> {
    const [wayIn, member] = await this.#ask({ memberId, loginId });
    const isReplaced = wayIn?.token && secretHash !== undefined && wayIn.token.hash !== secretHash;
    if (!wayIn || isReplaced) {
      this.#owners.forget(loginId);
      if (isTokenId(loginId)) await this.#noteWrong(from, secretHash);
      return null;
    }
    const { tokens, members } = this.deps;
    if (wayIn.token) tokens.used(wayIn.token, from);
    if (member) members.seen(member);
    return member && this.#identity(member, loginId, wayIn);
  }

  /** Authenticates a request that has passed no middleware, such as that for a page. */
  async identifySocket(req: IncomingMessage): Promise<Identity | null> {
    const credential = await this.authenticate(req);
    return credential && this.authorise(credential);
  }

  /** Reads a caller again, before each write; null once the sign-in or token, the approval or the member is gone. */
  async revalidate(loginId: string, memberId: string): Promise<Identity | null> {
    const identity = await this.identifyAgain({ loginId, memberId });
    return identity?.isApproved ? identity : null;
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
      endsAt: (token?.accessEndsAt ?? token?.expiresAt ?? expires)?.getTime() ?? null,
      requireAccess: async () => {
        const again = await this.revalidate(loginId, memberId);
        if (!again) throw accessEnded();
        return accessAnswerOf(again);
      },
    };
  }

  /** Reads the sign-in or token, null unless valid and of this member, and the member in parallel. */
  #ask({ loginId, memberId }: CredentialOwner): Promise<[WayIn | null, StoredMember | null]> {
    return Promise.all([this.#wayIn(loginId, memberId), this.deps.members.byId(memberId)]);
  }

  async #wayIn(loginId: string, memberId: string): Promise<WayIn | null> {
    if (isTokenId(loginId)) {
      const token = await this.deps.tokens.byId(loginId, memberId);
      return token && { token };
    }
    const login = await this.#logins.load(loginId);
    return login?.memberId === memberId ? login : null;
  }

  /** Recognises a personal token. */
  async #ofToken(secret: string, from: CameFrom): Promise<Credential | null> {
    const secretHash = hashSecret(secret);
    const whose = await this.#owners.of(secretHash, () => this.deps.tokens.whose(secret));
    if (!whose) await this.#noteWrong(from, secretHash);
    return whose && { ...whose, from, secretHash };
  }

  /** Notes a token that does not exist (any more). An assistant's that is over is none: it is so each hour. */
  async #noteWrong(from: CameFrom, secretHash: string | undefined): Promise<void> {
    if (secretHash !== undefined && (await this.deps.tokens.isToRefresh(secretHash))) return;
    await this.deps.onWrongToken(from);
  }
}
