import { expect, it } from 'vitest';
import { addressKey } from './address-key';

it('counts an IPv4 address as itself, however it is written', () => {
  expect(addressKey('203.0.113.7')).toBe('203.0.113.7');
  expect(addressKey('::ffff:203.0.113.7')).toBe('203.0.113.7');
});

it('counts a whole /64 network as one IPv6 address', () => {
  const one = addressKey('2001:db8:1:2:3:4:5:6');
  expect(addressKey('2001:db8:1:2::9')).toBe(one);
  expect(addressKey('2001:0db8:0001:0002:ffff::')).toBe(one);
  expect(addressKey('2001:db8:1:3::9')).not.toBe(one);
  expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(addressKey('::1')).toBe('0:0:0:0::/64');
});
