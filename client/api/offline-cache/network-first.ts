import { hashKey } from '@tanstack/react-query';
import type { CallName } from '../../../common/api-calls';
import type { Answer, Input } from '../call';
import { OfflineError } from '../errors';
import { keyOf } from '../lists';
import { queryClient } from '../query-client';
import { cacheAnswer, cachedAnswer } from './cached-answers';
import { noteShownFromCache } from './shown-from-cache';

/** A network that is there in name only leaves one waiting for minutes: after this, what is kept is shown. */
const PATIENCE_MS = 5_000;

/**
 * The server's answer, which is kept; or, where the server cannot be reached, what was kept of it. A late answer of
 * the server's still takes its place on screen, and so does one that refuses or fails: it is never covered up.
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
      const known = await stored().catch(() => null);
      if (known && !isOver) {
        isStandIn = true;
        noteShownFromCache(hash, known.at);
        resolve(known.answer);
      }
      return known !== null;
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

/** Shows that the server refused or failed, in the place of what stood in for its answer. */
function refuse(hash: string, error: unknown): void {
  noteShownFromCache(hash, null);
  queryClient
    .getQueryCache()
    .get(hash)
    ?.setState({ data: undefined, error: error as Error, status: 'error', fetchStatus: 'idle' });
}
