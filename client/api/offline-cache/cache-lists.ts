import { DAY_MS } from '@common/constants';
import type { CallName } from '@common/contract/api-calls';
import type { ListName } from '@common/contract/lists';
import { call } from '../call';
import { keyOf } from '../lists';
import { queryClient } from '../query-client';
import { getCached, putCached } from './cache-store';
import { cacheAnswer } from './cached-answers';
import { cacheOwner } from './owner';
import { isShownFromCache } from './shown-from-cache';

/** Lists cached even if no screen showed them, so that a workout can be started offline. */
const LISTS: Partial<Record<ListName, readonly CallName[]>> = {
  workouts: ['listWorkouts', 'listOwnExercises'],
  programs: ['listPrograms'],
};
/** Max age of the cached library, which has no version: it changes only with the server's version. */
const LIBRARY_AGE_MS = DAY_MS;
const PAUSE_MS = 2_000;

let latest: Partial<Record<ListName, number>> = {};
let timer: ReturnType<typeof setTimeout> | undefined;

/** Updates the cached lists to these versions, debounced by `PAUSE_MS`. Hidden tabs leave it to the visible one. */
export function cacheLists(numbers: Partial<Record<ListName, number>>): void {
  latest = { ...latest, ...numbers };
  clearTimeout(timer);
  timer = setTimeout(() => void keepNow().catch(() => {}), PAUSE_MS);
}

/** Cancels pending updates and forgets the versions, at sign-out. */
export function stopCaching(): void {
  clearTimeout(timer);
  latest = {};
}

async function keepNow(): Promise<void> {
  const owner = cacheOwner();
  if (owner === null || document.visibilityState !== 'visible') return;
  for (const [list, names] of Object.entries(LISTS) as [ListName, readonly CallName[]][]) {
    const number = latest[list];
    const cachedVersion = await getCached(`number of ${list}`, owner);
    if (number === undefined || cachedVersion?.answer === number) continue;
    if ((await Promise.all(names.map((name) => keep(owner, name)))).every(Boolean))
      await putCached(`number of ${list}`, { owner, at: Date.now(), answer: number });
  }
  const library = await getCached('/api/exercises', owner);
  if (!library || Date.now() - library.at > LIBRARY_AGE_MS) await keep(owner, 'listExercises');
}

/** Fetches and caches a list; true if it is cached now. Skipped if a screen shows it fresh, as that cached it. */
async function keep(owner: string, name: CallName): Promise<boolean> {
  const key = keyOf(name, {});
  const isShownFresh = queryClient.getQueryState(key)?.status === 'success' && !isShownFromCache(key);
  if (isShownFresh) return true;
  try {
    await cacheAnswer(owner, name, {}, await call(name, {} as never));
    return true;
  } catch {
    // Failed: the next hello or change tries again.
    return false;
  }
}
