import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../testing/test-app';
import { loginLinkModel } from './login-link-model';
import { hashSecret } from './secrets';

const publicUrl = 'https://club.example';
let smtp: SMTPServer;
let app: TestApp;
let known: TestMember;
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
  known = { member: { id: _id.toHexString(), email } } as TestMember;
  expect(connection.readyState).toBe(1);
});
afterAll(async () => {
  await app.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

async function askForLink(): Promise<{ mail: Email; token: string }> {
  const mail = nextMail();
  const { body } = await app.send('POST', '/api/simple-login', { email: known.member.email });
  expect(body.status).toBe('link-sent');
  const arrived = await mail;
  return { mail: arrived, token: /token=([\w-]+)/.exec(arrived.text ?? '')?.[1] ?? '' };
}

describe('design 5: anywhere but on this machine, e-mail sign-in is a one-time link', () => {
  it('mails a link to PUBLIC_URL that signs in once', async () => {
    expect((await app.send('GET', '/api/auth/options')).body.email).toBe('link');
    const { mail, token } = await askForLink();
    expect(mail.to?.[0]?.address).toBe(known.member.email);
    expect(mail.from?.address).toBe('club@club.example');
    expect(mail.text).toContain(`${publicUrl}/sign-in-link?token=${token}`);
    const first = await app.send('POST', '/api/login/link', { token });
    expect(first).toMatchObject({ status: 200, body: { id: known.member.id } });
    const again = await app.send('POST', '/api/login/link', { token });
    expect(again).toMatchObject({ status: 410, body: { code: 'link_invalid' } });
  });

  it('GET never consumes a link', async () => {
    const { token } = await askForLink();
    await app.fetch(`/sign-in-link?token=${token}`);
    expect((await app.fetch(`/api/login/link?token=${token}`)).status).toBe(405);
    expect((await app.send('POST', '/api/login/link', { token })).status).toBe(200);
  });

  it('of many at once exactly one signs in', async () => {
    const { token } = await askForLink();
    const tries = Array.from({ length: 20 }, () => app.send('POST', '/api/login/link', { token }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410)).toHaveLength(19);
  });

  it('a link ends after 15 minutes and is kept as a hash', async () => {
    const { token } = await askForLink();
    const links = loginLinkModel(app.app.connection);
    const stored = await links.findById(hashSecret(token)).lean();
    expect((stored?.expiresAt.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(15 * 60_000);
    expect((stored?.expiresAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(14 * 60_000);
    await links.updateOne({ _id: hashSecret(token) }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect((await app.send('POST', '/api/login/link', { token })).status).toBe(410);
  });

  it('answers do not tell who is a member: same status, same body, same work', async () => {
    const links = loginLinkModel(app.app.connection);
    const answers = [];
    for (const email of [known.member.email, 'stranger@club.example']) {
      const before = await links.countDocuments();
      const mail = email === known.member.email ? nextMail() : null;
      const { status, body } = await app.send('POST', '/api/simple-login', { email });
      answers.push({ status, body, stored: (await links.countDocuments()) - before });
      await mail;
    }
    expect(answers[0]).toEqual(answers[1]);
  });
});

describe('where no SMTP server is set', () => {
  it('prints the link for whoever runs the server', async () => {
    const quiet = await startTestApp({ config: { publicUrl } });
    try {
      const { member } = await quiet.signUp();
      expect(quiet.announced.at(-1)).toContain(`Sign-in link for ${member.email}`);
      expect(quiet.announced.at(-1)).toContain(`${publicUrl}/sign-in-link?token=`);
    } finally {
      await quiet.close();
    }
  });
});
