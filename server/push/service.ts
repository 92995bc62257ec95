import { ECDH } from 'node:crypto';
import mongoose, { type Connection, type QueryFilter, type UpdateQuery } from 'mongoose';
import {
  type DeviceChange,
  MAX_DEVICES_PER_MEMBER,
  type MemberDevice,
  type PushSubscriptionKeys,
  type RestEnd,
} from '@common/contract/people/push';
import type { EventBus } from '../core/domain-events';
import { notFound, ProblemError } from '../core/errors';
import { isDuplicate } from '../database/duplicate-key';
import {
  deleteUnderIntent,
  insertUnderIntent,
  underIntent,
  updateUnderIntent,
  type Writer,
} from '../database/write-intents';
import type { SignedInCaller } from '../http/handlers';
import { deviceModel, type StoredDevice } from './device-model';
import { isPushEndpoint } from './endpoint';
import { restEndModel, type StoredRestEnd } from './rest-end-model';

/** True if a browser's public key is a point on P-256; with any other nothing can be encrypted for it. */
function isPushKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return Buffer.from(p256dh, 'base64url').length === 65;
  } catch {
    return false;
  }
}

interface DevicesDeps {
  connection: Connection;
  events: EventBus;
  testOrigin: string | null;
}

function present({ deviceId, name, kind, endpoint, seenAt }: StoredDevice): MemberDevice {
  return { deviceId, name, kind, push: endpoint !== undefined, seenAt: seenAt.toISOString() };
}

/** The choice of device for ends of rests; without one, or if the chosen device is gone, the one tapped. */
export async function restEndOf(
  connection: Connection,
  memberId: string,
  devices: { deviceId: string }[],
): Promise<RestEnd> {
  const chosen = await restEndModel(connection).findById(memberId).lean();
  if (chosen?.on === 'all') return { on: 'all' };
  const { deviceId } = devices.find((device) => device.deviceId === chosen?.deviceId) ?? {};
  return chosen?.on === 'device' && deviceId ? { on: 'device', deviceId } : { on: 'tapped' };
}

function refuse(path: string, message: string): never {
  throw new ProblemError('validation_failed', message, [{ path: `body.push.${path}`, message }]);
}

/** A member's devices, and which of them is notified at the end of a rest. */
export class DeviceService {
  readonly #devices;
  readonly #choices;

  constructor(private readonly deps: DevicesDeps) {
    this.#devices = deviceModel(deps.connection);
    this.#choices = restEndModel(deps.connection);
  }

  async list(memberId: string): Promise<{ restEnd: RestEnd; devices: MemberDevice[] }> {
    const devices = await this.#devices
      .find({ memberId })
      .sort({ seenAt: -1, _id: 1 })
      .lean<StoredDevice[]>();
    return {
      restEnd: await restEndOf(this.deps.connection, memberId, devices),
      devices: devices.map(present),
    };
  }

