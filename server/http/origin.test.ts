import { describe, expect, it } from 'vitest';
import { isAllowedOrigin } from './origin';

// [S82]

const host = 'localhost:3000';

describe('state-changing requests pass a Fetch-Metadata/Origin check', () => {
  it.each([
    ['a client that is no browser', {}, true],
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }, true],
    ['our own page, an older browser', { origin: 'http://localhost:3000' }, true],
    ['another site', { 'sec-fetch-site': 'cross-site' }, false],
    ['a neighbour on the same site', { 'sec-fetch-site': 'same-site' }, false],
    ['another origin, an older browser', { origin: 'http://evil.example' }, false],
    ['another port of this machine', { origin: 'http://localhost:4000' }, false],
    ['a sandboxed page', { origin: 'null' }, false],
    ['contradicting headers', { 'sec-fetch-site': 'same-origin', origin: 'http://evil.example' }, false],
  ])('%s', (_who, headers, allowed) => {
    expect(isAllowedOrigin({ host, ...headers }, null)).toBe(allowed);
  });

  it('with PUBLIC_URL only that origin counts, whatever Host a proxy passes on', () => {
    const url = 'https://club.example';
    expect(isAllowedOrigin({ host: '10.0.0.7:3000', origin: url }, url)).toBe(true);
    expect(isAllowedOrigin({ host: 'club.example', origin: 'http://club.example' }, url)).toBe(false);
    expect(isAllowedOrigin({ host: 'evil.example', origin: 'https://evil.example' }, url)).toBe(false);
  });

  it('with PUBLIC_URL the machine’s own localhost is one of the club’s pages, on this very port alone', () => {
    const url = 'https://club.example';
    const site = { 'sec-fetch-site': 'same-origin' };
    expect(isAllowedOrigin({ host, origin: `http://${host}`, ...site }, url)).toBe(true);
    expect(
      isAllowedOrigin({ host, origin: 'http://localhost:4000', 'sec-fetch-site': 'same-site' }, url),
    ).toBe(false);
    expect(isAllowedOrigin({ host, origin: 'http://localhost:4000' }, url)).toBe(false);
    expect(isAllowedOrigin({ host: 'club.example', origin: `http://${host}` }, url)).toBe(false);
  });

  it('a PUBLIC_URL on this machine stands for the machine’s other names too', () => {
    const url = 'http://localhost:3000';
    expect(isAllowedOrigin({ host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' }, url)).toBe(true);
    expect(isAllowedOrigin({ host: 'evil.example', origin: 'http://evil.example' }, url)).toBe(false);
  });
});
