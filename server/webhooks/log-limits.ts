import type { Connection, Types } from 'mongoose';
import { deliveryModel, type StoredDelivery, webhookModel } from './model';

/** Max deliveries of one webhook that are stored, and bytes of their bodies; those that wait alone reach it as well. */
export const MAX_DELIVERIES = 1_000;
export const MAX_DELIVERY_BYTES = 8 * 1024 * 1024;

type LoggedDelivery = Pick<StoredDelivery, '_id' | 'createdAt' | 'status' | 'bodyBytes'>;

/** Adds up deliveries: `add` is false, and nothing added, where one more is too many. */
export function newAllowance() {
  let count = 0;
  let bytes = 0;
  return {
    add({ bodyBytes }: Pick<StoredDelivery, 'bodyBytes'>): boolean {
      if (count + 1 > MAX_DELIVERIES || bytes + bodyBytes > MAX_DELIVERY_BYTES) return false;
      count += 1;
      bytes += bodyBytes;
      return true;
    },
  };
}

/** The deliveries of a webhook, or those of them that fit, newest first, without their bodies. */
export function readLog(
  connection: Connection,
  hookId: Types.ObjectId,
  fits: { status?: StoredDelivery['status'] } = {},
): Promise<LoggedDelivery[]> {
  return deliveryModel(connection)
    .find({ hookId, ...fits }, { createdAt: 1, status: 1, bodyBytes: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .lean<LoggedDelivery[]>();
}

/**
 * Deletes the oldest deliveries beyond the limits that are not waiting. Their events would be found anew, so the webhook
 * is told none of that time any more.
 */
export async function dropOldest(connection: Connection, hookId: Types.ObjectId): Promise<void> {
  const log = await readLog(connection, hookId);
  const allowance = newAllowance();
  const firstBeyond = log.findIndex((delivery) => !allowance.add(delivery));
  if (firstBeyond < 0) return;
  const beyond = log.slice(firstBeyond).filter(({ status }) => status !== 'waiting');
  const [newest] = beyond;
  if (!newest) return;
  const droppedUntil = newest.createdAt;
  const isEarlier = { $or: [{ droppedUntil: { $exists: false } }, { droppedUntil: { $lt: droppedUntil } }] };
  await webhookModel(connection).updateOne({ _id: hookId, ...isEarlier }, { $set: { droppedUntil } });
  await deliveryModel(connection).deleteMany({ _id: { $in: beyond.map(({ _id }) => _id) } });
}
