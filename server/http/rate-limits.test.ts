import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app';
import { createLogger } from '../core/logger';
import { createReach } from '../network/reach';
import { BROWSER_COOKIE } from '../people/auth/browser/browser-cookie';
import { LOGIN_COOKIE } from '../people/auth/browser/login-cookie';
import { cookieIn, type Send, sender } from '../testing/sender';
import { startTestApp, type TestApp } from '../testing/test-app';

const limits = { failures: 8, asks: 12, asksOfBrowser: 10, mails: 3, mailsInAll: 5, windowSeconds: 600 };
let app: TestApp;
let networks = 0;
/** A network that no other test uses. */
const newNetwork = () => `203.0.${++networks}.1`;
beforeAll(async () => {
  app = await startTestApp({ config: { trustProxy: 1, publicUrl: 'http://club.example' }, limits });
});
afterAll(() => app.close());

const from = (address: string) => ({ 'x-forwarded-for': address });
const ask = (email: string, address: string, cookie = '', send: Send = app.send) =>
  send('POST', '/api/simple-login', { email }, { ...from(address), ...(cookie ? { cookie } : {}) });
const verify = (code: string, address: string) =>
  app.send('GET', `/api/invitations/verify?code=${code}`, undefined, from(address));
const mailsTo = (email: string) => app.announced.filter((line) => line.includes(` for ${email} `)).length;
const member = (name: string) =>
  app.app.auth.members.create({ email: `${name}@club.example`, isApproved: true });

