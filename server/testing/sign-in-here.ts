import { LOGIN_COOKIE } from '../people/auth/browser/login-cookie';
import { cookieIn, sender } from './sender';
import type { TestApp, TestMember } from './test-app';

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
