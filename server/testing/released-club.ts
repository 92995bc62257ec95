import { type Answer, sender } from './sender';

/** What opens a club that was filled by `fillClub`, and what is asked of it. For that one club only. */
export interface ClubKeys {
  /** Who signed in, by the Cookie header of that browser. */
  cookies: Record<'ann' | 'bob' | 'cat', string>;
  /** A personal token of Bob's. */
  token: string;
  pendingCode: string;
  usedCode: string;
  /** Bob's calls that bring back what lies in the recycle bin. */
  restores: string[];
  /** Commands of Bob's that were answered once: asked again, they are answered the same. */
  retries: { sessionId: string; seq: number }[];
}

/** Each question and what was answered. */
export type ClubAnswers = Record<string, { status: number; body: unknown }>;

/** With which the club's commands are asked again; of before there were nonces any fits. */
export const NONCE = 'one-club';

/** Throws where a call was refused. */
export function expectDone({ status, body }: Answer, what: string): Answer {
  if (status >= 300) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
  return { status, body, headers: new Headers() };
}

/** A browser that is signed in as somebody. */
export function browser(url: string, cookie: string) {
  const { send } = sender(url, { cookie });
  const call = async (method: string, path: string, body?: unknown) =>
    expectDone(await send(method, path, body), `${method} ${path}`).body;
  return { send, call };
}
export type Call = ReturnType<typeof browser>['call'];
