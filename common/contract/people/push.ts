import * as z from 'zod';
import type { Calls } from '../api-call';
import { deviceName, instant } from '../fields';
import { SCREEN_KINDS } from '../live-protocol';
import { deviceIdSchema } from '../training/sessions';

/** Max devices of a member; the one not seen for longest gives way to a new one. */
export const MAX_DEVICES_PER_MEMBER = 20;
/** TTL of a push: the end of a rest is of no use after this. */
export const PUSH_LIFE_MS = 120_000;

/** A subscription from a browser's push manager: where to send, and the keys that only this browser can read with. */
export const pushSubscriptionSchema = z.strictObject({
  endpoint: z.string().max(1_000),
  keys: z.strictObject({
    /** A point on P-256, uncompressed, base64url. */
    p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}=?$/),
    /** 16 random bytes, base64url. */
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}(==)?$/),
  }),
});
export type PushSubscriptionKeys = z.infer<typeof pushSubscriptionSchema>;

/** A browser of the member's. `push`: it gets notifications; its endpoint is never sent to a client. */
export const memberDeviceSchema = z.strictObject({
  deviceId: deviceIdSchema,
  name: z.string(),
  kind: z.enum(SCREEN_KINDS),
  push: z.boolean(),
  seenAt: instant,
});
export type MemberDevice = z.infer<typeof memberDeviceSchema>;

/**
 * Devices that signal the end of a rest by sound, vibration and push: the one that was tapped (its command began the
 * rest), one named device, or all of them.
 */
export const restEndSchema = z.discriminatedUnion('on', [
  z.strictObject({ on: z.literal('tapped') }),
  z.strictObject({ on: z.literal('all') }),
  z.strictObject({ on: z.literal('device'), deviceId: deviceIdSchema }),
]);
export type RestEnd = z.infer<typeof restEndSchema>;

/** PUT /api/rest-end. */
export const restEndChangeSchema = z.strictObject({ restEnd: restEndSchema });

/** GET /api/devices. A named device that is gone counts as `tapped`. */
export const devicesSchema = z.strictObject({
  /** The server's VAPID key, base64url: what a browser subscribes with. */
  pushKey: z.string(),
  restEnd: restEndSchema,
  devices: z.array(memberDeviceSchema),
});
export type Devices = z.infer<typeof devicesSchema>;

export const byDeviceId = z.strictObject({ deviceId: deviceIdSchema });

/** PUT /api/devices/{deviceId}. `push` left out: as it is; null: no notifications any more. */
export const deviceChangeSchema = z.strictObject({
  name: deviceName,
  kind: z.enum(SCREEN_KINDS),
  push: pushSubscriptionSchema.nullable().optional(),
});
export type DeviceChange = z.infer<typeof deviceChangeSchema>;

/** Payload of a push, readable by the service worker of that one browser (client/public/push-worker.js). */
export const pushMessageSchema = z.strictObject({
  title: z.string(),
  body: z.string(),
  /** One notification a session: a second one takes the place of the first. */
  tag: z.string(),
  sessionId: z.string(),
});
export type PushMessage = z.infer<typeof pushMessageSchema>;

/** True if the end of a rest is for this device. A rest's id is the command that began it, `deviceId:seq`. */
export function isForDevice(restEnd: RestEnd, restId: string, deviceId: string): boolean {
  if (restEnd.on === 'all') return true;
  return restEnd.on === 'device' ? restEnd.deviceId === deviceId : restId.startsWith(`${deviceId}:`);
}

/** Devices and their notifications. */
export const deviceCalls = {
  listDevices: {
    method: 'GET',
    path: '/api/devices',
    access: 'approved',
    answer: devicesSchema,
    lists: ['profile'],
    summary: 'My devices, where the end of a rest is told, and the key to subscribe with',
  },
  saveDevice: {
    method: 'PUT',
    path: '/api/devices/{deviceId}',
    access: 'approved',
    params: byDeviceId,
    body: deviceChangeSchema,
    answer: memberDeviceSchema,
    lists: ['profile'],
    summary: 'Name a device of mine, and turn its notifications on or off',
  },
  deleteDevice: {
    method: 'DELETE',
    path: '/api/devices/{deviceId}',
    access: 'approved',
    params: byDeviceId,
    answer: null,
    lists: ['profile'],
    summary: 'Forget a device and its notifications',
  },
  chooseRestEnd: {
    method: 'PUT',
    path: '/api/rest-end',
    access: 'approved',
    body: restEndChangeSchema,
    answer: restEndChangeSchema,
    lists: ['profile'],
    summary: 'Choose where the end of a rest is told',
  },
} as const satisfies Calls;
