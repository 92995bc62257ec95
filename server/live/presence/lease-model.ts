import { type Connection, type Model, Schema } from 'mongoose';
import type { ScreenKind } from '../../../common/live-protocol';
import { modelOf } from '../../database/model';

/** One open screen, for as long as its node renews it. */
export interface Lease {
  /** The socket's id. */
  _id: string;
  memberId: string;
  deviceId: string;
  kind: ScreenKind;
  /** False while the page is hidden or the phone locked. */
  visible: boolean;
  /** The node that holds the socket. */
  nodeId: string;
  expiresAt: Date;
}

const lease = new Schema<Lease>(
  {
    _id: { type: String, required: true },
    memberId: { type: String, required: true },
    deviceId: { type: String, required: true },
    kind: { type: String, required: true },
    visible: { type: Boolean, default: true },
    nodeId: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'presence' },
);
// A while after the end, so that queries and not the engine's cleaning decide who is here.
lease.index({ expiresAt: 1 }, { expireAfterSeconds: 60 });
lease.index({ nodeId: 1 });
lease.index({ memberId: 1 });

/** The leases of this connection's database. */
export function leaseModel(connection: Connection): Model<Lease> {
  return modelOf(connection, 'Presence', lease);
}
