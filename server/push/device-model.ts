import { type Connection, type Model, Schema } from 'mongoose';
import type { ScreenKind } from '@common/contract/live-protocol';
import type { PushSubscriptionKeys } from '@common/contract/people/push';
import { modelOf } from '../database/model';
import { holdIntents, type Intended } from '../database/write-intents';

/** A member's browser that can be notified of the end of a rest. */
export interface StoredDevice extends Intended {
  memberId: string;
  /** Device id that the browser sends with its commands. */
  deviceId: string;
  name: string;
  kind: ScreenKind;
  seenAt: Date;
  /** The login that the device used last; without it nothing is sent there. */
  loginId: string;
  /** Absent if the device gets no notifications. */
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
// One browser is notified for one member only: the one who used it last.
device.index({ endpoint: 1 }, { unique: true, sparse: true });
device.index({ loginId: 1 });

/** The devices of all members. */
export function deviceModel(connection: Connection): Model<StoredDevice> {
  return modelOf(connection, 'Device', device);
}
