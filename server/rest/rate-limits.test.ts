import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app';
import { createLogger } from '../logger';
import { createReach } from '../network/reach';
import { type Send, sender } from '../testing/sender';
import { startTestApp, type TestApp } from '../testing/test-app';

const limits = { perAccount: 3, perAddress: 8, windowSeconds: 600 };
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    config: { trustProxy: 1 },
    limits,
  });
});
afterAll(() => app.close());

const from = (address: string) => ({ 'x-forwarded-for': address });
const signIn = (email: string, address: string) =>
  app.send('POST', '/api/simple-login', { email }, from(address));

describe('design 5: sign-in, redeem and verify are limited by account and by address', () => {
  it('by account, whatever address the attempts come from', async () => {
    for (const last of [1, 2, 3])
      expect((await signIn('a@club.example', `203.0.113.${last}`)).status).toBe(200);
    const refused = await signIn(' A@club.example', '203.0.113.4');
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
    expect((await signIn('b@club.example', '203.0.113.4')).status).toBe(200);
  });

  it('by address, whatever account is tried and however it fails', async () => {
    const statuses = [];
    for (let n = 0; n < 10; n += 1) {
      const path = `/api/invitations/verify?code=guess-${n}`;
      statuses.push((await app.send('GET', path, undefined, from('198.51.100.1'))).status);
    }
    expect(statuses).toEqual([...Array(8).fill(410), 429, 429]);
    expect((await app.send('POST', '/api/invitations/redeem', {}, from('198.51.100.1'))).status).toBe(429);
    expect((await app.send('POST', '/api/login/link', {}, from('198.51.100.1'))).status).toBe(429);
    expect((await app.send('POST', '/api/invitations/redeem', {}, from('198.51.100.2'))).status).toBe(400);
  });

  it('across nodes: what one node has counted, another refuses', async () => {
    const { connection } = app.app;
    const node = createApp({
      config: app.config,
      connection,
      log: createLogger('silent'),
      reach: createReach(app.config, () => app.port),
      announce: () => {},
      clientDir: app.config.dataDir,
      limits,
    });
    const server = node.app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const there = sender(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      const ask = (send: Send, last: number) =>
        send('POST', '/api/simple-login', { email: 'c@club.example' }, from(`192.0.2.${last}`));
      for (const last of [1, 2, 3]) expect((await ask(app.send, last)).status).toBe(200);
      expect((await ask(there.send, 4)).status).toBe(429);
    } finally {
      server.close();
      await once(server, 'close');
    }
  });

  it('X-Forwarded-For is not believed where no proxy is declared', async () => {
    const open = await startTestApp({ limits: { perAccount: 99, perAddress: 1, windowSeconds: 600 } });
    try {
      const verify = (address: string) =>
        open.send('GET', '/api/invitations/verify?code=x', undefined, from(address));
      expect((await verify('203.0.113.1')).status).toBe(410);
      expect((await verify('203.0.113.2')).status).toBe(429);
    } finally {
      await open.close();
    }
  });
});
