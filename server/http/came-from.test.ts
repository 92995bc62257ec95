import { expect, test } from 'vitest';
import { cameFrom } from './came-from';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';

test.each([
  [FIREFOX, '203.0.113.7', 'Firefox on Linux', '203.0.113.7'],
  [FIREFOX, '::ffff:192.168.1.20', 'Firefox on Linux', '192.168.1.20'],
  ['curl/8.5.0', '2001:db8:1:2:3:4:5:6', 'curl', '2001:db8:1:2::/64'],
  ['', '127.0.0.1', 'Unknown device', 'localhost'],
  ['<script>alert(1)</script>', '::1', 'Unknown device', 'localhost'],
  ['x'.repeat(9_000), '', 'x'.repeat(40), 'unknown address'],
])('%.20s from %s', (agent, ip, device, place) => {
  expect(cameFrom({ headers: { 'user-agent': agent }, ip })).toEqual({ device, place });
});
