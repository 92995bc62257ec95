import { LOGIN_COOKIE } from '../people/auth/browser/login-cookie';
import { cookieIn, sender } from './sender';
import type { TestApp, TestMember } from './test-app';

/** Signs a member in by a request, as at the machine's own terminal by e-mail address: what the app does then is done. */
export async function signInHere(app: TestApp, { member }: Pick<TestMember, 'member'>): Promise<TestMember> {
  const there = { cookie: await app.terminalCookie() };
  const { headers } = await app.send('POST', '/api/simple-login', { email: member.email }, there);
  const cookie = cookieIn(headers, LOGIN_COOKIE);
  return { member, cookie, ...sender(app.url, { cookie }) };
}
