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
} from '../../../common/joins';
import { notFound, ProblemError } from '../../core/errors';
import type { MemberHooks } from '../../core/member-hooks';
import { keyedHash, newSecret } from '../../core/secrets';
import { isDuplicate } from '../../database/duplicate-key';
import { endIntentsWithAccess, insertUnderIntent, updateUnderIntent } from '../../database/write-intents';
import type { CameFrom } from '../../http/came-from';
import type { SignedInCaller } from '../../http/handlers';
import type { Journal } from '../journal/service';
import type { Members } from '../members/service';
import { type AccessSeen, seeAccess } from './access-seen';
import type { Identify } from './identify';
import { joinModel, type StoredJoin } from './join-model';
import { joinWord } from './join-words';

/**
 * A device that is signed in lets in another one of the same member. Either the other one opens a link that this one
 * shows (a QR code), or this one is told the code that the other one shows. From then on both show the same word, and
 * the one that is signed in says whether it is the same. Neither link nor code opens anything by itself.
 */
export interface Joins {
  /** A link's secret; what this sign-in showed before ends. */
  show(caller: SignedInCaller): Promise<{ join: Join; secret: string }>;
  /** Throws `code_wrong` where no device shows this code. */
  typeCode(caller: SignedInCaller, code: string): Promise<Join>;
  /** Of the caller's own sign-in; throws `not_found`. */
  look(caller: SignedInCaller, id: string): Promise<Join>;
  /** Lets in, or refuses. Throws `link_invalid` where there is nothing to answer any more. */
  answer(caller: SignedInCaller, id: string, isSame: boolean): Promise<Join>;
  /** A code for this browser; what it showed before ends. */
  ask(browser: string, from: CameFrom): Promise<{ joining: Joining; code: string }>;
  /** Uses a link up for this browser; throws `link_invalid`. */
  open(secret: string, browser: string, from: CameFrom): Promise<Joining>;
  /** How far this browser is. */
  follow(id: string, browser: string | null): Promise<Joining>;
  /**
   * Who let this browser in, once, and their access before that; throws `link_invalid`. `stillStands` says whether
   * that sign-in goes on.
   */
  enter(
    id: string,
    browser: string | null,
  ): Promise<{ memberId: string; seen: AccessSeen | null; stillStands: () => Promise<boolean> }>;
}

interface JoinsDeps {
  connection: Connection;
  sessionSecret: string;
  hooks: MemberHooks;
  members: Members;
  identify: Pick<Identify, 'revalidate'>;
  journal: Journal;
}

const invalid = () =>
  new ProblemError(
    'link_invalid',
    'This has been used, refused, or is too old. Show a new one on the other device.',
  );
const later = (seconds: number) => new Date(Date.now() + seconds * 1000);
const newCode = () =>
  Array.from({ length: JOIN_CODE_LENGTH }, () => JOIN_CODE_LETTERS[randomInt(JOIN_CODE_LETTERS.length)]).join(
    '',
  );

/** Joining for the club behind this connection. */
export function createJoins({
  connection,
  sessionSecret,
  hooks,
  members,
  identify,
  journal,
}: JoinsDeps): Joins {
  const model = joinModel(connection);
  endIntentsWithAccess(hooks, model);
  const hashOf = (secret: string) => keyedHash(`join ${secret}`, sessionSecret);
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
  const presentJoining = async (doc: StoredJoin): Promise<Joining> => ({
    id: doc._id.toHexString(),
    state: stateOf(doc),
    word: doc.word,
    email: doc.memberId === null ? null : ((await members.byId(doc.memberId))?.email ?? null),
    expiresAt: doc.expiresAt.toISOString(),
  });
  const fresh = (secret: string, seconds: number): StoredJoin => ({
    _id: new mongoose.Types.ObjectId(),
    hash: hashOf(secret),
    memberId: null,
    loginId: null,
    browser: null,
    state: 'open',
    word: null,
    device: null,
    place: null,
    createdAt: new Date(),
    expiresAt: later(seconds),
  });
  const meeting = () => ({ state: 'met' as const, word: joinWord(), expiresAt: later(JOIN_WORD_SECONDS) });
  const nameOf = ({ device, place }: StoredJoin) => [device, place].filter(Boolean).join(', ');
  return {
    async show(caller) {
      const { memberId, loginId } = caller;
      const secret = newSecret();
      await model.deleteMany({ memberId, loginId });
      const doc = { ...fresh(secret, JOIN_LINK_SECONDS), memberId, loginId };
      return { join: present(await insertUnderIntent(model, doc, caller)), secret };
    },
    async typeCode(caller, code) {
      const { memberId, loginId } = caller;
      const open = { hash: hashOf(code), memberId: null, state: 'open' as const, ...living() };
      const update = { $set: { ...meeting(), memberId, loginId }, $unset: { hash: 1 as const } };
      const met = await updateUnderIntent(model, open, caller, update);
      if (!met)
        throw new ProblemError(
          'code_wrong',
          'No device shows this code, or no longer. Show a new one there.',
        );
      return present(met);
    },
    async look({ memberId, loginId }, id) {
      const doc = await model.findOne({ _id: id, memberId, loginId }).lean();
      if (!doc) throw notFound('This joining');
      return present(doc);
    },
    async answer(caller, id, isSame) {
      const { memberId, loginId } = caller;
      const met = { _id: id, memberId, loginId, state: 'met' as const, ...living() };
      const doc = await model.findOne(met).lean();
      if (!doc) {
        await this.look(caller, id);
        throw invalid();
      }
      const event = {
        kind: isSame ? 'device_allowed' : 'device_refused',
        by: memberId,
        detail: nameOf(doc),
      } as const;
      return journal.deed(event, async () => {
        const state = isSame ? ('allowed' as const) : ('refused' as const);
        const answered = await updateUnderIntent(model, met, caller, { $set: { state } });
        if (!answered) throw invalid();
        return present(answered);
      });
    },
    async ask(browser, { device, place }) {
      await model.deleteMany({ browser, memberId: null });
      for (;;) {
        const code = newCode();
        const doc = { ...fresh(code, JOIN_CODE_SECONDS), browser, device, place };
        try {
          await model.create(doc);
          return { joining: await presentJoining(doc), code };
        } catch (error) {
          if (!isDuplicate(error)) throw error;
        }
      }
    },
    async open(secret, browser, { device, place }) {
      const met = await model
        .findOneAndUpdate(
          { hash: hashOf(secret), browser: null, state: 'open', ...living() },
          { $set: { ...meeting(), browser, device, place }, $unset: { hash: 1 } },
          { returnDocument: 'after' },
        )
        .lean();
      if (!met) throw invalid();
      return presentJoining(met);
    },
    async follow(id, browser) {
      const doc = browser === null ? null : await model.findOne({ _id: id, browser }).lean();
      if (doc) return presentJoining(doc);
      return { id, state: 'ended', word: null, email: null, expiresAt: new Date().toISOString() };
    },
    async enter(id, browser) {
      const allowed = { _id: id, browser, state: 'allowed' as const, ...living() };
      const doc = browser === null ? null : await model.findOne(allowed).lean();
      if (!doc?.memberId || !doc.loginId) throw invalid();
      const { memberId, loginId } = doc;
      const seen = await seeAccess(connection, memberId);
      if (!(await model.findOneAndDelete(allowed).lean())) throw invalid();
      const stillStands = async () => (await identify.revalidate(loginId, memberId)) !== null;
      if (!(await stillStands())) throw invalid();
      return { memberId, seen, stillStands };
    },
  };
}
