import {
  deviceChangeSchema,
  devicesSchema,
  memberDeviceSchema,
  pushSubscriptionSchema,
  restEndChangeSchema,
  restEndSchema,
} from '@common/contract/people/push';
import { deviceId, moment, phrase } from '../http/open-api/example-values';
import { describeSchema, type FeatureDocs } from '../http/open-api/schema-docs';

const restEnd = { on: 'device', deviceId };
const memberDevice = { deviceId, name: 'My phone', kind: 'phone', push: true, seenAt: moment(0) };
const subscription = {
  endpoint: 'https://push.example/send/4f1c',
  keys: { p256dh: `B${phrase}${phrase}`, auth: 'q7Zt1mWc0YxV4bLr8KpA2n' },
};

/** OpenAPI documentation of devices and notifications. */
export const pushDocs: FeatureDocs = {
  fields: { kind: 'What sort of device it is.', restEnd: 'Where the end of a rest is announced.' },
  schemas: [
    describeSchema('DeviceChange', deviceChangeSchema, {
      description: 'What a device is called, and whether it gets notifications.',
      example: { name: 'My phone', kind: 'phone', push: subscription },
      fields: {
        push: 'The browser’s subscription (Web Push); null: no more notifications; left out: unchanged.',
      },
    }),
    describeSchema('Devices', devicesSchema, {
      description: 'A member’s devices, and where the end of a rest is announced.',
      example: { pushKey: `B${phrase}${phrase}`, restEnd, devices: [memberDevice] },
      fields: { devices: 'The member’s devices.', pushKey: 'The server’s public key (Web Push), base64url.' },
    }),
    describeSchema('MemberDevice', memberDeviceSchema, {
      description: 'A device of the member’s, and whether it gets notifications.',
      example: memberDevice,
      fields: {
        deviceId: 'The device, by the name that it gave itself.',
        push: 'Whether it gets notifications.',
        seenAt: 'When it was last seen, ISO 8601 in UTC.',
      },
    }),
    describeSchema('PushSubscription', pushSubscriptionSchema, {
      description: 'Where a browser gets its notifications, and the keys that only it can read them with.',
      example: subscription,
      fields: {
        auth: 'The subscription’s secret (Web Push), base64url.',
        endpoint: 'The address at the push service that takes its messages (Web Push).',
        keys: 'The subscription’s keys (Web Push).',
        p256dh: 'The subscription’s public key (Web Push), base64url.',
      },
    }),
    describeSchema('RestEnd', restEndSchema, {
      description: 'Where the end of a rest is announced.',
      example: restEnd,
      fields: {
        deviceId: 'The device that announces it.',
        on: 'Where the end of a rest is announced: on the tapped device, a named one, or all.',
      },
    }),
    describeSchema('RestEndChange', restEndChangeSchema, {
      description: 'Where the end of a rest is to be announced.',
      example: { restEnd },
    }),
  ],
  calls: {
    deleteDevice: { deviceId: 'The device, by the name that it gave itself.' },
    saveDevice: { deviceId: 'The device, by the name that it gave itself.' },
  },
};
