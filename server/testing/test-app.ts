import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sign } from 'cookie-signature';
import { startEmbeddedServer } from 'embedded-mongo';
import { dropDatabase, newDatabaseOn, testServer } from 'embedded-mongo/testing/test-server';
import type { Request } from 'express';
import expressSession, { type SessionData } from 'express-session';
import { DAY_MS } from '@common/constants';
import type { Member } from '@common/contract/people/members';
import type { App } from '../app';
import { type Config, readConfig } from '../core/config';
import type { EventBus } from '../core/domain-events';
import { createLogger } from '../core/logger';
import { newSecret } from '../core/secrets';
import type { MemberLimitSizes } from '../http/member-limits';
import type { LimitSizes } from '../http/rate-limits';
import { startNode } from '../node';
import { LOGIN_COOKIE } from '../people/auth/browser/login-cookie';
import { LOGIN_DAYS, LoginStore } from '../people/auth/browser/login-store';
import { presentMember } from '../people/members/present';
import type { NewMember } from '../people/members/service';
import { cookieIn, type Send, sender } from './sender';

/** Options of a test's server. */
export interface TestAppOptions {
  config?: Partial<Config>;
  limits?: LimitSizes;
  memberLimits?: MemberLimitSizes;
  clientDir?: string;
  /** Print the server's log at this level while chasing a fault. */
  logLevel?: string;
  /** True if other nodes could use its database: then this node caches nothing that all of them share. */
  isShared?: boolean;
}

/** A signed-in member. */
export interface TestMember {
  member: Member;
  /** Ready for a Cookie header. */
  cookie: string;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  send: Send;
}

/** A real server on a real port with a real database in a folder of its own. */
export interface TestApp {
  url: string;
  port: number;
  config: Config;
  events: EventBus;
  app: App;
  setUpLink: string | null;
  /** Lines printed for the admin at the terminal. */
  announced: string[];
  /** Resolves with the next line printed. */
  nextLine(): Promise<string>;
  /** As a visitor. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  send: Send;
  /** Signs up a new member (approved by default) by cookie, with a fresh proof of identity. */
  signUp(person?: Partial<NewMember>): Promise<TestMember>;
  /** Signs an existing member in once more, as in another browser; by default with a fresh proof of identity. */
  signIn(email: string, options?: { isProven?: boolean }): Promise<TestMember>;
  /** The cookie of a browser that is known at this machine's terminal, stored in the database directly. */
  terminalCookie(): Promise<string>;
  close(): Promise<void>;
}

const UNLIMITED: LimitSizes = {
  failures: 1e9,
  asks: 1e9,
  asksOfBrowser: 1e9,
  mails: 1e9,
  mailsInAll: 1e9,
  windowSeconds: 60,
};
let people = 0;

/** Starts a server for one test file, on the server of TEST_MONGODB_URI where one is named. Call `close` afterwards. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'win-the-day-'));
  const onServer = testServer && !options.config?.mongodbUri ? newDatabaseOn(testServer) : null;
  const shared =
    options.isShared && !onServer ? await startEmbeddedServer({ dataDir: join(dataDir, 'shared') }) : null;
  const config: Config = {
    // No backups: in a file that takes five minutes on a busy machine, the nightly copy would be among its writes.
    ...readConfig({
      DATA_DIR: dataDir,
      PORT: '0',
      BACKUPS: 'off',
      // Nothing listens there: for the samples of sample-calls.ts.
      WEBHOOK_ALLOWED_ADDRESSES: '127.0.0.2',
    }),
    ...(shared && { mongodbUri: shared.uri }),
    ...(onServer && { mongodbUri: onServer }),
    ...options.config,
  };
  const announced: string[] = [];
  const lines = new EventEmitter();
  const node = await startNode({
    config,
    log: createLogger(options.logLevel ?? 'silent'),
    announce: (line) => {
      announced.push(line);
      lines.emit('line', line);
    },
    limits: options.limits ?? UNLIMITED,
    ...(options.memberLimits ? { memberLimits: options.memberLimits } : {}),
    ...(options.clientDir ? { clientDir: options.clientDir } : {}),
  });
  const { port, app } = node;
  // The port itself, even if PUBLIC_URL names another origin.
  const url = `http://127.0.0.1:${port}`;
  const visitor = sender(url);
  const nextLine = async () => (await once(lines, 'line'))[0] as string;

  const terminalCookie = async () => {
    const { name, secret } = await app.auth.terminal.newBrowser();
    return `${name}=${secret}`;
  };
  const logins = new LoginStore(app.connection);
  const signIn: TestApp['signIn'] = async (email, { isProven = true } = {}) => {
    const stored = await app.auth.members.byEmail(email);
    if (!stored) throw new Error(`no member has the address ${email}`);
    const member = presentMember(stored);
    const cookie = await storeLogin(logins, config.sessionSecret, { memberId: member.id, isProven });
    return { member, cookie, ...sender(url, { cookie }) };
  };
  return {
    url,
    port,
    config,
    app,
    events: app.events,
    setUpLink: node.setUpLink,
    announced,
    nextLine,
    ...visitor,
    signIn,
    terminalCookie,
    async signUp(person = {}) {
      people += 1;
      const created = await app.auth.members.create({
        email: `member-${people}@club.example`,
        firstName: 'Pat',
        lastName: `Number ${people}`,
        isApproved: true,
        ...person,
      });
      if (created.isAdmin && created.isApproved) await app.auth.guard.enter(created._id.toHexString());
      return signIn(created.email);
    },
    async close() {
      await node.close();
      await shared?.close();
      if (onServer) await dropDatabase(onServer);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Stores a login as signing in does, without a request and its side effects (the journal, the known browser): a test
 * signs thousands in before its question. Answers the cookie, ready for a header.
 */
export async function storeLogin(
  store: LoginStore,
  sessionSecret: string,
  { memberId, isProven }: { memberId: string; isProven: boolean },
): Promise<string> {
  const id = newSecret();
  const now = Date.now();
  const login = {
    cookie: Object.assign(new expressSession.Cookie(), { sameSite: 'lax', maxAge: LOGIN_DAYS * DAY_MS }),
    passport: { user: memberId },
    signedInAt: now,
    ...(isProven && { provenAt: now }),
    req: { unsavedSessionId: id, headers: { 'user-agent': 'node' }, ip: '127.0.0.1' } as unknown as Request,
  };
  await promisify((done: (error?: unknown) => void) => store.set(id, login as SessionData, done))();
  return `${LOGIN_COOKIE}=${encodeURIComponent(`s:${sign(id, sessionSecret)}`)}`;
}

/**
 * Signs a member in by a request, by e-mail address at a known browser of this machine's terminal, with all that the
 * app does then.
 */
export async function signInHere(app: TestApp, { member }: Pick<TestMember, 'member'>): Promise<TestMember> {
  const terminalHeaders = { cookie: await app.terminalCookie() };
  const { headers } = await app.send('POST', '/api/simple-login', { email: member.email }, terminalHeaders);
  const cookie = cookieIn(headers, LOGIN_COOKIE);
  return { member, cookie, ...sender(app.url, { cookie }) };
}
