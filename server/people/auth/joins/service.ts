import { randomInt } from 'node:crypto';
import mongoose, { type Connection } from 'mongoose';
import {
  JOIN_CODE_LENGTH,
  JOIN_CODE_LETTERS,
  JOIN_CODE_SECONDS,
  JOIN_LINK_SECONDS,
  JOIN_WORD_SECONDS,
  type Join,
  type Joining,
  type JoiningKey,
} from '@common/contract/people/joins';
import { notFound, ProblemError } from '@server/core/errors';
import type { MemberHooks } from '@server/core/member-hooks';
import { keyedHash, newSecret } from '@server/core/secrets';
import { isDuplicate } from '@server/database/duplicate-key';
import { endIntentsWithAccess, insertUnderIntent, updateUnderIntent } from '@server/database/write-intents';
import type { CameFrom } from '@server/http/came-from';
import type { SignedInCaller } from '@server/http/handlers';
import type { Journal } from '@server/people/journal/service';
import type { Members } from '@server/people/members/service';
import { type AccessSeen, seeAccess } from '../access-seen';
import type { Identify } from '../identify';
import { joinModel, type StoredJoin } from './model';

/** Short words that are easy to tell apart at a glance. */
const WORDS = `
acorn amber anchor apple arrow badge banjo beach berry bison bottle breeze bridge bubble button cabin cactus camel
candle canyon carrot castle cedar cherry circle clover coast cobra comet copper coral cotton crane crystal daisy delta
desert dolphin donkey dragon eagle ember engine falcon feather ferry field flame forest fossil fountain garden garlic
ginger glacier goose granite guitar hammer harbor hazel helmet heron honey island ivory jacket jaguar jasmine jungle
kettle kite ladder lagoon lantern lemon lily lion lizard lobster magnet mango maple marble meadow melon mirror monkey
moon mountain nectar needle nickel oasis olive onion opal orchid otter oyster paddle palm panda papaya parrot peanut
pebble pelican pepper piano pigeon pillow pine planet plum pocket poppy potato pumpkin puzzle rabbit radish raven ribbon
river robin rocket saddle saffron salmon sapphire saturn shadow silver spider spruce squirrel stable stone storm sugar
summit sunset swan tablet tiger timber tomato topaz tower tractor tulip tunnel turtle valley velvet violet volcano
walnut walrus whale willow window winter zebra
`
  .trim()
  .split(/\s+/);

/** Picks a random word. */
const joinWord = (): string => WORDS[randomInt(WORDS.length)] ?? 'anchor';

interface JoinsDeps {
  connection: Connection;
  sessionSecret: string;
  hooks: MemberHooks;
  members: Members;
  identify: Pick<Identify, 'revalidate'>;
  journal: Journal;
}

/** A pairing with the secret by which the new device continues it. The secret is answered only once. */
type Asked = Joining & { secret: string };

const invalid = () =>
  new ProblemError(
    'link_invalid',
    'This code has been used or refused, or has expired. Show a new one on the other device.',
  );
const later = (seconds: number) => new Date(Date.now() + seconds * 1000);
const newCode = () =>
  Array.from({ length: JOIN_CODE_LENGTH }, () => JOIN_CODE_LETTERS[randomInt(JOIN_CODE_LETTERS.length)]).join(
    '',
  );

const living = () => ({ expiresAt: { $gt: new Date() } });
const stateOf = (doc: StoredJoin) =>
  doc.state === 'refused' || doc.expiresAt.getTime() <= Date.now() ? 'ended' : doc.state;
const present = (doc: StoredJoin): Join => ({
  id: doc._id.toHexString(),
  state: stateOf(doc),
  word: doc.word,
  device: doc.device,
  place: doc.place,
  expiresAt: doc.expiresAt.toISOString(),
});
const meeting = () => ({ state: 'met' as const, word: joinWord(), expiresAt: later(JOIN_WORD_SECONDS) });
const nameOf = ({ device, place }: StoredJoin) => [device, place].filter(Boolean).join(', ');

/**
 * Device pairing: a signed-in device approves a new one of the same member. Either the new one opens a link that the
 * signed-in one shows (a QR code), or its code is typed there. Then both show a word, and the member confirms on the
 * signed-in device that it is the same. Neither link nor code grants access by itself.
 */
export class DevicePairings {
  readonly #joins;

