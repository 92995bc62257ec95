import { type Connection, type Model, Schema } from 'mongoose';
import type { ScreenKind } from '../../common/live-protocol';
import type { PushSubscriptionKeys } from '../../common/push';
import { modelOf } from '../database/model';
import { holdIntents, type Intended } from '../database/write-intents';

/** A browser of a member's that the end of a rest can be told on. */
export interface StoredDevice extends Intended {
  memberId: string;
  /** As the browser names itself in its commands. */
  deviceId: string;
  name: string;
  kind: ScreenKind;
  seenAt: Date;
  /** The sign-in that the device came by last; without it nothing is sent there. */
  loginId: string;
  /** Left out where the device gets no notifications. */
  endpoint?: string;
  keys?: PushSubscriptionKeys['keys'];
}

const device = new Schema<StoredDevice>(
  {
    memberId: { type: String, required: true },
    deviceId: { type: String, required: true },
    name: { type: String, required: true },
    kind: { type: String, required: true },
    seenAt: { type: Date, required: true },
    loginId: { type: String, required: true },
    endpoint: String,
    keys: { p256dh: String, auth: String },
  },
  { collection: 'devices', versionKey: false },
);
holdIntents(device);
device.index({ memberId: 1, deviceId: 1 }, { unique: true });
// One browser is told for one member: the one who uses it last.
device.index({ endpoint: 1 }, { unique: true, sparse: true });
device.index({ loginId: 1 });

/** The devices of all members. */
export function deviceModel(connection: Connection): Model<StoredDevice> {
  return modelOf(connection, 'Device', device);
}
