// First, as zod reads its settings when a schema is made.
import './zod-settings';
import type { ApiCall } from '@common/contract/api-call';
import { apiCalls, type CallAnswer, type CallInput, type CallName } from '@common/contract/api-calls';
import { readTolerantly } from '@common/contract/strip-unknown';
import type { Session } from '@common/contract/training/sessions';
import { AnswerError, ApiError, OfflineError } from './errors';
import { fetchPart } from './fetch-part';
import { readingLists } from './list-numbers';
import { askForProof } from './proof';
import { initOf, type RequestParts, urlOf } from './request';
import { reportSignedOut } from './signed-out';

type Parts<N extends CallName> = {
  [K in keyof CallInput<N> as object extends CallInput<N>[K] ? never : K]: CallInput<N>[K];
} & { [K in keyof CallInput<N> as object extends CallInput<N>[K] ? K : never]?: CallInput<N>[K] };

/** Input of a call; parts without required fields are optional. */
export type Input<N extends CallName> = Parts<N>;

/** Arguments after the name; the input is optional if the call needs none. */
export type InputArgs<N extends CallName> = object extends Input<N> ? [input?: Input<N>] : [input: Input<N>];

/** Answer of a call. For `activeSession`, null (none active) is an answer, not a failure [8.2]. */
export type Answer<N extends CallName> = N extends 'activeSession' ? Session | null : CallAnswer<N>;

/**
 * Makes a REST call of common/contract/api-calls.ts and parses its answer. Throws `ApiError` for a non-successful answer,
 * `OfflineError` if there was none, `AnswerError` if required fields are missing. Unknown fields of a newer server are
 * dropped.
 */
export async function call<N extends CallName>(name: N, ...[input]: InputArgs<N>): Promise<Answer<N>> {
  return sendWithProof(name, (input ?? {}) as RequestParts);
}

/** Like `call`, but abortable and without the dialog for a fresh sign-in. */
export async function callUntil<N extends CallName>(
  signal: AbortSignal,
  name: N,
  ...[input]: InputArgs<N>
): Promise<Answer<N>> {
  return send(name, (input ?? {}) as RequestParts, signal);
}

/** Sends a call; if the server demands a fresh sign-in, asks the member for it and sends the call once more. */
async function sendWithProof<N extends CallName>(name: N, parts: RequestParts): Promise<Answer<N>> {
  try {
    return await send(name, parts);
  } catch (error) {
    const isAsked = error instanceof ApiError && error.problem?.code === 'fresh_sign_in_needed';
    if (!isAsked || !(await askForProof())) throw error;
    return send(name, parts);
  }
}

async function send<N extends CallName>(
  name: N,
  parts: RequestParts,
  signal?: AbortSignal,
): Promise<Answer<N>> {
  const description: ApiCall = apiCalls[name];
  const init = initOf(description, parts);
  const { response, text } = await readingLists(
    description,
    exchange(urlOf(description, parts), signal ? { ...init, signal } : init),
  );
  if (!response.ok) {
    if (response.status === 404 && name === 'activeSession') return null as Answer<N>;
    // A refused sign-in is a 401, too, but says nothing about a signed-in member.
    if (response.status === 401 && description.access !== 'public') reportSignedOut();
    const { readProblem } = await fetchPart(() => import('./read-problem'));
    throw new ApiError(response.status, text, response.statusText, readProblem(text));
  }
  if (description.answer === null) return null as Answer<N>;
  try {
    return readTolerantly(description.answer, JSON.parse(text)) as Answer<N>;
  } catch (cause) {
    throw new AnswerError(name, cause);
  }
}

async function exchange(url: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(url, init);
    return { response, text: await response.text() };
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new OfflineError(cause);
  }
}
