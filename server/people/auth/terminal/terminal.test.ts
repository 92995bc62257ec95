import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { hashSecret } from '@server/core/secrets';
import { sender } from '@server/testing/sender';
import { startTestApp, type TestApp, type TestAppOptions } from '@server/testing/test-app';
import { terminalBrowserModel, terminalLinkModel } from './model';

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const thing of opened.splice(0).reverse()) await thing.close();
});
async function start(options: TestAppOptions = {}): Promise<TestApp> {
  const app = await startTestApp(options);
  opened.push(app);
  return app;
}

const TERMINAL_COOKIE = /^(wtd\.terminal-[\w-]{8}=[\w-]{43});/;
const terminalCookie = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((set) => TERMINAL_COOKIE.exec(set)?.[1])
    .find(Boolean) ?? null;
const tokenOf = (line: string) => /\/this-machine#token=([\w-]+)/.exec(line)?.[1] ?? '';

async function member(app: TestApp, email = 'known@club.example', isAdmin = false): Promise<string> {
  const { _id } = await app.app.auth.members.create({ email, isApproved: true, isAdmin });
  return _id.toHexString();
}
async function askForLink(app: TestApp, email: string): Promise<string> {
  const line = app.nextLine();
  expect((await app.send('POST', '/api/simple-login', { email })).body.status).toBe('link-printed');
  return tokenOf(await line);
}
/** A browser that has opened a printed link. */
async function provenBrowser(app: TestApp, email = 'known@club.example'): Promise<string> {
  const answer = await app.send('POST', '/api/login/terminal', { token: await askForLink(app, email) });
  expect(answer.status).toBe(200);
  return terminalCookie(answer.headers)!;
}
const byEmail = (app: Pick<TestApp, 'send'>, email: string, headers: Record<string, string>) =>
  app.send('POST', '/api/simple-login', { email }, headers);

/** A proxy like a bare `proxy_pass http://127.0.0.1:PORT`: rewrites Host and adds no header. */
async function bareProxy(port: number, host = `127.0.0.1:${port}`) {
  const proxy = createServer((req, res) => {
    const headers = { ...req.headers, host };
    const onward = request(
      { port, host: '127.0.0.1', method: req.method, path: req.url, headers },
      (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(res);
      },
    );
    req.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  opened.push({
    close: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  });
  return sender(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
}

describe('e-mail alone signs in only a browser that has proven to sit at the terminal', () => {
  // [S30]
  it('a browser on this machine gets a link at the terminal, and from then on needs none', async () => {
    const app = await start();
    const id = await member(app);
    await member(app, 'other@club.example');
    const token = await askForLink(app, 'known@club.example');
    const opening = await app.send('POST', '/api/login/terminal', { token });
    expect(opening).toMatchObject({ status: 200, body: { id } });
    const cookie = terminalCookie(opening.headers)!;
    expect(opening.headers.getSetCookie().find((set) => set.startsWith(cookie))).toMatch(
      /; Path=\/api; .*HttpOnly; SameSite=Strict$/,
    );
    expect((await app.send('GET', '/api/auth/options', undefined, { cookie })).body.email).toBe('direct');
    const direct = await byEmail(app, ' OTHER@club.example ', { cookie });
    expect(direct.body.status).toBe('signed-in');
    const unknown = await byEmail(app, 'stranger@club.example', { cookie });
    expect(unknown).toMatchObject({ status: 401, body: { code: 'sign_in_failed' } });
  });

  it('the printed link works once, 15 minutes, and is kept as a hash under the server’s secret', async () => {
    const app = await start();
    await member(app);
    const links = terminalLinkModel(app.app.connection);
    const token = await askForLink(app, 'known@club.example');
    const [stored] = await links.find().lean();
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(stored?._id).not.toBe(hashSecret(token));
    const open = () => app.send('POST', '/api/login/terminal', { token });
    const tries = await Promise.all(Array.from({ length: 20 }, open));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(410)]);
    const late = await askForLink(app, 'known@club.example');
    await links.updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1) } });
    const tooLate = await app.send('POST', '/api/login/terminal', { token: late });
    expect(tooLate).toMatchObject({ status: 410, body: { code: 'link_invalid' } });
  });

  it('says neither by answer nor by cookie who is a member; only the terminal knows', async () => {
    const app = await start();
    await member(app);
    const line = app.nextLine();
    const ofMember = await byEmail(app, 'known@club.example', {});
    await line;
    const next = app.nextLine();
    const unknown = await byEmail(app, 'stranger@club.example', {});
    expect(unknown.body).toEqual(ofMember.body);
    expect([...ofMember.headers.getSetCookie(), ...unknown.headers.getSetCookie()]).toEqual([]);
    expect(await next).toContain('no account has this email address');
  });

  // [S30]
  it('a browser’s secret is worth nothing at a server with another secret, nor after it has run out', async () => {
    const app = await start();
    await member(app);
    const cookie = await provenBrowser(app);
    const browsers = terminalBrowserModel(app.app.connection);
    const [stored] = await browsers.find().lean();
    const secret = cookie.split('=')[1]!;
    expect(JSON.stringify(stored)).not.toContain(secret);
    const other = await start({ config: { sessionSecret: 'another secret of another server, quite long' } });
    await member(other);
    await terminalBrowserModel(other.app.connection).create(stored!);
    expect((await byEmail(other, 'known@club.example', { cookie })).body.status).toBe('link-printed');
    await browsers.updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect((await byEmail(app, 'known@club.example', { cookie })).body.status).toBe('link-printed');
  });

  it('a link ends with its member', async () => {
    const app = await start();
    const id = await member(app);
    const token = await askForLink(app, 'known@club.example');
    await app.app.auth.memberships.setApproval(id, false);
    expect((await app.send('POST', '/api/login/terminal', { token })).status).toBe(410);
  });
});

