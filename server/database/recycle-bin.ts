import { type Connection, type Model, type QueryFilter, Schema, type Types } from 'mongoose';
import { DAY_MS, MAX_DELETED_PER_MEMBER, UNDO_DELETE_DAYS } from '../../common/constants';
import { type Quota, withinQuota } from '../core/quota';
import { isDuplicate } from './duplicate-key';
import { expireAfter } from './expiry';
import { modelOf } from './model';
import { deleteUnderIntent, type Intended, insertUnderIntent, type Writer } from './write-intents';

/** Something that belongs to a member. */
interface Owned extends Intended {
  userId: Types.ObjectId;
}
interface Binned {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  document: unknown;
  expiresAt: Date;
  /** Set until the thing itself is deleted. */
  pendingSince?: Date;
}

const binned = new Schema<Binned>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    document: { type: Schema.Types.Mixed, required: true },
    expiresAt: { type: Date, required: true },
    pendingSince: Date,
  },
  { versionKey: false, minimize: false },
);
binned.index({ userId: 1 });
binned.index({ expiresAt: 1 });
expireAfter(binned, 'expiresAt');

/**
 * What members deleted of one collection, kept for `UNDO_DELETE_DAYS` so that it can be put back as it was,
 * under its own id. Apart from the collection itself, so that no query there can meet what is deleted.
 */
export class RecycleBin<T extends Owned> {
  readonly #live: Model<T>;
  readonly #bin: Model<Binned>;

  constructor(
    connection: Connection,
    live: Model<T>,
    private readonly quota: Quota,
  ) {
    this.#live = live;
    this.#bin = modelOf(connection, `Deleted${live.modelName}`, binned);
  }

  /**
   * Takes a member's own thing away; false where there is none of this id. Filed before it is deleted, so that a
   * process which dies in between loses nothing: what is still there is not put back twice.
   */
  async discard(caller: Writer, id: string): Promise<boolean> {
    const own = { _id: id, userId: caller.memberId } as QueryFilter<T>;
    const draft = await this.#live.findOne(own, { intents: 0 }).lean<T>();
    if (!draft) {
      await caller.requireAccess?.();
      return false;
    }
    const { _id, userId } = draft;
    const pendingSince = new Date();
    const expiresAt = new Date(pendingSince.getTime() + UNDO_DELETE_DAYS * DAY_MS);
    const filed = { userId, document: draft, expiresAt, pendingSince };
    await this.#bin.replaceOne({ _id }, filed, { upsert: true });
    let document: T | null;
    try {
      document = await deleteUnderIntent(this.#live, own, caller);
    } catch (error) {
      await this.#bin.deleteOne({ _id, pendingSince });
      throw error;
    }
    if (!document) return false;
    // As it was at last; not where the whole bin was emptied in between.
    await this.#bin.updateOne({ _id }, { $set: { document }, $unset: { pendingSince: 1 } });
    await this.#dropOldest(userId);
    return true;
  }

  /** Puts it back. False where nothing of this id was deleted by the member, or too long ago. */
  async restore(caller: Writer, id: string): Promise<boolean> {
    const found = await this.#bin.findOne({ _id: id, userId: caller.memberId }).lean<Binned>();
    if (!found) return false;
    await withinQuota(this.#live, { userId: found.userId }, this.quota, found._id, async () => {
      try {
        return await insertUnderIntent(this.#live, found.document as T, caller);
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        // Another restore of the same moment was faster: it is back.
        return null;
      }
    });
    await this.#bin.deleteOne({ _id: found._id });
    return true;
  }

  async #dropOldest(userId: Types.ObjectId): Promise<void> {
    const beyond = await this.#bin
      .find({ userId }, { _id: 1 })
      .sort({ expiresAt: -1, _id: -1 })
      .skip(MAX_DELETED_PER_MEMBER)
      .lean();
    if (beyond.length > 0) await this.#bin.deleteMany({ _id: { $in: beyond.map(({ _id }) => _id) } });
  }

  /** The member is being deleted: nothing of theirs stays. */
  async empty(userId: string): Promise<void> {
    await this.#bin.deleteMany({ userId });
  }
}
