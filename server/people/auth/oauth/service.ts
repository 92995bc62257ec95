import { createHash } from 'node:crypto';
import mongoose, { type Connection } from 'mongoose';
import type { z } from 'zod';
import { DAY_MS } from '@common/constants';
import { type Authorization, type Consent, OAUTH_SCOPES } from '@common/contract/people/oauth';
import type { Scope } from '@common/contract/scopes';
import { ProblemError } from '@server/core/errors';
import type { MemberHooks } from '@server/core/member-hooks';
import { hashSecret, newSecret } from '@server/core/secrets';
import { endIntentsWithAccess, insertUnderIntent } from '@server/database/write-intents';
import type { SignedInCaller } from '@server/http/handlers';
import type { Identify } from '../identify';
import type { Grant, Grants } from './grants';
import { oauthClientModel, oauthCodeModel, type StoredOAuthClient, type StoredOAuthCode } from './model';
import { OAuthError } from './oauth-error';
import { type clientSchema, type codeRequestSchema, isRegistered } from './requests';

/** Life of a code. Milliseconds. */
const CODE_TTL_MS = 60_000;
/** Time for which a code is remembered, used or not. Milliseconds. */
const CODE_MEMORY_MS = 10 * 60_000;
/** Life of a client that no member has given access to, and of one since the last consent. Milliseconds. */
const UNUSED_CLIENT_TTL_MS = DAY_MS;
const CLIENT_TTL_MS = 400 * DAY_MS;
/** Max clients of a club; registering is open to anyone, so the oldest unused one makes room for another. */
const MAX_CLIENTS = 2_000;
const MAX_NAME = 120;

interface OAuthDeps {
  connection: Connection;
  hooks: MemberHooks;
  grants: Grants;
  identify: Pick<Identify, 'revalidate'>;
}

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

const refused = (message: string) => new ProblemError('bad_request', message);

/** `uri` with these parameters added to its query. */
function withParams(uri: string, params: Record<string, string | undefined>): string {
  const url = new URL(uri);
  for (const [name, value] of Object.entries(params))
    if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}

/** The scopes that a request names, without those that no client gets; all that one may get where it names none. */
function scopesOf({ scope }: Authorization): Scope[] {
  const names = scope?.split(' ').filter(Boolean) ?? [];
  return names.length === 0 ? [...OAUTH_SCOPES] : OAUTH_SCOPES.filter((known) => names.includes(known));
}

/** Access that members give to assistants (OAuth 2.1 with PKCE, RFC 7591): clients, consents and codes. */
export class OAuth {
  readonly #clients;
  readonly #codes;

