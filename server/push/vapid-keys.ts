import type { Connection } from 'mongoose';
import { isDuplicate } from '../database/duplicate-key';
import { type StoredVapid, type VapidKeys, vapidModel } from './vapid-model';

/**
 * The club's VAPID keys: made at the first start and stored in the database, so that all nodes share them and
 * subscriptions outlive every restart. If several nodes start at once, the first one's keys win.
 */
export async function vapidKeys(connection: Connection): Promise<VapidKeys> {
  const model = vapidModel(connection);
  const storedKeys = await model.findById('vapid').lean<StoredVapid>();
  if (storedKeys) return storedKeys;
  const { default: webpush } = await import('web-push');
  try {
    const newKeys: StoredVapid = { _id: 'vapid', ...webpush.generateVAPIDKeys() };
    await model.insertOne(newKeys);
    return newKeys;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return (await model.findById('vapid').lean<StoredVapid>().orFail()) as StoredVapid;
  }
}