  /** Adds the device or brings it up to date. */
  async save(
    caller: SignedInCaller,
    deviceId: string,
    { name, kind, push }: DeviceChange,
  ): Promise<MemberDevice> {
    const { memberId, loginId } = caller;
    const deviceKey = { memberId, deviceId };
    if (push) {
      if (!isPushKey(push.keys.p256dh)) refuse('keys.p256dh', 'This is not a push subscription key.');
      if (!isPushEndpoint(push.endpoint, this.deps.testOrigin))
        refuse('endpoint', 'Notifications go to public https addresses only.');
      await this.#takeOver(push, deviceKey, caller);
    }
    const fields = { name, kind, seenAt: new Date(), loginId, ...push };
    const save = () => this.#write(caller, deviceKey, fields, push === null);
    const { before, after } = await save().catch(async (error: unknown) => {
      if (!isDuplicate(error)) throw error;
      // The same device saved twice at once, or an endpoint of another member's browser.
      if (push && (await this.#devices.exists({ endpoint: push.endpoint, $nor: [deviceKey] })))
        throw new ProblemError('conflict', 'These notifications belong to another browser.');
      return save();
    });
    if (!before) await this.#forgetOldest(memberId);
    const shown = (doc: StoredDevice | null) => doc && JSON.stringify({ ...present(doc), seenAt: '' });
    if (shown(before) !== shown(after)) this.#tell(memberId);
    return present(after);
  }

  async remove(caller: Writer, deviceId: string): Promise<void> {
    const { memberId } = caller;
    if (!(await deleteUnderIntent(this.#devices, { memberId, deviceId }, caller)))
      throw notFound('This device');
    this.#tell(memberId);
  }

  async choose(caller: Writer, restEnd: RestEnd): Promise<RestEnd> {
    const { memberId: _id } = caller;
    const deviceId = restEnd.on === 'device' ? restEnd.deviceId : undefined;
    if (deviceId && !(await this.#devices.exists({ memberId: _id, deviceId }))) throw notFound('This device');
    const { on } = restEnd;
    const update = deviceId ? { $set: { on, deviceId } } : { $set: { on }, $unset: { deviceId: 1 } };
    const chosen = () =>
      updateUnderIntent(this.#choices, { _id }, caller, update as UpdateQuery<StoredRestEnd>);
    if (!(await chosen())) {
      const newChoice = { _id, on, ...(deviceId && { deviceId }) };
      await insertUnderIntent(this.#choices, newChoice, caller).catch((error: unknown) =>
        isDuplicate(error) ? chosen() : Promise.reject(error),
      );
    }
    this.#tell(_id);
    return restEnd;
  }

  #tell(userId: string): void {
    this.deps.events.emit('listChanged', { userId, list: 'profile' });
  }

  /** Takes the subscription from the same browser under another member or id: its secret keys prove it is the same. */
  async #takeOver(
    { endpoint, keys }: PushSubscriptionKeys,
    deviceKey: Partial<StoredDevice>,
    caller: Writer,
  ): Promise<void> {
    const model = this.#devices;
    const same = {
      endpoint,
      'keys.p256dh': keys.p256dh,
      'keys.auth': keys.auth,
      $nor: [deviceKey],
    } satisfies QueryFilter<StoredDevice>;
    while (await model.exists(same)) {
      await underIntent(model, same, caller, async ({ held, done }) => {
        const taken = { $unset: { endpoint: 1, keys: 1 }, ...done } as UpdateQuery<StoredDevice>;
        return (await model.updateMany({ ...same, ...held }, taken)).matchedCount || null;
      });
    }
  }

  /** Updates or inserts a device; returns it before and after. */
  async #write(
    caller: Writer,
    deviceKey: { memberId: string; deviceId: string },
    fields: Omit<StoredDevice, '_id' | 'memberId' | 'deviceId'>,
    isSilenced: boolean,
  ): Promise<{ before: StoredDevice | null; after: StoredDevice }> {
    for (;;) {
      const before = await this.#devices.findOne(deviceKey).lean<StoredDevice>();
      if (!before) {
        const newDevice = { _id: new mongoose.Types.ObjectId(), ...deviceKey, ...fields };
        return { before, after: await insertUnderIntent(this.#devices, newDevice, caller) };
      }
      const update = { $set: fields, ...(isSilenced && { $unset: { endpoint: 1, keys: 1 } }) };
      const after = await updateUnderIntent(
        this.#devices,
        deviceKey,
        caller,
        update as UpdateQuery<StoredDevice>,
      );
      if (after) return { before, after };
    }
  }

  async #forgetOldest(memberId: string): Promise<void> {
    const beyond = await this.#devices
      .find({ memberId }, { _id: 1 })
      .sort({ seenAt: -1 })
      .skip(MAX_DEVICES_PER_MEMBER)
      .lean();
    if (beyond.length > 0) await this.#devices.deleteMany({ _id: { $in: beyond.map(({ _id }) => _id) } });
  }
}
