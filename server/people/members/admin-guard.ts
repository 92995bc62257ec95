import { randomUUID } from 'node:crypto';
import type { Connection, QueryFilter } from 'mongoose';
import { notFound, ProblemError } from '../../core/errors';
import { adminGuardModel } from './admin-guard-model';
import { memberModel, type StoredMember } from './model';

const KEY = { _id: 'admins' };
const living = { deletingSince: null };
/** Admins who can act. */
const ACTING = { isAdmin: true, isApproved: true, ...living };

/** The state in which a member was read; a write that compares it finds nobody once it has changed. */
export type MemberState = QueryFilter<StoredMember>;

/**
 * Nobody removes the last admin, whoever else is removed at the same moment. One document lists the admins who can
 * act, and every id in it is one at any time:
 * - Entering announces itself, then raises the member's `adminTerm` where they can act, then lists the id if the
 *   announcement is still there.
 * - Leaving reads the term, then takes the id and its announcements off in one write that fails for the last admin,
 *   then demotes if the term is still the same.
 * Whichever comes second finds out. A process that dies leaves at worst an admin who is not listed, until `mend`.
 */
export class AdminGuard {
  readonly #guard;
  readonly #members;

  constructor(connection: Connection) {
    this.#guard = adminGuardModel(connection);
    this.#members = memberModel(connection);
  }

  /**
   * Demotes a member who is off the list by then. `demote` compares the state that it is given and answers null where
   * it found nobody; then all begins again. Throws `last_admin` when nobody would be left.
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
      // Perhaps not demoted: the caller has lost the right to, say.
      if (isOff) await this.enter(memberId);
      throw error;
    }
  }

  /** Call after the member has become an admin who can act. Does nothing for anybody else. */
  async enter(memberId: string): Promise<void> {
    const id = randomUUID();
    const announced = { ...KEY, 'entering.id': id };
    const withdraw = { $pull: { entering: { id } } };
    await this.#guard.updateOne(KEY, { $push: { entering: { id, memberId } } }, { upsert: true });
    const raised = await this.#members.updateOne({ _id: memberId, ...ACTING }, { $inc: { adminTerm: 1 } });
    const list = raised.matchedCount > 0 ? { $addToSet: { ids: memberId } } : {};
    // Not announced any more: somebody who is leaving took it off, and enters again where they are not demoted.
    await this.#guard.updateOne(announced, { ...list, ...withdraw });
  }

  /**
   * Makes the list true again where a process died between two writes: lists admins who are missing, takes off whoever
   * is none.
   */
  async mend(): Promise<void> {
    // Before the members are read: whoever loses their announcement by this is found among them.
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
