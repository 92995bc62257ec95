import type { Connection } from 'mongoose';
import { ProblemError } from '../../core/errors';
import { adminGuardModel } from './admin-guard-model';
import { memberModel } from './model';

const KEY = 'admins';

/** Admins who can act. */
const ACTING = { isAdmin: true, isApproved: true, deletingSince: null };

/**
 * Nobody removes the last admin, whoever else is removed at the same moment. One document lists the admins who can
 * act; leaving it is one atomic write that fails for the last one. An admin leaves the list before they lose
 * their rights and enters it after they have them, so the list never names more admins than there are.
 */
export class AdminGuard {
  readonly #guard;
  readonly #members;

  constructor(connection: Connection) {
    this.#guard = adminGuardModel(connection);
    this.#members = memberModel(connection);
  }

  /** Runs `demote` once the member is off the list. Throws `last_admin` when nobody would be left. */
  async leave<T>(memberId: string, demote: () => Promise<T>): Promise<T> {
    const left = await this.#guard.updateOne(
      { _id: KEY, $and: [{ ids: memberId }, { 'ids.1': { $exists: true } }] },
      { $pull: { ids: memberId } },
    );
    // Not listed: taken off by somebody else just now; those who are listed remain.
    if (left.modifiedCount === 0 && (await this.#guard.exists({ _id: KEY, ids: memberId }))) {
      throw new ProblemError('last_admin', 'This is the last admin. Make somebody else an admin first.');
    }
    try {
      const done = await demote();
      await this.#strike(memberId);
      return done;
    } catch (error) {
      // Not demoted after all: whoever asked had lost the right to.
      await this.enter(memberId);
      throw error;
    }
  }

  /** Call after the member has become an admin who can act. */
  async enter(memberId: string): Promise<void> {
    await this.#guard.updateOne({ _id: KEY }, { $addToSet: { ids: memberId } }, { upsert: true });
    // Demoted by somebody else in the meantime: take it back.
    if (!(await this.#members.exists({ _id: memberId, ...ACTING }))) await this.#strike(memberId);
  }

  /** At the start: names every admin there is, should an earlier process have died between two writes. */
  async mend(): Promise<void> {
    const admins = await this.#members.find(ACTING, { _id: 1 }).lean();
    for (const { _id } of admins) await this.enter(_id.toHexString());
  }

  async #strike(id: string): Promise<void> {
    await this.#guard.updateOne({ _id: KEY }, { $pull: { ids: id } });
  }
}
