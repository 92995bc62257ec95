import { type Connection, type Model, Schema } from 'mongoose';
import { modelOf } from '../database/model';

/** Keys that identify this server to push services (RFC 8292). Both base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** The club's keys; there is one document. */
export interface StoredVapid extends VapidKeys {
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

/** Model of that one document. */
export function vapidModel(connection: Connection): Model<StoredVapid> {
  return modelOf(connection, 'VapidKeys', schema);
}
