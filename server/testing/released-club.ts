import { type Answer, sender } from './sender';

/** Credentials and ids of the club that `fillClub` made, for later requests. Valid for that one club only. */
export interface ClubKeys {
  /** Cookie header of each member's browser. */
  cookies: Record<'ann' | 'bob' | 'cat', string>;
  /** A personal token of Bob's. */
  token: string;
  pendingCode: string;
  usedCode: string;
  /** Bob's calls that restore documents from the recycle bin. */
  restores: string[];
  /** Commands of Bob's that were answered once: sent again, they get the same answer. */
  retries: { sessionId: string; seq: number }[];
}

/** Each request and its answer. */
export type ClubAnswers = Record<string, { status: number; body: unknown }>;

/** The nonce with which the club's commands are sent again; for commands from before nonces any one fits. */
export const NONCE = 'one-club';

/** Throws where a call was refused. */
export function expectDone({ status, body }: Answer, what: string): Answer {
  if (status >= 300) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
  return { status, body, headers: new Headers() };
}

/** A signed-in browser. */
export function browser(url: string, cookie: string) {
  const { send } = sender(url, { cookie });
  const call = async (method: string, path: string, body?: unknown) =>
    expectDone(await send(method, path, body), `${method} ${path}`).body;
  return { send, call };
}
export type Call = ReturnType<typeof browser>['call'];
