import type { CallName } from '../../../common/api-calls';
import { DAY_MS } from '../../../common/constants';
import type { ListName } from '../../../common/lists';
import { call } from '../call';
import { keyOf } from '../lists';
import { queryClient } from '../query-client';
import { getCached, putCached } from './cache-store';
import { cacheAnswer } from './cached-answers';
import { cacheOwner } from './owner';
import { isShownFromCache } from './shown-from-cache';

/** What is kept even if no screen showed it: a workout can be started without a network from them. */
const LISTS: Partial<Record<ListName, readonly CallName[]>> = {
  workouts: ['listWorkouts', 'listOwnExercises'],
  programs: ['listPrograms'],
};
/** The library has no number of its own: it changes with a new version of the server. */
const LIBRARY_AGE_MS = DAY_MS;
const PAUSE_MS = 2_000;

let latest: Partial<Record<ListName, number>> = {};
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Takes note of how far the lists have come, and brings what is kept up to them a little later: several changes in
 * a row are one. A tab in the background leaves it to the one that is looked at.
 */
export function cacheLists(numbers: Partial<Record<ListName, number>>): void {
  latest = { ...latest, ...numbers };
  clearTimeout(timer);
  timer = setTimeout(() => void keepNow().catch(() => {}), PAUSE_MS);
}

/** For sign-out: the next member's lists are others. */
export function stopCaching(): void {
  clearTimeout(timer);
  latest = {};
}

async function keepNow(): Promise<void> {
  const owner = cacheOwner();
  if (owner === null || document.visibilityState !== 'visible') return;
  // One of these is a call of later screens, which a page goes live without.
  await import('../later-calls');
  for (const [list, names] of Object.entries(LISTS) as [ListName, readonly CallName[]][]) {
    const number = latest[list];
    const known = await getCached(`number of ${list}`, owner);
    if (number === undefined || known?.answer === number) continue;
    if ((await Promise.all(names.map((name) => keep(owner, name)))).every(Boolean))
      await putCached(`number of ${list}`, { owner, at: Date.now(), answer: number });
  }
  const library = await getCached('/api/exercises', owner);
  if (!library || Date.now() - library.at > LIBRARY_AGE_MS) await keep(owner, 'listExercises');
}

/** Answers whether it is kept now; a screen that shows the list keeps it itself. */
async function keep(owner: string, name: CallName): Promise<boolean> {
  const key = keyOf(name, {});
  const isShownFresh = queryClient.getQueryState(key)?.status === 'success' && !isShownFromCache(key);
  if (isShownFresh) return true;
  try {
    await cacheAnswer(owner, name, {}, await call(name, {} as never));
    return true;
  } catch {
    // Not to be had now: the next hello or change asks again.
    return false;
  }
}
