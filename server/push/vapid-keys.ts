import { type Connection, type Model, Schema } from 'mongoose';
import { isDuplicate } from '../database/duplicate-key';
import { modelOf } from '../database/model';

/** By these a push service knows this server (RFC 8292). Both base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}
interface StoredVapid extends VapidKeys {
  _id: 'vapid';
}

const schema = new Schema<StoredVapid>(
  {
    _id: { type: String, required: true },
    publicKey: { type: String, required: true },
    privateKey: { type: String, required: true },
  },
  { collection: 'vapidkeys', versionKey: false },
);

function vapidModel(connection: Connection): Model<StoredVapid> {
  return modelOf(connection, 'VapidKeys', schema);
}

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
