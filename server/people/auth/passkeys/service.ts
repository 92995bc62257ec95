import mongoose, { type Connection } from 'mongoose';
import type { z } from 'zod';
import { MAX_PASSKEYS_PER_MEMBER } from '@common/constants';
import type {
  newPasskeySchema,
  Passkey,
  PasskeyCreation,
  PasskeyRequest,
  usedPasskeySchema,
} from '@common/contract/people/passkeys';
import { TAGLINE } from '@common/texts';
import { notFound, ProblemError } from '@server/core/errors';
import type { MemberHooks } from '@server/core/member-hooks';
import { type Quota, withinQuota } from '@server/core/quota';
import { isDuplicate } from '@server/database/duplicate-key';
import {
  deleteUnderIntent,
  endIntentsWithAccess,
  insertUnderIntent,
  updateUnderIntent,
  type Writer,
} from '@server/database/write-intents';
import type { SignedInCaller } from '@server/http/handlers';
import type { Journal } from '@server/people/journal/service';
import { type AccessSeen, seeAccess } from '../access-seen';
import type { PasskeyChallenges } from './challenges';
import { passkeyModel, type StoredPasskey } from './model';
import type { RelyingParty } from './relying-party';

type NewPasskey = z.output<typeof newPasskeySchema>;
type UsedPasskey = z.output<typeof usedPasskeySchema>;

interface PasskeysDeps {
  connection: Connection;
  challenges: PasskeyChallenges;
  hooks: MemberHooks;
  journal: Journal;
}

const QUOTA: Quota = {
  max: MAX_PASSKEYS_PER_MEMBER,
  refusal: `You have ${MAX_PASSKEYS_PER_MEMBER} passkeys. Please remove one first.`,
};
const refused = (detail = 'This passkey is not valid here, or it took too long. Please try again.') =>
  new ProblemError('passkey_refused', detail);
/** Time that the browser gives the member to use the authenticator. */
const TIMEOUT_MS = 60_000;
/** Loaded lazily: it takes as long to load as half of the server, and most starts need it late or never. */
const webAuthn = () => import('@simplewebauthn/server');
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
const toAdd = ({ memberId, loginId }: SignedInCaller) => `add ${memberId} ${loginId}`;
const toUse = (browser: string) => `use ${browser}`;
/** The challenge in the client data, or ''. The authenticator's signature covers it, so it cannot be exchanged. */
function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

function present(doc: StoredPasskey): Passkey {
  return {
    id: doc._id.toHexString(),
    name: doc.name,
    createdAt: doc.createdAt.toISOString(),
    lastUsedAt: doc.lastUsedAt?.toISOString() ?? null,
    host: doc.host,
    isSynced: doc.isSynced,
  };
}

const shown = (docs: StoredPasskey[]) =>
  docs.map(({ credentialId, transports }) => ({
    id: credentialId,
    type: 'public-key' as const,
    transports,
  }));

/** Passkeys (WebAuthn): adding, renaming, removing, and signing in with them. */
export class Passkeys {
  readonly #passkeys;

