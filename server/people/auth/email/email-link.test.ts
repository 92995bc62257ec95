import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashSecret } from '@server/core/secrets';
import { cookieIn } from '@server/testing/sender';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { BROWSER_COOKIE } from '../browser/browser-cookie';
import { loginLinkModel } from './model';

const publicUrl = 'https://club.example';
let smtp: SMTPServer;
let app: TestApp;
let mailedMember: TestMember;
let nextMail: () => Promise<Email>;

beforeAll(async () => {
  const mails: ((mail: Email) => void)[] = [];
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.shift()?.(mail);
          done();
        }, done);
      });
    },
  });
  nextMail = () => new Promise((resolve) => mails.push(resolve));
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  app = await startTestApp({
    config: { publicUrl, mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Club <club@club.example>' } },
  });
  const { connection, auth } = app.app;
  const { _id, email } = await auth.members.create({ email: 'known@club.example', isApproved: true });
  mailedMember = { member: { id: _id.toHexString(), email } } as TestMember;
  expect(connection.readyState).toBe(1);
});
afterAll(async () => {
  await app.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

/** Asks as a browser would: anew, or as the one whose cookie is given. */
async function askForLink(cookie?: string) {
  const mail = nextMail();
  const email = mailedMember.member.email;
  const { body, headers } = await app.send('POST', '/api/simple-login', { email }, cookie ? { cookie } : {});
  expect(body.status).toBe('link-sent');
  const arrived = await mail;
  const token = /token=([\w-]+)/.exec(arrived.text ?? '')?.[1] ?? '';
  return {
    mail: arrived,
    token,
    code: body.code as string,
    answer: body as object,
    browser: cookie ?? cookieIn(headers, BROWSER_COOKIE),
  };
}
const open = (body: { token: string; code?: string }, cookie?: string) =>
  app.send('POST', '/api/login/link', body, cookie ? { cookie } : {});
const look = (token: string, cookie?: string) =>
  app.send('POST', '/api/login/link/look', { token }, cookie ? { cookie } : {});

describe('anywhere but on this machine, e-mail sign-in is a one-time link', () => {
  it('mails a link to PUBLIC_URL that signs in once', async () => {
    expect((await app.send('GET', '/api/auth/options')).body.email).toBe('link');
    const { mail, token, browser } = await askForLink();
    expect(mail.to?.[0]?.address).toBe(mailedMember.member.email);
    expect(mail.from?.address).toBe('club@club.example');
    expect(mail.text).toContain(`${publicUrl}/sign-in-link#token=${token}`);
    const first = await open({ token }, browser);
    expect(first).toMatchObject({ status: 200, body: { id: mailedMember.member.id } });
    const again = await open({ token }, browser);
    expect(again).toMatchObject({ status: 410, body: { code: 'link_invalid' } });
  });

  // [S36]
  it('GET never consumes a link', async () => {
    const { token, browser } = await askForLink();
    await app.fetch(`/sign-in-link?token=${token}`);
    expect((await app.fetch(`/api/login/link?token=${token}`)).status).toBe(405);
    expect((await look(token, browser)).status).toBe(200);
    expect((await open({ token }, browser)).status).toBe(200);
  });

  // [S34]
  it('exactly one of many parallel uses of a link signs in', async () => {
    const { token, browser } = await askForLink();
    const tries = Array.from({ length: 20 }, () => open({ token }, browser));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410)).toHaveLength(19);
  });

  it('a link ends after 15 minutes and is kept as a hash', async () => {
    const { token, code } = await askForLink();
    const links = loginLinkModel(app.app.connection);
    const stored = await links.findOne({ hash: hashSecret(token) }).lean();
    expect((stored?.expiresAt.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(15 * 60_000);
    expect((stored?.expiresAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(14 * 60_000);
    await links.updateOne({ hash: hashSecret(token) }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect((await open({ token, code })).status).toBe(410);
    expect(JSON.stringify(stored)).not.toContain(code);
  });

  // [S38]
  it('answers do not tell who is a member: same status, same body, same work', async () => {
    const links = loginLinkModel(app.app.connection);
    const answers = [];
    for (const email of [mailedMember.member.email, 'stranger@club.example']) {
      const before = await links.countDocuments();
      const mail = email === mailedMember.member.email ? nextMail() : null;
      const { status, body } = await app.send('POST', '/api/simple-login', { email });
      expect(body.code).toMatch(/^\d{6}$/);
      answers.push({
        status,
        body: { ...body, code: null },
        stored: (await links.countDocuments()) - before,
      });
      await mail;
    }
    expect(answers[0]).toEqual(answers[1]);
  });
});

describe('a sign-in link', () => {
  const GONE = { status: 410, body: { code: 'link_invalid' } };

  // [S40]
  it('only the newest is good: asking again ends the earlier one', async () => {
    const first = await askForLink();
    const second = await askForLink(first.browser);
    expect(await open({ token: first.token }, first.browser)).toMatchObject(GONE);
    expect(await open({ token: first.token, code: first.code })).toMatchObject(GONE);
    expect((await open({ token: second.token }, second.browser)).status).toBe(200);
  });

  // [S40]
  it('asked for by another browser, a newer one ends it everywhere but where it was asked for', async () => {
    const mine = await askForLink();
    await askForLink();
    expect(await look(mine.token)).toMatchObject(GONE);
    expect(await open({ token: mine.token, code: mine.code })).toMatchObject(GONE);
    expect((await open({ token: mine.token }, mine.browser)).status).toBe(200);
  });

  // [S41]
  it('shows the address it is for before it signs in, and uses nothing up', async () => {
    const { token, browser } = await askForLink();
    const { email } = mailedMember.member;
    for (let n = 0; n < 3; n += 1)
      expect((await look(token, browser)).body).toEqual({ email, needsCode: false });
    expect((await look(token)).body).toEqual({ email, needsCode: true });
    expect((await open({ token }, browser)).status).toBe(200);
    expect(await look(token, browser)).toMatchObject(GONE);
  });

  // [S39]
  it('opened in another browser needs the code of the one that asked', async () => {
    const { token, code } = await askForLink();
    const elsewhere = (await askForLink()).browser;
    const { token: newest, code: right } = await askForLink();
    expect(await open({ token, code }, elsewhere)).toMatchObject(GONE);
    for (const wrong of [undefined, '', right === '000000' ? '111111' : '000000', `${right}0`]) {
      const body = wrong === undefined ? { token: newest } : { token: newest, code: wrong };
      expect(await open(body, elsewhere)).toMatchObject({ status: 403, body: { code: 'code_wrong' } });
    }
    const spaced = `${right.slice(0, 3)} ${right.slice(3)}`;
    expect((await open({ token: newest, code: spaced }, elsewhere)).status).toBe(200);
  });

  // [S39]
  it('bears five wrong codes, also at the same moment; where it was asked for it stays good', async () => {
    const { token, code, browser } = await askForLink();
    const wrong = code === '000000' ? '111111' : '000000';
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await open({ token, code: wrong })).status),
    );
    expect(statuses.filter((status) => status === 403)).toHaveLength(5);
    expect(statuses.filter((status) => status === 410)).toHaveLength(15);
    expect(await open({ token, code })).toMatchObject(GONE);
    expect(await look(token)).toMatchObject(GONE);
    expect((await open({ token }, browser)).status).toBe(200);
  });
});

describe('where no SMTP server is set', () => {
  it('prints the link for whoever runs the server', async () => {
    const quiet = await startTestApp({ config: { publicUrl } });
    try {
      const { email } = (await quiet.signUp()).member;
      await quiet.send('POST', '/api/simple-login', { email });
      expect(quiet.announced.at(-1)).toContain(`Sign-in link for ${email}`);
      expect(quiet.announced.at(-1)).toContain(`${publicUrl}/sign-in-link#token=`);
    } finally {
      await quiet.close();
    }
  });
});

describe('where no mail is set up', () => {
  it('whoever asks is told to look at the terminal, and with mail into their mail', async () => {
    expect((await askForLink()).answer).not.toHaveProperty('isPrinted');
    const without = await startTestApp({ config: { publicUrl: 'http://club.example' } });
    const { email } = (await without.signUp()).member;
    const { body } = await without.send('POST', '/api/simple-login', { email });
    expect(body).toMatchObject({ status: 'link-sent', isPrinted: true });
    expect(body.message).toContain('terminal');
    await without.close();
  });
});
