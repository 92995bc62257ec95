import type { BrowserContext } from 'playwright-core';
import { LOGIN_COOKIE } from '@server/people/auth/browser/login-cookie';
import { printedLink } from './server-process';

/** Posts JSON to a server and answers the body; throws when it is refused. */
type Post = (path: string, body: object) => Promise<{ status?: string }>;

/**
 * Signs a member in as at the machine's own terminal: if the client is not known there yet, by the link that the server
 * has printed.
 */
export async function signInBy(post: Post, email: string): Promise<void> {
  const { status } = await post('/api/simple-login', { email });
  if (status === 'signed-in') return;
  const token = new URLSearchParams(new URL(await printedLink(email)).hash.slice(1)).get('token');
  await post('/api/login/terminal', { token });
}

/** Signs a member in at a browser, replacing any other sign-in; `origin` is the server's address for that browser. */
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

/** Makes a browser known at the machine's terminal, and leaves it signed out. */
export async function makeKnown(
  context: BrowserContext,
  member: { email: string },
  origin: string,
): Promise<void> {
  await signIn(context, member, origin);
  await context.clearCookies({ name: LOGIN_COOKIE });
}