  constructor(private readonly deps: JoinsDeps) {
    this.#joins = joinModel(deps.connection);
    endIntentsWithAccess(deps.hooks, this.#joins);
  }

  /** Creates a pairing by link and ends earlier ones of this sign-in. */
  async show(caller: SignedInCaller): Promise<{ join: Join; secret: string }> {
    const { memberId, loginId } = caller;
    const secret = newSecret();
    await this.#joins.deleteMany({ memberId, loginId });
    const doc = { ...this.#fresh(secret, JOIN_LINK_SECONDS), memberId, loginId };
    return { join: present(await insertUnderIntent(this.#joins, doc, caller)), secret };
  }

  /** Pairs with the device that shows this code; throws `code_wrong` if there is none. */
  async typeCode(caller: SignedInCaller, code: string): Promise<Join> {
    const { memberId, loginId } = caller;
    const open = { hash: this.#hashOf(code), memberId: null, state: 'open' as const, ...living() };
    const update = { $set: { ...meeting(), memberId, loginId }, $unset: { hash: 1 as const } };
    const met = await updateUnderIntent(this.#joins, open, caller, update);
    if (!met)
      throw new ProblemError('code_wrong', 'No device is showing this code any more. Show a new one there.');
    return present(met);
  }

  /** A pairing of the caller's own sign-in; throws `not_found`. */
  async look({ memberId, loginId }: SignedInCaller, id: string): Promise<Join> {
    const doc = await this.#joins.findOne({ _id: id, memberId, loginId }).lean();
    if (!doc) throw notFound('This joining');
    return present(doc);
  }

  /** Approves or refuses the new device. Throws `link_invalid` if the pairing is answered or expired. */
  async answer(caller: SignedInCaller, id: string, isSame: boolean): Promise<Join> {
    const { memberId, loginId } = caller;
    const met = { _id: id, memberId, loginId, state: 'met' as const, ...living() };
    const doc = await this.#joins.findOne(met).lean();
    if (!doc) {
      await this.look(caller, id);
      throw invalid();
    }
    const event = {
      kind: isSame ? 'device_allowed' : 'device_refused',
      by: memberId,
      detail: nameOf(doc),
    } as const;
    return this.deps.journal.deed(event, async () => {
      const state = isSame ? ('allowed' as const) : ('refused' as const);
      const answered = await updateUnderIntent(this.#joins, met, caller, { $set: { state } });
      if (!answered) throw invalid();
      return present(answered);
    });
  }

  /** Creates a pairing by code; answers the code and the secret by which the new device continues. */
  async ask({ device, place }: CameFrom): Promise<Asked & { code: string }> {
    const secret = newSecret();
    for (;;) {
      const code = newCode();
      const deviceHash = this.#deviceHashOf(secret);
      const doc = { ...this.#fresh(code, JOIN_CODE_SECONDS), deviceHash, device, place };
      try {
        await this.#joins.create(doc);
        return { ...(await this.#presentJoining(doc)), secret, code };
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
    }
  }

  /** Spends a link for a new device, which continues by the secret in the answer; throws `link_invalid`. */
  async open(token: string, { device, place }: CameFrom): Promise<Asked> {
    const secret = newSecret();
    const deviceHash = this.#deviceHashOf(secret);
    const met = await this.#joins
      .findOneAndUpdate(
        { hash: this.#hashOf(token), deviceHash: null, state: 'open', ...living() },
        { $set: { ...meeting(), deviceHash, device, place }, $unset: { hash: 1 } },
        { returnDocument: 'after' },
      )
      .lean();
    if (!met) throw invalid();
    return { ...(await this.#presentJoining(met)), secret };
  }

  /** State of a pairing for the new device; throws `link_invalid` for a wrong key, and once the pairing is gone. */
  async follow(key: JoiningKey): Promise<Joining> {
    const doc = await this.#joins.findOne(this.#ofDevice(key)).lean();
    if (!doc) throw invalid();
    return this.#presentJoining(doc);
  }

  /** Ends a pairing for the new device; throws `link_invalid` for a wrong key, and once the pairing is gone. */
  async leave(key: JoiningKey): Promise<void> {
    if (!(await this.#joins.findOneAndDelete(this.#ofDevice(key)).lean())) throw invalid();
  }

  /**
   * Spends an approved pairing and answers the member and their access before that; throws `link_invalid`.
   * `stillStands` checks that the approving sign-in has not ended.
   */
  async enter(
    key: JoiningKey,
  ): Promise<{ memberId: string; seen: AccessSeen | null; stillStands: () => Promise<boolean> }> {
    const allowed = { ...this.#ofDevice(key), state: 'allowed' as const, ...living() };
    const doc = await this.#joins.findOne(allowed).lean();
    if (!doc?.memberId || !doc.loginId) throw invalid();
    const { memberId, loginId } = doc;
    const seen = await seeAccess(this.deps.connection, memberId);
    if (!(await this.#joins.findOneAndDelete(allowed).lean())) throw invalid();
    const stillStands = async () => (await this.deps.identify.revalidate(loginId, memberId)) !== null;
    if (!(await stillStands())) throw invalid();
    return { memberId, seen, stillStands };
  }

  #hashOf(secret: string): string {
    return keyedHash(`join ${secret}`, this.deps.sessionSecret);
  }

  #deviceHashOf(secret: string): string {
    return keyedHash(`joining device ${secret}`, this.deps.sessionSecret);
  }

  #ofDevice({ id, secret }: JoiningKey) {
    return { _id: id, deviceHash: this.#deviceHashOf(secret) };
  }

  #fresh(secret: string, seconds: number): StoredJoin {
    return {
      _id: new mongoose.Types.ObjectId(),
      hash: this.#hashOf(secret),
      memberId: null,
      loginId: null,
      deviceHash: null,
      state: 'open',
      word: null,
      device: null,
      place: null,
      createdAt: new Date(),
      expiresAt: later(seconds),
    };
  }

  async #presentJoining(doc: StoredJoin): Promise<Joining> {
    const member = doc.memberId === null ? null : await this.deps.members.byId(doc.memberId);
    return {
      id: doc._id.toHexString(),
      state: stateOf(doc),
      word: doc.word,
      email: member?.email ?? null,
      expiresAt: doc.expiresAt.toISOString(),
    };
  }
}
