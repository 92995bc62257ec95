import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BROWSER_COOKIE } from '../people/auth/browser/browser-cookie';
import { LOGIN_COOKIE } from '../people/auth/browser/login-cookie';
import { connectLive } from '../testing/live-client';
import { freePort } from '../testing/network';
import { cookieIn, sender } from '../testing/sender';
import { buildServer, type SpawnedServer, spawnServer } from '../testing/spawn-server';

let folder: string;
let file: string;
const started: SpawnedServer[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'win-the-day-log-'));
  file = await buildServer();
});
afterAll(async () => {
  for (const { process: child, ended } of started) {
    child.kill('SIGKILL');
    await ended;
  }
  await rm(folder, { recursive: true, force: true });
  await rm(file, { force: true });
});

/** A server that logs all it can, and that members come to from elsewhere, so that signing in takes a link. */
async function start(name: string, env: Record<string, string> = {}) {
  const port = await freePort();
  const server = spawnServer(file, {
    DATA_DIR: join(folder, name),
    PORT: String(port),
    PUBLIC_URL: 'http://club.example',
    LOG_LEVEL: 'trace',
    ...env,
  });
  started.push(server);
  const [, code = ''] = await server.printed(/accept-invitation\?code=([\w-]+)\n/);
  return { server, code, url: `http://127.0.0.1:${port}` };
}

/** The log alone: the lines for the person at the terminal hold links on purpose, and are no JSON. */
function logOf(server: SpawnedServer): string {
  const lines = server.output().split('\n');
  return lines.filter((line) => line.startsWith('{')).join('\n');
}

// [S100]
it('neither cookies nor tokens nor codes in addresses are logged, at the lowest level', async () => {
  const { server, code, url } = await start('plain');
  const visitor = sender(url);
  const email = 'max@club.example';
  await visitor.send('GET', `/api/invitations/verify?code=${code}`);
  await visitor.fetch(`/accept-invitation?code=${code}`);
  // Answered by a `Location` that holds the code.
  const sentOn = await visitor.fetch(`/api/login?invite=${code}`, { redirect: 'manual' });
  expect(sentOn.headers.get('location')).toContain(code);
  await visitor.fetch('/api/health', { headers: { referer: `${url}/accept-invitation?code=${code}` } });
  const joined = await visitor.send('POST', '/api/invitations/redeem', { inviteCode: code, email });
  const cookie = cookieIn(joined.headers, LOGIN_COOKIE);
  const member = sender(url, { cookie });
  const { body: token } = await member.send('POST', '/api/auth/tokens', { name: 'Watch' });
  await sender(url, { authorization: `Bearer ${token.token}` }).send('GET', '/api/auth/user');
  const { body: invitation } = await member.send('POST', '/api/admin/invitations', {
    email: 'new@club.example',
  });
  const linkAnswer = await visitor.send('POST', '/api/simple-login', { email });
  const [, link = ''] = await server.printed(/sign-in-link#token=([\w-]+)/);
  await visitor.send('POST', '/api/login/link/look', { token: link });
  const signedIn = await visitor.send('POST', '/api/login/link', { token: link, code: linkAnswer.body.code });
  const browser = cookieIn(signedIn.headers, BROWSER_COOKIE);
  const another = cookieIn(signedIn.headers, LOGIN_COOKIE);
  // Refused and failed requests are logged in more detail than successful ones.
  await visitor.send('POST', '/api/login/link', { token: link });
  await visitor.send('GET', `/api/invitations/verify?code=${link}`, undefined, { cookie: `${cookie}x` });
  await member.send('POST', `/api/nowhere?token=${token.token}`);
  await member.fetch('/api/auth/tokens', { method: 'POST', body: `{"token":"${token.token}"` });
  const shared = 'Shared-program_link-of-43-characters-0123456';
  await member.send('GET', `/api/shared-programs/${shared}`);
  await member.send('POST', `/API/Shared-Programs/${shared}/take`);
  await visitor.fetch(`/programs/shared/${shared}`);
  const { body: feed } = await member.send('POST', '/api/auth/calendar');
  const calendar = feed.path.slice('/api/calendar/'.length, -'.ics'.length);
  await visitor.fetch(feed.path);
  await visitor.fetch(feed.path.replace('.ics', '.ics/'));
  for (const [who, auth] of [
    [{ cookie: another }, {}],
    [null, { auth: { token: token.token } }],
  ] as const) {
    const live = await connectLive({ url }, who, auth);
    await live.hello();
    await live.ask('session:pull', { token: token.token, cookie });
    live.close();
  }
  await connectLive({ url }, null, { auth: { token: `${token.token}x` } }).catch(() => null);
  server.process.kill('SIGTERM');
  await server.ended;

  const log = logOf(server);
  expect(log).toContain('/api/invitations/redeem');
  expect(log).toContain('/api/login"');
  const secrets = {
    code,
    cookie,
    token: token.token,
    invitation: invitation.inviteCode,
    link,
    shared,
    calendar,
    another,
    browser,
  };
  for (const [name, secret] of Object.entries(secrets)) {
    // Also not a cookie's value alone, decoded or not.
    const value = secret.replace(/^wtd\.\w+=/, '');
    expect(value.length).toBeGreaterThan(20);
    for (const form of [value, decodeURIComponent(value)]) {
      expect({ name, isLogged: log.includes(form) }).toEqual({ name, isLogged: false });
    }
  }
});

it('nor is the sign-in link of a mail that could not be sent', async () => {
  const { server, code, url } = await start('mail', {
    SMTP_URL: 'smtp://user:smtp-password@127.0.0.1:1',
    MAIL_FROM: 'club@club.example',
  });
  const { send } = sender(url);
  const email = 'max@club.example';
  await send('POST', '/api/invitations/redeem', { inviteCode: code, email });
  await send('POST', '/api/simple-login', { email });
  await server.printed(/a sign-in link could not be sent/);
  server.process.kill('SIGTERM');
  await server.ended;
  const log = logOf(server);
  expect(log).toContain('a sign-in link could not be sent');
  expect(log).not.toMatch(/token=|smtp-password/);
});
