import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { NoUsableAddress } from '../network/public-address';
import type { Receivers } from './receiver';

/** Longest time for a receiver's answer. */
const ANSWER_TIMEOUT_MS = 10_000;

/** The outcome of one try: the status of the answer, if there was one, and a sentence unless it was 2xx. */
export interface Outcome {
  code: number | null;
  problem: string | null;
  /** Milliseconds that it took. */
  ms: number;
}

/** Sentences by the code of a network error. */
const FAILURES: Readonly<Record<string, string>> = {
  ABORT_ERR: 'It did not answer within 10 seconds.',
  ECONNREFUSED: 'Nothing listens at this address.',
  ECONNRESET: 'The connection was cut off.',
  ENOTFOUND: 'There is no such host.',
  EAI_AGAIN: 'The host’s name could not be looked up.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The host cannot be reached.',
  ETIMEDOUT: 'The host cannot be reached.',
  CERT_HAS_EXPIRED: 'Its certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Its certificate is signed by itself alone.',
  SELF_SIGNED_CERT_IN_CHAIN: 'Its certificate is signed by itself alone.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'Its certificate cannot be verified.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is for another host.',
};

function sentenceOf(error: unknown): string {
  if (error instanceof NoUsableAddress)
    return 'The address leads into a private network, where nothing is sent.';
  const { code, name } = error as { code?: string; name?: string };
  if (name === 'AbortError' || name === 'TimeoutError') return FAILURES.ABORT_ERR!;
  return FAILURES[code ?? ''] ?? 'The request failed.';
}

function sentenceFor(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400)
    return `It answered with a redirect (${status}), which is not followed. Enter the address that it leads to.`;
  return `It answered ${status}.`;
}

interface Request {
  headers: Record<string, string>;
  body: string;
  receivers: Receivers;
  /** Cuts the request off. */
  signal: AbortSignal;
}

/** Sends one request. Never throws; follows no redirect and reads no body of the answer. */
export function post(url: string, { headers, body, receivers, signal }: Request): Promise<Outcome> {
  const began = performance.now();
  const outcome = (code: number | null, problem: string | null): Outcome => ({
    code,
    problem,
    ms: Math.round(performance.now() - began),
  });
  // Checked again, because it may have been stored under other settings.
  const refusal = receivers.refusal(url);
  if (refusal !== null) return Promise.resolve(outcome(null, refusal));
  const request = new URL(url).protocol === 'http:' ? httpRequest : httpsRequest;
  return new Promise((resolve) => {
    const sent = request(url, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Win-the-day-Webhooks/1',
      },
      agent: false,
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
      lookup: receivers.lookupFor(url),
    });
    sent.on('error', (error) => resolve(outcome(null, sentenceOf(error))));
    sent.on('response', (response) => {
      const status = response.statusCode ?? 0;
      resolve(outcome(status, sentenceFor(status)));
      // The body is of no use and may be endless.
      response.destroy();
    });
    // Neither comes where it switches to another protocol (101): Node then closes the connection without an error.
    sent.on('close', () => resolve(outcome(null, sentenceOf({}))));
    sent.end(body);
  });
}