describe('guesses are limited, the person is not', () => {
  // [S42]
  it('failed attempts by network address, whatever is tried and however it fails', async () => {
    const network = newNetwork();
    const statuses = [];
    for (let n = 0; n < 10; n += 1) statuses.push((await verify(`guess-${n}`, network)).status);
    expect(statuses).toEqual([...Array(8).fill(410), 429, 429]);
    for (const path of ['/api/invitations/redeem', '/api/login/link', '/api/login/link/look']) {
      const refused = await app.send('POST', path, {}, from(network));
      expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
    }
    expect((await app.send('POST', '/api/invitations/redeem', {}, from(newNetwork()))).status).toBe(400);
  });

  // [S42]
  it('successes count for nothing, and a right secret passes where others have guessed', async () => {
    const network = newNetwork();
    const admin = await app.app.auth.members.create({
      email: 'boss@club.example',
      isApproved: true,
      isAdmin: true,
    });
    const { invitations } = app.app.auth;
    const invited = await invitations.invite('guest@club.example', { memberId: admin._id.toHexString() });
    const code = invitations.codeOf(invited) ?? '';
    for (let n = 0; n < 20; n += 1) expect((await verify(code, network)).status).toBe(200);
    for (let n = 0; n < 10; n += 1) await verify(`guess-${n}`, network);
    expect((await verify('guess', network)).status).toBe(429);
    expect((await verify(code, network)).status).toBe(200);
  });

  // [S43]
  it('mail is limited by address, quietly: the answer is the same', async () => {
    const { email } = await member('mailed');
    const network = newNetwork();
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push(await ask(email, network));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1);
    for (const { body } of answers) expect(body.code).toMatch(/^\d{6}$/);
    await expect.poll(() => mailsTo(email)).toBe(3);
    for (let n = 0; n < 6; n += 1) await ask(email, newNetwork());
    await expect.poll(() => mailsTo(email)).toBe(5);
  });

  // [S43]
  it('nobody locks another out: asking in their name leaves them their own mail', async () => {
    const { email } = await member('victim');
    const attacker = newNetwork();
    for (let n = 0; n < 11; n += 1) expect((await ask(email, attacker)).status).toBe(200);
    const before = mailsTo(email);
    expect((await ask(email, newNetwork())).body.status).toBe('link-sent');
    await expect.poll(() => mailsTo(email)).toBe(before + 1);
  });

  // [S43]
  it('a known browser always passes, also when many networks have used up the mail', async () => {
    const { email } = await member('known');
    const line = app.nextLine();
    const linkAnswer = await ask(email, newNetwork());
    const token = /token=([\w-]+)/.exec(await line)?.[1];
    const entered = await app.send('POST', '/api/login/link', { token, code: linkAnswer.body.code });
    const browser = cookieIn(entered.headers, BROWSER_COOKIE);
    for (let n = 0; n < 8; n += 1) await ask(email, newNetwork());
    const flooded = newNetwork();
    for (let n = 0; n < 14; n += 1) await ask('somebody@club.example', flooded);
    const before = mailsTo(email);
    expect((await ask(email, flooded)).status).toBe(429);
    expect((await ask(email, flooded, browser)).status).toBe(200);
    await expect.poll(() => mailsTo(email)).toBe(before + 1);
    // Known for its own member only.
    expect((await ask('somebody@club.example', flooded, browser)).status).toBe(429);
  });

  // [S43]
  it('signing in by the mail gives it back: any number of honest sign-ins pass', async () => {
    const { email } = await member('honest');
    const network = newNetwork();
    let browser = '';
    for (let n = 0; n < 14; n += 1) {
      const line = app.nextLine();
      const linkAnswer = await ask(email, network, browser);
      expect(linkAnswer.status).toBe(200);
      const token = /token=([\w-]+)/.exec(await line)?.[1];
      const headers = { ...from(network), ...(browser ? { cookie: browser } : {}) };
      const entered = await app.send(
        'POST',
        '/api/login/link',
        { token, code: linkAnswer.body.code },
        headers,
      );
      expect(entered.status).toBe(200);
      browser ||= cookieIn(entered.headers, BROWSER_COOKIE);
    }
    expect(mailsTo(email)).toBe(14);
  });

  // [S29]
  it('a phone that has used up its share leaves links and codes to others behind the same address', async () => {
    const network = newNetwork();
    const askAs = (cookie: string, path: string, body?: object) =>
      app.send('POST', path, body, { ...from(network), ...(cookie && { cookie }) });
    for (const [path, body] of [
      ['/api/login/join', undefined],
      ['/api/simple-login', { email: 'somebody@club.example' }],
    ] as const) {
      const phone = cookieIn((await askAs('', path, body)).headers, BROWSER_COOKIE);
      for (let n = 0; n < 20; n += 1) await askAs(phone, path, body);
      expect((await askAs(phone, path, body)).status).toBe(429);
      expect((await askAs('', path, body)).status).toBe(200);
    }
  });

  // [S29]
  it('links and join codes are counted apart', async () => {
    const network = newNetwork();
    const askToJoin = () => app.send('POST', '/api/login/join', undefined, from(network));
    for (let n = 0; n < 13; n += 1) await askToJoin();
    expect((await askToJoin()).status).toBe(429);
    expect((await ask('somebody@club.example', network)).status).toBe(200);
  });

  // [S4]
  it('a browser has its share still, and is known still, once it has signed in or out', async () => {
    const { email } = await member('renewed');
    const network = newNetwork();
    const askToJoin = (cookie: string) =>
      app.send('POST', '/api/login/join', undefined, { ...from(network), cookie });
    let browser = cookieIn((await askToJoin('')).headers, BROWSER_COOKIE);
    for (let n = 0; n < 9; n += 1) await askToJoin(browser);
    expect((await askToJoin(browser)).status).toBe(429);
    const signIn = async () => {
      const line = app.nextLine();
      const { body } = await ask(email, network, browser);
      const token = /token=([\w-]+)/.exec(await line)?.[1];
      const headers = { ...from(network), cookie: browser };
      const entered = await app.send('POST', '/api/login/link', { token, code: body.code }, headers);
      expect(entered.status).toBe(200);
      return entered.headers;
    };
    const before = browser;
    const login = await signIn();
    browser = cookieIn(login, BROWSER_COOKIE);
    expect(browser).not.toBe(before);
    const both = { ...from(network), cookie: `${browser}; ${cookieIn(login, LOGIN_COOKIE)}` };
    const out = await app.send('POST', '/api/logout', undefined, both);
    const after = cookieIn(out.headers, BROWSER_COOKIE);
    expect(after).not.toBe(browser);
    expect((await askToJoin(after)).status).toBe(429);
    // Known under the newest secret alone: many have used up what strangers are sent.
    for (let n = 0; n < 8; n += 1) await ask(email, newNetwork());
    const sentTo = async (cookie: string) => {
      const sent = mailsTo(email);
      await ask(email, newNetwork(), cookie);
      // Mails go out in order: once this one is there, that one was not sent.
      const marker = await member(`marker-${networks}`);
      await ask(marker.email, newNetwork());
      await expect.poll(() => mailsTo(marker.email)).toBe(1);
      return mailsTo(email) - sent;
    };
    expect(await sentTo(before)).toBe(0);
    expect(await sentTo(browser)).toBe(0);
    expect(await sentTo(after)).toBe(1);
  });

  it('a network address may request only so many links, whatever the e-mail addresses', async () => {
    const network = newNetwork();
    const statuses = [];
    for (let n = 0; n < 14; n += 1) statuses.push((await ask(`n-${n}@club.example`, network)).status);
    expect(statuses).toEqual([...Array(12).fill(200), 429, 429]);
  });

  // [S42]
  it('across nodes: what one node has counted, another knows', async () => {
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
      const otherNode = sender(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      const network = newNetwork();
      for (let n = 0; n < 8; n += 1) await verify(`guess-${n}`, network);
      const refused = await otherNode.send('GET', '/api/invitations/verify?code=x', undefined, from(network));
      expect(refused.status).toBe(429);
    } finally {
      server.close();
      await once(server, 'close');
    }
  });

  // [S44]
  it('X-Forwarded-For is not believed where no proxy is declared', async () => {
    const open = await startTestApp({ limits: { ...limits, failures: 1 } });
    try {
      const guess = (address: string) =>
        open.send('GET', '/api/invitations/verify?code=x', undefined, from(address));
      expect((await guess('203.0.113.1')).status).toBe(410);
      expect((await guess('203.0.113.2')).status).toBe(429);
    } finally {
      await open.close();
    }
  });
});