describe('the set-up link also proves the browser that opens it', () => {
  const redeem = (app: TestApp, send: TestApp['send'], headers = {}) => {
    const inviteCode = new URL(app.setUpLink!).searchParams.get('code');
    return send('POST', '/api/invitations/redeem', { inviteCode, email: 'first@club.example' }, headers);
  };
  it('on this machine: one link, and the first admin is known there', async () => {
    const app = await start();
    const cookie = terminalCookie((await redeem(app, app.send)).headers)!;
    expect((await byEmail(app, 'first@club.example', { cookie })).body.status).toBe('signed-in');
  });
  it('not elsewhere, and no other invitation does', async () => {
    const app = await start();
    const away = await redeem(app, app.send, { 'x-forwarded-for': '203.0.113.9' });
    expect({ status: away.status, cookie: terminalCookie(away.headers) }).toEqual({
      status: 201,
      cookie: null,
    });
    const other = await start();
    const admin = await other.signUp({ isAdmin: true });
    const { body } = await admin.send('POST', '/api/admin/invitations', { email: 'guest@club.example' });
    const guest = await other.send('POST', '/api/invitations/redeem', {
      inviteCode: body.inviteCode,
      email: 'guest@club.example',
    });
    expect({ status: guest.status, cookie: terminalCookie(guest.headers) }).toEqual({
      status: 201,
      cookie: null,
    });
  });
});

describe('behind a proxy that adds no header', () => {
  // [S31]
  it('nobody gets in by address alone: what was asked for is shown at the terminal only', async () => {
    const app = await start();
    await member(app, 'admin@club.example', true);
    for (const host of [undefined, 'localhost', 'localhost:3000']) {
      const proxy = await bareProxy(app.port, host);
      const line = app.nextLine();
      const answer = await proxy.send('POST', '/api/simple-login', { email: 'admin@club.example' });
      expect(answer.body.status).toBe('link-printed');
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(JSON.stringify(answer.body)).not.toContain(tokenOf(await line));
      expect((await proxy.send('GET', '/api/auth/options')).body.email).toBe('link');
      expect((await proxy.send('GET', '/api/admin/users')).status).toBe(401);
    }
  });
});