  constructor(private readonly deps: PasskeysDeps) {
    this.#passkeys = passkeyModel(deps.connection);
    endIntentsWithAccess(deps.hooks, this.#passkeys);
  }

  async list(memberId: string): Promise<Passkey[]> {
    return (await this.#passkeys.find({ memberId }).sort({ createdAt: -1, _id: -1 }).lean()).map(present);
  }

  async optionsToAdd(caller: SignedInCaller, email: string, party: RelyingParty): Promise<PasskeyCreation> {
    const { generateRegistrationOptions } = await webAuthn();
    const selection = { residentKey: 'required', userVerification: 'required' } as const;
    const { challenge, rp, user, pubKeyCredParams, timeout } = await generateRegistrationOptions({
      rpName: TAGLINE,
      rpID: party.id,
      userName: email,
      userID: new Uint8Array(Buffer.from(caller.memberId)),
      challenge: this.deps.challenges.make(toAdd(caller)),
      authenticatorSelection: selection,
    });
    return {
      challenge,
      rp: { id: party.id, name: rp.name },
      user,
      pubKeyCredParams,
      timeout: timeout ?? TIMEOUT_MS,
      attestation: 'none',
      excludeCredentials: shown(await this.#theirs(caller.memberId, party)),
      authenticatorSelection: { ...selection, requireResidentKey: true },
    };
  }

  /**
   * Stores a new passkey. Throws `passkey_refused` if the authenticator's answer does not verify, and `quota_reached`.
   */
  async add(
    caller: SignedInCaller,
    { name, id, clientDataJSON, attestationObject, transports }: NewPasskey,
    party: RelyingParty,
  ): Promise<Passkey> {
    const { challenges, journal } = this.deps;
    const { verifyRegistrationResponse } = await webAuthn();
    const challenge = challengeIn(clientDataJSON);
    const response = { clientDataJSON, attestationObject, transports: transports as never[] };
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: (given) => challenges.fits(given, toAdd(caller)),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    }).catch(() => {
      throw refused();
    });
    if (!verified || !(await challenges.spend(challenge))) throw refused();
    const { credential, credentialBackedUp } = registrationInfo;
    const { memberId } = caller;
    const doc: StoredPasskey = {
      _id: new mongoose.Types.ObjectId(),
      memberId,
      name,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports,
      host: party.id,
      isSynced: credentialBackedUp,
      createdAt: new Date(),
      lastUsedAt: null,
    };
    return journal.deed({ kind: 'passkey_added', by: memberId, detail: name }, async () => {
      try {
        await withinQuota(this.#passkeys, { memberId }, QUOTA, doc._id, () =>
          insertUnderIntent(this.#passkeys, doc, caller),
        );
      } catch (error) {
        if (isDuplicate(error)) throw refused('You already have this passkey.');
        throw error;
      }
      return present(doc);
    });
  }

  async rename(caller: Writer, id: string, name: string): Promise<Passkey> {
    const { memberId } = caller;
    const renamed = await updateUnderIntent(this.#passkeys, { _id: id, memberId }, caller, {
      $set: { name },
    });
    if (!renamed) throw notFound('This passkey');
    return present(renamed);
  }

  async remove(caller: Writer, id: string): Promise<void> {
    const { memberId: by } = caller;
    const passkey = await this.#passkeys.findOne({ _id: id, memberId: by }, { name: 1 }).lean();
    await this.deps.journal.deed({ kind: 'passkey_removed', by, detail: passkey?.name ?? '' }, async () => {
      if (!(await deleteUnderIntent(this.#passkeys, { _id: id, memberId: by }, caller)))
        throw notFound('This passkey');
    });
  }

  /** Options for signing in (any passkey of the browser) or, with `memberId`, for a proof by one of that member's. */
  async optionsToUse(browser: string, memberId: string | null, party: RelyingParty): Promise<PasskeyRequest> {
    const { generateAuthenticationOptions } = await webAuthn();
    const { challenge, timeout } = await generateAuthenticationOptions({
      rpID: party.id,
      challenge: this.deps.challenges.make(toUse(browser)),
    });
    return {
      challenge,
      rpId: party.id,
      timeout: timeout ?? TIMEOUT_MS,
      userVerification: 'required',
      allowCredentials: memberId === null ? [] : shown(await this.#theirs(memberId, party)),
    };
  }

  /**
   * Verifies a use of a passkey and spends its challenge; answers the member and their access before that. Throws
   * `passkey_refused`. With `memberId` the passkey has to be that member's.
   */
  async use(
    { id, clientDataJSON, authenticatorData, signature }: UsedPasskey,
    browser: string | null,
    memberId: string | null,
    party: RelyingParty,
  ): Promise<{ memberId: string; seen: AccessSeen | null }> {
    const { challenges, connection } = this.deps;
    const { verifyAuthenticationResponse } = await webAuthn();
    const passkey = await this.#passkeys.findOne({ credentialId: id, host: party.id }).lean();
    if (!passkey || browser === null) throw refused();
    if (memberId !== null && passkey.memberId !== memberId)
      throw refused('This passkey is somebody else’s. Sign out first to use it.');
    const seen = await seeAccess(connection, passkey.memberId);
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: (given) => challenges.fits(given, toUse(browser)),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      // The counter is compared below, to answer a copied passkey differently from an invalid signature.
      credential: { id, publicKey: bytesOf(passkey.publicKey), counter: 0 },
      requireUserVerification: true,
    }).catch(() => {
      throw refused();
    });
    if (!verified || !(await challenges.spend(challengeIn(clientDataJSON)))) throw refused();
    const { newCounter } = authenticationInfo;
    const isCounted = newCounter > 0 || passkey.counter > 0;
    const grows = isCounted ? { counter: { $lt: newCounter } } : {};
    // Compared in the write, so that of two parallel uses with the same counter the second one is refused.
    const { matchedCount } = await this.#passkeys.updateOne(
      { _id: passkey._id, ...grows },
      { $set: { counter: newCounter, lastUsedAt: new Date() } },
    );
    if (matchedCount === 1) return { memberId: passkey.memberId, seen };
    throw refused('This passkey may have been copied. Remove it and add a new one.');
  }

  #theirs(memberId: string, party: RelyingParty): Promise<StoredPasskey[]> {
    return this.#passkeys.find({ memberId, host: party.id }).lean().exec();
  }
}
