import type { Connection, Schema } from 'mongoose';
import type { Logger } from '../core/logger';
import { regularly } from '../core/regularly';

/** Interval between purges on one node. */
const PURGE_EVERY_MS = 60_000;
/** Max documents per delete, so that no other command waits long behind it. */
const AT_ONCE = 500;

interface Expiry {
  field: string;
  afterMs: number;
}

const expiries = new WeakMap<object, Expiry[]>();

/**
 * Expires documents of this schema `afterMs` after the date in `field`; those without a date stay. `purgeExpired`
 * deletes them within a minute or so. No TTL index, which not every server has: one way for all.
 */
export function expireAfter<T>(schema: Schema<T>, field: keyof T & string, afterMs = 0): void {
  expiries.set(schema, [...(expiries.get(schema) ?? []), { field, afterMs }]);
}

/** Deletes expired documents in all collections of this connection's models, pending ones included. */
export async function purgeExpired(connection: Connection, now = Date.now()): Promise<void> {
  for (const { schema, collection } of Object.values(connection.models)) {
    for (const { field, afterMs } of expiries.get(schema) ?? []) {
      const isOver = { [field]: { $lte: new Date(now - afterMs) } };
      for (let count = AT_ONCE; count === AT_ONCE; ) {
        const over = await collection.find(isOver, { projection: { _id: 1 }, limit: AT_ONCE }).toArray();
        count = over.length;
        // Repeats the condition: a document whose time was extended in between stays.
        if (count > 0) await collection.deleteMany({ _id: { $in: over.map(({ _id }) => _id) }, ...isOver });
      }
    }
  }
}

/** Purges once a minute, until the returned function is called. */
export function purgeExpiredRegularly(connection: Connection, log: Logger): () => void {
  const failed = 'what is expired could not be purged';
  return regularly(() => purgeExpired(connection), {
    everyMs: PURGE_EVERY_MS,
    isFirstNow: false,
    log,
    failed,
  });
}
