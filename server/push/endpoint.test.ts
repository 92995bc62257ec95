import { describe, expect, it } from 'vitest';
import { isPublicAddress, lookupPublic } from '../network/public-address';
import { isPushEndpoint } from './endpoint';

describe('where this server would send a push', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QOeh',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://push.example:443/x',
  ])('to a push service: %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, null)).toBe(true);
  });

  it.each([
    'http://push.example/x',
    'https://push.example:8443/x',
    'https://user:secret@push.example/x',
    'https://localhost/x',
    'https://LOCALHOST./x',
    'https://printer/x',
    'https://router.local/x',
    'https://metadata.google.internal/computeMetadata/v1/',
    'https://nas.home.arpa/x',
    'https://127.0.0.1/x',
    'https://127.1/x',
    'https://2130706433/x',
    'https://0x7f.0.0.1/x',
    'https://169.254.169.254/latest/meta-data/',
    'https://93.184.216.34/x',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'push.example',
    '',
  ])('never to %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, null)).toBe(false);
  });

  it('sends to the push service of a test, and to no other address of that machine', () => {
    const test = 'http://127.0.0.1:8081';
    expect(isPushEndpoint(`${test}/push/1`, test)).toBe(true);
    for (const other of ['http://127.0.0.1:8082/x', 'http://localhost:8081/x', 'http://127.0.0.1/x'])
      expect(isPushEndpoint(other, test)).toBe(false);
  });
});

describe('the address behind a name', () => {
  it.each(['8.8.8.8', '93.184.216.34', '2606:4700::6810:85e5', '2a00:1450:4001:80b::200a'])(
    'may be %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    'fd00::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::1',
  ])('may not be %s', (address) => expect(isPublicAddress(address)).toBe(false));

  // [S107]
  it.each([true, false])('resolves a name to public addresses only (all: %s)', async (all) => {
    const result = await new Promise((resolve) => lookupPublic('localhost', { all }, resolve));
    expect(result).toMatchObject({ message: 'localhost has no public address' });
  });
});
