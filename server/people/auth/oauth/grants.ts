import mongoose, { type Connection } from 'mongoose';
import { DAY_MS } from '@common/constants';
import { TOKEN_MAX_DAYS } from '@common/contract/people/ways-in';
import type { Scope } from '@common/contract/scopes';
import type { EventBus } from '@server/core/domain-events';
import { type MemberHooks, runHooksTogether } from '@server/core/member-hooks';
import { quotaReached, withinQuota } from '@server/core/quota';
import { hashSecret, keyedHash, newSecret } from '@server/core/secrets';
import { insertUnderIntent, type Writer } from '@server/database/write-intents';
import type { Journal } from '@server/people/journal/service';
import { type StoredToken, tokenModel } from '../tokens/model';
import { TOKEN_PREFIX, TOKEN_QUOTA } from '../tokens/service';

/** Prefix of a refresh secret: the part that stays follows, a dot, and the part that is new each time. */
const REFRESH_PREFIX = 'wtdr_';
/** Life of an access secret until it is refreshed. Milliseconds. */
const ACCESS_TTL_MS = 60 * 60 * 1000;
/** Time in which a refresh that is sent again gets the same answer: the first one may have been lost. Milliseconds. */
const RETRY_MS = 60_000;

/** Secrets that a client gets by a member's consent or by a refresh. */
export interface Grant {
  access: string;
  refresh: string;
  /** Seconds until `access` ends. */
  expiresIn: number;
  scopes: Scope[];
}

/** Access that a member gives to a client. */
interface Granted {
  name: string;
  scopes: Scope[];
  client: { id: string; host: string };
  /** Hash of the code that is spent. */
  codeHash: string;
}

interface GrantsDeps {
  connection: Connection;
  events: EventBus;
  hooks: MemberHooks;
  journal: Journal;
  sessionSecret: string;
}

/** Access secret and refresh secret of a token. */
type Secrets = Pick<Grant, 'access' | 'refresh'>;

const familyOf = (refresh: string) => hashSecret(refresh.split('.')[0]!);
const current = () => ({ expiresAt: { $gt: new Date() } });

/** The fields to store of new secrets. */
const storedOf = ({ access, refresh }: Secrets) => ({
  hash: hashSecret(access),
  refreshHash: hashSecret(refresh),
  accessEndsAt: new Date(Date.now() + ACCESS_TTL_MS),
});

/** True if a token was refreshed by this secret a moment ago. */
const isRetry = ({ spentHash, refreshedAt }: StoredToken, refreshHash: string): boolean =>
  spentHash === refreshHash && refreshedAt !== undefined && Date.now() - refreshedAt.getTime() < RETRY_MS;

/** Access that members have given to assistants: each is a personal token whose secrets are refreshed [S116]. */
export class Grants {
  readonly #tokens;

  constructor(private readonly deps: GrantsDeps) {
    this.#tokens = tokenModel(deps.connection);
  }

  /** Throws `quota_reached` where a member can have no further token: at the consent, which says so at a screen. */
  async requireWithinQuota(memberId: string): Promise<void> {
    const { max, refusal } = TOKEN_QUOTA;
    if ((await this.#tokens.countDocuments({ memberId })) >= max) throw quotaReached(refusal);
  }

  /** Makes the token of a client that a member has consented to, unless the member's access ends meanwhile. */
  async make(caller: Writer & { loginId: string }, granted: Granted): Promise<Grant> {
    const { memberId, loginId } = caller;
    const event = { kind: 'token_made', by: memberId, detail: `${granted.name}, an assistant` } as const;
    return this.deps.journal.deed(event, async () => {
      const family = REFRESH_PREFIX + newSecret();
      const secrets = { access: TOKEN_PREFIX + newSecret(), refresh: `${family}.${newSecret()}` };
      const doc: StoredToken = {
        _id: new mongoose.Types.ObjectId(),
        memberId,
        parent: loginId,
        ...granted,
        ...storedOf(secrets),
        family: hashSecret(family),
        createdAt: new Date(),
        lastUsedAt: null,
        expiresAt: new Date(Date.now() + TOKEN_MAX_DAYS * DAY_MS),
      };
      const insert = () => insertUnderIntent(this.#tokens, doc, caller);
      await withinQuota(this.#tokens, { memberId }, TOKEN_QUOTA, doc._id, insert);
      this.#changed(memberId);
      return { ...secrets, expiresIn: ACCESS_TTL_MS / 1000, scopes: granted.scopes };
    });
  }

  /**
   * Gives a client new secrets for its present refresh secret; null if that is wrong. The one before gets the same
   * answer for a minute. Any other that was used ends the token: either its use or the one before was a thief's.
   */
  async refresh(refresh: string, clientId: string): Promise<Grant | null> {
    const filter = { family: familyOf(refresh), 'client.id': clientId, ...current() };
    const token = await this.#tokens.findOne(filter).lean<StoredToken>();
    if (!token) return null;
    const { _id, memberId, name, scopes } = token;
    const refreshHash = hashSecret(refresh);
    const secrets = this.#secretsAfter(refresh);
    if (isRetry(token, refreshHash)) {
      const { accessEndsAt = new Date() } = token;
      return { ...secrets, expiresIn: Math.floor((accessEndsAt.getTime() - Date.now()) / 1000), scopes };
    }
    if (token.refreshHash !== refreshHash) {
      await this.#end(token, `${name}: an old refresh token came again`);
      return null;
    }
    const next = { ...storedOf(secrets), spentHash: refreshHash, refreshedAt: new Date() };
    const { matchedCount } = await this.#tokens.updateOne({ _id, memberId, refreshHash }, { $set: next });
    if (matchedCount > 0) return { ...secrets, expiresIn: ACCESS_TTL_MS / 1000, scopes };
    // Another request used it at the same moment, or the token has ended.
    return this.refresh(refresh, clientId);
  }

  /** Ends the token with this access or refresh secret, if there is one. */
  async endBySecret(secret: string): Promise<void> {
    const bySecret = [{ hash: hashSecret(secret) }, { family: familyOf(secret) }];
    const token = await this.#tokens
      .findOne({ $or: bySecret, client: { $exists: true } })
      .lean<StoredToken>();
    if (token) await this.#end(token, `${token.name}, by itself`);
  }

  /** Ends the token that came by a code with this hash: the code was used twice. */
  async endOfCode(codeHash: string): Promise<void> {
    const token = await this.#tokens.findOne({ codeHash }).lean<StoredToken>();
    if (token) await this.#end(token, `${token.name}: its code came twice`);
  }

  async #end({ _id, memberId }: StoredToken, detail: string): Promise<void> {
    const { events, hooks, journal } = this.deps;
    await journal.deed({ kind: 'token_revoked', by: memberId, detail }, async () => {
      await this.#tokens.deleteOne({ _id, memberId });
      events.emit('accessRevoked', { userId: memberId, loginId: _id.toHexString(), reason: 'signed-out' });
      await runHooksTogether(hooks.onSignedOut, memberId);
      this.#changed(memberId);
    });
  }

  /** The secrets that follow one refresh secret: always the same, and not to be computed without the server’s key. */
  #secretsAfter(refresh: string): Secrets {
    const next = (kind: string) => keyedHash(`${kind} after ${refresh}`, this.deps.sessionSecret);
    return { access: TOKEN_PREFIX + next('access'), refresh: `${refresh.split('.')[0]}.${next('refresh')}` };
  }

  #changed(memberId: string): void {
    this.deps.events.emit('listChanged', { userId: memberId, list: 'profile' });
  }
}