describe('a sign that others reach the server ends direct sign-in', () => {
  it.each([
    ['a foreign Host', { host: 'club.example' }],
    ['a proxy header', { 'x-forwarded-for': '203.0.113.9' }],
    // [S33]
  ])('%s: for the browsers known too, loudly, over restarts', async (_sign, headers) => {
    const app = await start();
    await member(app);
    const cookie = await provenBrowser(app);
    const line = app.nextLine();
    await rawGet(app.port, headers);
    expect(await line).toMatch(/DIRECT SIGN-IN HAS ENDED[\s\S]*PUBLIC_URL[\s\S]*DIRECT_SIGN_IN=again/);
    expect((await byEmail(app, 'known@club.example', { cookie })).body.status).toBe('link-sent');
    expect((await app.send('GET', '/api/auth/options', undefined, { cookie })).body.email).toBe('link');
    expect(await terminalBrowserModel(app.app.connection).countDocuments()).toBe(0);
    const said = app.announced.length;
    await app.app.auth.terminal.begin();
    expect(app.announced[said]).toContain('DIRECT SIGN-IN HAS ENDED');
  });

  it('a link that was printed before no longer signs in', async () => {
    const app = await start();
    await member(app);
    const token = await askForLink(app, 'known@club.example');
    await rawGet(app.port, { host: 'club.example' });
    expect((await app.send('POST', '/api/login/terminal', { token })).status).toBe(410);
  });

  // [S33]
  it('until somebody at the terminal allows it again; browsers prove themselves anew', async () => {
    const app = await start({ config: { directSignIn: 'again' } });
    await member(app);
    const cookie = await provenBrowser(app);
    await rawGet(app.port, { host: 'club.example' });
    await app.app.auth.terminal.begin();
    expect(app.announced.at(-1)).toContain('allowed again');
    expect((await byEmail(app, 'known@club.example', { cookie })).body.status).toBe('link-printed');
    await provenBrowser(app);
  });

  // [S32]
  it('direct sign-in is off, without a notice, where the configuration expects other machines: a link is needed', async () => {
    for (const config of [
      { publicUrl: 'https://club.example' },
      { trustProxy: 1 },
      { directSignIn: 'off' as const },
    ]) {
      const app = await start({ config });
      await member(app);
      const answer = await byEmail(app, 'known@club.example', { cookie: await app.terminalCookie() });
      expect(answer.body.status).toBe('link-sent');
      await rawGet(app.port, { host: 'club.example' });
      expect(app.announced.join('\n')).not.toContain('ENDED');
    }
  });
});

/** fetch does not let a test choose the Host. */
function rawGet(port: number, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: '/api/health', headers }, (answer) => {
      answer.resume().once('end', resolve);
    })
      .once('error', reject)
      .end();
  });
}

describe('links that are printed', () => {
  const limits = {
    failures: 1e9,
    asks: 12,
    asksOfBrowser: 1e9,
    mails: 2,
    mailsInAll: 1e9,
    windowSeconds: 60,
  };
  const ask = (app: TestApp, email: string) => app.send('POST', '/api/simple-login', { email });

  // [S35]
  it('printed links are limited per address and requests per network; a used link is given back', async () => {
    const app = await start({ limits });
    await member(app);
    const token = await askForLink(app, 'known@club.example');
    for (let count = 0; count < 4; count += 1)
      expect((await ask(app, 'known@club.example')).body.status).toBe('link-printed');
    // Printed after the answer to the one before: what is still to come is there with the next line.
    await askForLink(app, 'nobody@club.example');
    expect(app.announced.filter((line) => line.includes('known@club.example'))).toHaveLength(2);
    expect(await terminalLinkModel(app.app.connection).countDocuments()).toBe(2);
    expect((await app.send('POST', '/api/login/terminal', { token })).status).toBe(200);
    await askForLink(app, 'known@club.example');
    const answers = [];
    for (let count = 0; count < 12; count += 1) answers.push(await ask(app, `${count}@club.example`));
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  });
});
