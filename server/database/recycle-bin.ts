import { type Connection, type Model, type QueryFilter, Schema, type Types } from 'mongoose';
import { DAY_MS, MAX_DELETED_PER_MEMBER, UNDO_DELETE_DAYS } from '@common/constants';
import { type Quota, withinQuota } from '../core/quota';
import { requireRevision } from '../core/revision';
import { isDuplicate } from './duplicate-key';
import { expireAfter } from './expiry';
import { modelOf } from './model';
import { deleteUnderIntent, type Intended, insertUnderIntent, type Writer } from './write-intents';

/** A document that belongs to a member. */
interface Owned extends Intended {
  userId: Types.ObjectId;
  revision?: number;
}
interface Binned {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  document: unknown;
  expiresAt: Date;
  /** Set until the original document is deleted. */
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

const binOf = (connection: Connection, { modelName }: Pick<Model<never>, 'modelName'>): Model<Binned> =>
  modelOf(connection, `Deleted${modelName}`, binned);

/** True if a deleted document of a member, which can still be restored, has this. `fields`: paths within the document. */
export async function isInBin(
  connection: Connection,
  live: Pick<Model<never>, 'modelName'>,
  userId: string,
  fields: Record<string, string>,
): Promise<boolean> {
  const within = Object.entries(fields).map(([path, value]) => [`document.${path}`, value]);
  return (await binOf(connection, live).exists({ userId, ...Object.fromEntries(within) })) !== null;
}

/**
 * Deleted documents of one collection, restorable for `UNDO_DELETE_DAYS` with their own ids. A collection of its own,
 * so that no query meets a deleted document by accident.
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
    this.#bin = binOf(connection, live);
  }

  /**
   * Deletes a member's own document; false if there is none of this id. The bin's copy is written first, so a crash in
   * between loses nothing; a document that still exists is not restored twice.
   */
  async discard(caller: Writer, id: string): Promise<boolean> {
    const ownDocument = { _id: id, userId: caller.memberId } as QueryFilter<T>;
    const draft = await this.#live.findOne(ownDocument, { intents: 0 }).lean<T>();
    if (!draft) {
      await caller.requireAccess?.();
      return false;
    }
    const { _id, userId, revision } = draft;
    if (revision !== undefined) requireRevision(caller, revision);
    const seen = caller.ifMatch ? ({ ...ownDocument, revision } as QueryFilter<T>) : ownDocument;
    const pendingSince = new Date();
    const expiresAt = new Date(pendingSince.getTime() + UNDO_DELETE_DAYS * DAY_MS);
    const filed = { userId, document: draft, expiresAt, pendingSince };
    await this.#bin.replaceOne({ _id }, filed, { upsert: true });
    let document: T | null;
    try {
      document = await deleteUnderIntent(this.#live, seen, caller);
    } catch (error) {
      await this.#bin.deleteOne({ _id, pendingSince });
      throw error;
    }
    if (!document) return false;
    // The document as it was at the end; not if the whole bin was emptied in between.
    await this.#bin.updateOne({ _id }, { $set: { document }, $unset: { pendingSince: 1 } });
    await this.#dropOldest(userId);
    return true;
  }

  /** Restores a document. False if the member deleted none of this id, or too long ago. */
  async restore(caller: Writer, id: string): Promise<boolean> {
    const binnedItem = await this.#bin.findOne({ _id: id, userId: caller.memberId }).lean<Binned>();
    if (!binnedItem) return false;
    await withinQuota(this.#live, { userId: binnedItem.userId }, this.quota, binnedItem._id, async () => {
      try {
        return await insertUnderIntent(this.#live, binnedItem.document as T, caller);
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        // A concurrent restore was faster: the document is back.
        return null;
      }
    });
    await this.#bin.deleteOne({ _id: binnedItem._id });
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

  /** Deletes all of a member's entries; for the deletion of the member. */
  async empty(userId: string): Promise<void> {
    await this.#bin.deleteMany({ userId });
  }
}
