import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { looksLocal, signOfOthers } from './this-machine';

const here = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  ({
    headers: { host: 'localhost:3000', ...headers },
    socket: { remoteAddress },
  }) as unknown as IncomingMessage;

describe('a request looks local', () => {
  it('when peer and Host are loopback', () => {
    expect(looksLocal(here())).toBe(true);
    expect(looksLocal(here({ host: '127.0.0.1:3000' }, '::ffff:127.0.0.1'))).toBe(true);
    expect(looksLocal(here({ host: '[::1]:3000' }, '::1'))).toBe(true);
  });
  it('not from another machine', () => {
    expect(looksLocal(here({}, '192.168.1.20'))).toBe(false);
  });
  // [S32]
  it('not under another name (a page that rebinds its DNS)', () => {
    for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '', '@'])
      expect(looksLocal(here({ host }))).toBe(false);
  });
  it('not through a proxy that says so', () => {
    for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'via', 'x-real-ip'])
      expect(looksLocal(here({ [name]: '127.0.0.1' }))).toBe(false);
  });
});

describe('others reach this server', () => {
  it('when a request comes for another host, or through a proxy that says so', () => {
    expect(signOfOthers(here({ host: 'club.example' }))).toBe('a request came for the host club.example');
    expect(signOfOthers(here({ host: '203.0.113.7:8080' }, '192.168.1.20'))).toContain('203.0.113.7');
    expect(signOfOthers(here({ via: '1.1 proxy' }))).toContain('via');
  });
  it('not when this machine is called by a name of its own, or by none that can be read', () => {
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000', '', '@'])
      expect(signOfOthers(here({ host }))).toBe(null);
  });
});
