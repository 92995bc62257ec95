import type { Connection } from 'mongoose';
import { isDuplicate } from '../database/duplicate-key';
import { type StoredVapid, type VapidKeys, vapidModel } from './vapid-model';

/**
 * The club's keys: made on the first start and kept in the database, so that all nodes have the same and a browser's
 * subscription outlives every restart. Of nodes that start at once the first one's keys hold.
 */
export async function vapidKeys(connection: Connection): Promise<VapidKeys> {
  const model = vapidModel(connection);
  const known = await model.findById('vapid').lean<StoredVapid>();
  if (known) return known;
  const { default: webpush } = await import('web-push');
  try {
    const made: StoredVapid = { _id: 'vapid', ...webpush.generateVAPIDKeys() };
    await model.insertOne(made);
    return made;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return (await model.findById('vapid').lean<StoredVapid>().orFail()) as StoredVapid;
  }
}