  constructor(private readonly deps: OAuthDeps) {
    this.#clients = oauthClientModel(deps.connection);
    this.#codes = oauthCodeModel(deps.connection);
    endIntentsWithAccess(deps.hooks, this.#codes);
  }

  /** Registers a client, which is worth nothing until a member consents. */
  async register({ client_name, redirect_uris }: z.output<typeof clientSchema>): Promise<StoredOAuthClient> {
    await this.#evictUnused();
    const now = Date.now();
    const client: StoredOAuthClient = {
      _id: newSecret(),
      name: client_name ?? new URL(redirect_uris[0]!).hostname.slice(0, MAX_NAME),
      redirectUris: redirect_uris,
      createdAt: new Date(now),
      expiresAt: new Date(now + UNUSED_CLIENT_TTL_MS),
    };
    await this.#clients.create(client);
    return client;
  }

  /** The client of a request and its wishes, for the member to decide on. `issuer`: this server's origin. */
  async look(request: Authorization, issuer: string): Promise<Consent> {
    const { client, scopes } = await this.#check(request, issuer);
    const { redirect_uri, state } = request;
    const declineUrl = withParams(redirect_uri, { error: 'access_denied', state, iss: issuer });
    return { name: client.name, host: new URL(redirect_uri).host, scopes, declineUrl };
  }

  /** Makes a code for a client; answers the address that takes it there. */
  async consent(caller: SignedInCaller, request: Authorization, issuer: string): Promise<string> {
    const { client, scopes } = await this.#check(request, issuer);
    await this.deps.grants.requireWithinQuota(caller.memberId);
    const code = newSecret();
    const now = Date.now();
    const stored: StoredOAuthCode = {
      _id: new mongoose.Types.ObjectId(),
      hash: hashSecret(code),
      clientId: client._id,
      memberId: caller.memberId,
      loginId: caller.loginId,
      redirectUri: request.redirect_uri,
      challenge: request.code_challenge,
      scopes,
      goodUntil: new Date(now + CODE_TTL_MS),
      usedAt: null,
      expiresAt: new Date(now + CODE_MEMORY_MS),
    };
    await insertUnderIntent(this.#codes, stored, caller);
    await this.#clients.updateOne(
      { _id: client._id },
      { $set: { expiresAt: new Date(now + CLIENT_TTL_MS) } },
    );
    return withParams(request.redirect_uri, { code, state: request.state, iss: issuer });
  }

  /**
   * Spends a code for tokens, once. A second use ends what the first one brought: one of the two stole it. A wrong
   * verifier spends it, too.
   */
  async spend({
    code,
    client_id,
    redirect_uri,
    code_verifier,
  }: z.output<typeof codeRequestSchema>): Promise<Grant> {
    const { grants, identify } = this.deps;
    const invalid = new OAuthError('invalid_grant', 'This code is wrong, too old or used.');
    const hash = hashSecret(code);
    const stored = await this.#codes
      .findOneAndUpdate({ hash, usedAt: null }, { $set: { usedAt: new Date() } })
      .lean<StoredOAuthCode>();
    if (!stored) {
      // Gone before the token is looked for: a first use that has not made it yet looks for the code after that.
      await this.#codes.deleteOne({ hash });
      await grants.endOfCode(hash);
      throw invalid;
    }
    const isRight =
      stored.clientId === client_id &&
      stored.redirectUri === redirect_uri &&
      stored.challenge === challengeOf(code_verifier) &&
      stored.goodUntil.getTime() > Date.now();
    const client = isRight ? await this.#clients.findById(client_id).lean<StoredOAuthClient>() : null;
    // The sign-in that consented may have ended since.
    const caller = client ? await identify.revalidate(stored.loginId, stored.memberId) : null;
    if (!client || !caller) throw invalid;
    const host = new URL(redirect_uri).host;
    const { name } = client;
    const grant = await grants.make(caller, {
      name,
      scopes: stored.scopes,
      client: { id: client_id, host },
      codeHash: hash,
    });
    if (await this.#codes.exists({ hash })) return grant;
    // It came again meanwhile, or its member signed out everywhere else.
    await grants.endOfCode(hash);
    throw invalid;
  }

  /** Deletes the oldest unused clients of a full club. Throws where all are in use. */
  async #evictUnused(): Promise<void> {
    const tooMany = (await this.#clients.countDocuments({})) + 1 - MAX_CLIENTS;
    if (tooMany <= 0) return;
    const unused = { expiresAt: { $lte: new Date(Date.now() + UNUSED_CLIENT_TTL_MS) } };
    const oldest = await this.#clients.find(unused, { _id: 1 }).sort({ expiresAt: 1 }).limit(tooMany).lean();
    const { deletedCount } = await this.#clients.deleteMany({
      _id: { $in: oldest.map(({ _id }) => _id) },
      // One that a member gives access to at this moment stays.
      ...unused,
    });
    if (deletedCount === 0)
      throw new OAuthError('temporarily_unavailable', 'Too many programs are registered here.');
  }

  /** The client and the scopes of a request. Throws `bad_request` with words for the member; nothing leads on then. */
  async #check(request: Authorization, issuer: string) {
    const client = await this.#clients.findById(request.client_id).lean<StoredOAuthClient>();
    if (!client || !isRegistered(client.redirectUris, request.redirect_uri))
      throw refused('This club does not know the program that sent you here. Connect it anew.');
    const { resource } = request;
    if (resource !== undefined && ![issuer, `${issuer}/`, `${issuer}/mcp`].includes(resource))
      throw refused('The program asks for access to another server than this one.');
    const scopes = scopesOf(request);
    if (scopes.length === 0) throw refused('The program asks for nothing that it could be given.');
    return { client, scopes };
  }
}
