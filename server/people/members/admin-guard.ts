import { randomUUID } from 'node:crypto';
import type { Connection, QueryFilter } from 'mongoose';
import mongoose, { type Model } from 'mongoose';
import { notFound, ProblemError } from '@server/core/errors';
import { modelOf } from '@server/database/model';
import { memberModel, type StoredMember } from './model';

/** The list of approved admins; there is one document. */
interface StoredGuard {
  _id: string;
  /** Ids of admins who are approved. */
  ids: string[];
  /**
   * Announcements of admins who are being added and do not count yet. A left-over one of a dead process is harmless.
   */
  entering?: { id: string; memberId: string }[];
}

const entering = new mongoose.Schema({ id: String, memberId: String }, { _id: false });
const schema = new mongoose.Schema<StoredGuard>(
  { _id: String, ids: [String], entering: { type: [entering], default: undefined } },
  { collection: 'adminguards', versionKey: false },
);

/** Model of the one document with the approved admins. */
export function adminGuardModel(connection: Connection): Model<StoredGuard> {
  return modelOf(connection, 'AdminGuard', schema);
}

const KEY = { _id: 'admins' };
const living = { deletingSince: null };
/** Admins who are approved and not being deleted. */
const ACTING = { isAdmin: true, isApproved: true, ...living };

/** State of a member for a compare-and-set: a write with this filter matches no document once it has changed. */
export type MemberState = QueryFilter<StoredMember>;

/**
 * Keeps at least one admin, also when several are removed at once on several nodes. One document lists the approved
 * admins, and every id in it is one at any time:
 * - `enter` adds an announcement, then raises the member's `adminTerm` if they are an approved admin, then lists the id
 *   if the announcement is still there.
 * - `leave` reads the term, then removes the id and its announcements in one write that fails for the last admin, then
 *   demotes by compare-and-set on the term.
 * Whichever comes second notices the other. A process that dies leaves at worst an unlisted admin, until `mend`.
 */
export class AdminGuard {
  readonly #guard;
  readonly #members;

  constructor(connection: Connection) {
    this.#guard = adminGuardModel(connection);
    this.#members = memberModel(connection);
  }

  /**
   * Takes a member off the list, then runs `demote`, which writes with the given state as its filter and answers null
   * if that no longer matches; then it starts again. Throws `last_admin` if no admin would be left.
   */
  async leave<T>(memberId: string, demote: (state: MemberState) => Promise<T | null>): Promise<T> {
    let isOff = false;
    try {
      for (;;) {
        const member = await this.#members.findOne({ _id: memberId, ...living }).lean();
        if (!member) throw notFound('This member');
        const { isAdmin, isApproved, adminTerm = null } = member;
        if (isAdmin && isApproved) {
          await this.#takeOff(memberId);
          isOff = true;
        }
        const done = await demote({ isAdmin, isApproved, adminTerm });
        if (done) return done;
      }
    } catch (error) {
      // Probably not demoted, for example since the caller has lost the right to: list the member again.
      if (isOff) await this.enter(memberId);
      throw error;
    }
  }

  /** Lists a member. Call it after they have become an approved admin; does nothing for other members. */
  async enter(memberId: string): Promise<void> {
    const id = randomUUID();
    const announced = { ...KEY, 'entering.id': id };
    const withdraw = { $pull: { entering: { id } } };
    await this.#guard.updateOne(KEY, { $push: { entering: { id, memberId } } }, { upsert: true });
    const raised = await this.#members.updateOne({ _id: memberId, ...ACTING }, { $inc: { adminTerm: 1 } });
    const list = raised.matchedCount > 0 ? { $addToSet: { ids: memberId } } : {};
    // Without the announcement nothing is written: a concurrent `leave` removed it, and enters again if it fails.
    await this.#guard.updateOne(announced, { ...list, ...withdraw });
  }

  /**
   * Repairs the list after a process died between two writes: adds admins who are missing, removes members who are
   * none.
   */
  async mend(): Promise<void> {
    // Before the members are read, so that an admin whose announcement is removed by this is found among them.
    await this.#guard.updateOne({ ...KEY, 'entering.0': { $exists: true } }, { $set: { entering: [] } });
    const guard = await this.#guard.findOne(KEY).lean();
    const admins = await this.#members.find(ACTING, { _id: 1 }).lean();
    const acting = admins.map(({ _id }) => _id.toHexString());
    const listed = guard?.ids ?? [];
    const strangers = listed.filter((id) => !acting.includes(id));
    if (strangers.length > 0) await this.#guard.updateOne(KEY, { $pull: { ids: { $in: strangers } } });
    for (const id of acting) if (!listed.includes(id)) await this.enter(id);
  }

  async #takeOff(memberId: string): Promise<void> {
    const others = [{ 'ids.1': { $exists: true } }, { ids: { $ne: memberId }, 'ids.0': { $exists: true } }];
    const left = await this.#guard.updateOne(
      { ...KEY, $or: others },
      { $pull: { ids: memberId, entering: { memberId } } },
    );
    if (left.matchedCount === 0)
      throw new ProblemError('last_admin', 'This is the last admin. Make somebody else an admin first.');
  }
}
