import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { isDirect } from './direct';

const here = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  ({
    headers: { host: 'localhost:3000', ...headers },
    socket: { remoteAddress },
  }) as unknown as IncomingMessage;

describe('design 5: e-mail sign-in is direct only on this very machine', () => {
  it('direct: peer and Host are loopback', () => {
    expect(isDirect(here(), null)).toBe(true);
    expect(isDirect(here({ host: '127.0.0.1:3000' }, '::ffff:127.0.0.1'), null)).toBe(true);
    expect(isDirect(here({ host: '[::1]:3000' }, '::1'), 'http://localhost:3000')).toBe(true);
  });
  it('not from another machine', () => {
    expect(isDirect(here({}, '192.168.1.20'), null)).toBe(false);
  });
  it('not under another name (a page that rebinds its DNS)', () => {
    for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '', '@'])
      expect(isDirect(here({ host }), null)).toBe(false);
  });
  it('not through a proxy on this machine', () => {
    for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'via', 'x-real-ip'])
      expect(isDirect(here({ [name]: '127.0.0.1' }), null)).toBe(false);
  });
  it('not where PUBLIC_URL is another place', () => {
    expect(isDirect(here(), 'https://club.example')).toBe(false);
  });
});
