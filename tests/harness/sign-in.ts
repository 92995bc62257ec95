import type { BrowserContext } from 'playwright-core';
import { LOGIN_COOKIE } from '../../server/people/auth/browser/login-cookie';
import { printedLink } from './server-process';

/** Posts JSON to a server and answers the body; throws when it is refused. */
type Post = (path: string, body: object) => Promise<{ status?: string }>;

/**
 * Signs a member in as at the machine's own terminal: where the client is not known there yet, by the link that
 * the server has printed.
 */
export async function signInBy(post: Post, email: string): Promise<void> {
  const { status } = await post('/api/simple-login', { email });
  if (status === 'signed-in') return;
  const token = new URLSearchParams(new URL(await printedLink(email)).hash.slice(1)).get('token');
  await post('/api/login/terminal', { token });
}

/** Signs a member in at a browser, in the place of whoever was; `origin` is where that browser finds the server. */
export async function signIn(
  context: BrowserContext,
  { email }: { email: string },
  origin: string,
): Promise<void> {
  await signInBy(async (path, data) => {
    const answer = await context.request.post(origin + path, { data, headers: { Origin: origin } });
    if (!answer.ok()) throw new Error(`${email} could not sign in: ${await answer.text()}`);
    return answer.json();
  }, email);
}

/** Makes a browser one that is known at the machine's terminal, where nobody is signed in. */
export async function makeKnown(
  context: BrowserContext,
  member: { email: string },
  origin: string,
): Promise<void> {
  await signIn(context, member, origin);
  await context.clearCookies({ name: LOGIN_COOKIE });
}
