import type { BrowserContext } from 'playwright-core';

/** Signs a member in at a browser, in the place of whoever was; `origin` is where that browser finds the server. */
export async function signIn(
  context: BrowserContext,
  { email }: { email: string },
  origin: string,
): Promise<void> {
  const answer = await context.request.post(`${origin}/api/simple-login`, {
    data: { email },
    headers: { Origin: origin },
  });
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${await answer.text()}`);
}
