import { hashKey } from '@tanstack/react-query';
import type { CallName } from '@common/contract/api-calls';
import type { Answer, Input } from '../call';
import { OfflineError } from '../errors';
import { keyOf } from '../lists';
import { queryClient } from '../query-client';
import { cacheAnswer, cachedAnswer } from './cached-answers';
import { noteShownFromCache } from './shown-from-cache';

/** Wait for the server before the cached answer is shown: a bad network can stall for minutes. */
const PATIENCE_MS = 5_000;

/**
 * Network first: the server's answer, which is cached; if the server is unreachable or slow, the cached one. A late
 * answer, refusal or failure still replaces the cached answer on screen.
 */
export function networkFirst<N extends CallName>(
  asked: Promise<Answer<N>>,
  owner: string,
  name: N,
  input: Input<N>,
  stored = () => cachedAnswer(owner, name, input),
): Promise<Answer<N>> {
  const key = keyOf(name, input);
  const hash = hashKey(key);
  return new Promise((resolve, reject) => {
    let isOver = false;
    let isStandIn = false;
    const showCached = async (): Promise<boolean> => {
      const cached = await stored().catch(() => null);
      if (cached && !isOver) {
        isStandIn = true;
        noteShownFromCache(hash, cached.at);
        resolve(cached.answer);
      }
      return cached !== null;
    };
    const patience = setTimeout(() => void showCached(), PATIENCE_MS);
    const onAnswer = (answer: Answer<N>) => {
      isOver = true;
      clearTimeout(patience);
      void cacheAnswer(owner, name, input, answer);
      noteShownFromCache(hash, null);
      if (isStandIn && queryClient.getQueryCache().get(hash)) queryClient.setQueryData(key, answer);
      resolve(answer);
    };
    const onFailure = async (error: unknown) => {
      clearTimeout(patience);
      if (error instanceof OfflineError && (await showCached())) return;
      isOver = true;
      if (isStandIn) refuse(hash, error);
      reject(error);
    };
    asked.then(onAnswer, onFailure);
  });
}

/** Replaces a cached answer on screen by the server's refusal or failure. */
function refuse(hash: string, error: unknown): void {
  noteShownFromCache(hash, null);
  queryClient
    .getQueryCache()
    .get(hash)
    ?.setState({ data: undefined, error: error as Error, status: 'error', fetchStatus: 'idle' });
}
