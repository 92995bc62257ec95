import { expect, test } from 'vitest';
import type { SignInEntry } from '@common/contract/people/ways-in';
import { newDevices } from './new-device-line';

const signIn = (id: string, hour: number, more: Partial<SignInEntry> = {}): SignInEntry => ({
  id,
  isThis: false,
  device: 'Chrome on Android',
  place: null,
  signedInAt: `2026-03-02T${hour}:00:00.000Z`,
  lastUsedAt: `2026-03-02T${hour}:00:00.000Z`,
  isLetIn: true,
  ...more,
});

test('a screen tells of devices that were let in after it was signed in, until each is put away there', () => {
  const here = signIn('here', 12, { isThis: true });
  const all = [
    here,
    signIn('earlier', 11),
    signIn('later', 13),
    signIn('dismissed', 14),
    signIn('by-mail', 15, { isLetIn: false }),
  ];
  expect(newDevices(all, ['dismissed']).map(({ id }) => id)).toEqual(['later']);
});
