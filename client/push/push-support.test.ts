import { expect, it } from 'vitest';
import { type PushAbilities, pushSupportOf } from './push-support';

const all: PushAbilities = {
  isSecureContext: true,
  hasWorker: true,
  hasPush: true,
  hasNotification: true,
  userAgent: 'Mozilla/5.0 (Linux; Android 10; K)',
  maxTouchPoints: 5,
};
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)';

it.each([
  ['supported', {}],
  ['supported', { userAgent: IPHONE }],
  ['insecure', { isSecureContext: false, hasWorker: false }],
  ['insecure', { isSecureContext: false, userAgent: IPHONE }],
  ['needs-install', { userAgent: IPHONE, hasPush: false, hasNotification: false }],
  ['needs-install', { userAgent: 'Mozilla/5.0 (Macintosh)', hasPush: false }],
  ['unsupported', { userAgent: 'Mozilla/5.0 (Macintosh)', maxTouchPoints: 0, hasPush: false }],
  ['unsupported', { hasNotification: false }],
  ['unsupported', { hasWorker: false }],
] as const)('%s: %j', (support, change) => {
  expect(pushSupportOf({ ...all, ...change })).toBe(support);
});
