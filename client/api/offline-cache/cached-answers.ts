import { apiCalls, type CallName } from '@common/contract/api-calls';
import type { Answer, Input } from '../call';
import { type RequestParts, urlOf } from '../request';
import { dropCached, getCached, putCached } from './cache-store';
import { cacheOwner } from './owner';

/** A cached answer and its time, in wall clock ms. */
export interface CachedAnswer<N extends CallName> {
  answer: Answer<N>;
  at: number;
}

const addressOf = (name: CallName, input: object): string => urlOf(apiCalls[name], input as RequestParts);

/** False for searches and single entries, which are parts of lists: caching each would have no bound. */
const isCachedWhole = (name: CallName, address: string): boolean =>
  name === 'listExercises' ? !address.includes('?') : name !== 'getWorkout' && name !== 'getProgram';

/** Caches an answer for offline use, unless the member has changed meanwhile. */
export async function cacheAnswer<N extends CallName>(
  owner: string,
  name: N,
  input: Input<N>,
  answer: Answer<N>,
): Promise<void> {
  const address = addressOf(name, input);
  if (!isCachedWhole(name, address) || cacheOwner() !== owner) return;
  // Best effort: if it cannot be stored, the next start needs the network.
  await putCached(address, { owner, at: Date.now(), answer }).catch(() => {});
}

/** The cached answer of a call; null if there is none that can be read. */
export async function cachedAnswer<N extends CallName>(
  owner: string,
  name: N,
  input: Input<N>,
): Promise<CachedAnswer<N> | null> {
  const cached = await foundFor(owner, name, input as RequestParts);
  return cached as CachedAnswer<N> | null;
}

async function foundFor(owner: string, name: CallName, input: RequestParts) {
  switch (name) {
    case 'getWorkout':
      return oneOf(await whole(owner, 'listWorkouts'), input);
    case 'getProgram':
      return oneOf(await whole(owner, 'listPrograms'), input);
    case 'listExercises': {
      const library = await whole(owner, 'listExercises');
      const asksForAll = Object.values(input.query ?? {}).every(
        (value) => value === '' || value === undefined,
      );
      if (!library || asksForAll) return library;
      // Loaded when searched: the first load has no space for the index.
      const { searchExercises } = await import('@common/rules/exercise-search');
      return { at: library.at, answer: searchExercises(library.answer, input.query ?? {}) };
    }
    default:
      return whole(owner, name, input);
  }
}

function oneOf<T extends { id: string }>(list: { answer: T[]; at: number } | null, { params }: RequestParts) {
  const answer = list?.answer.find(({ id }) => id === params?.id);
  return list && answer ? { answer, at: list.at } : null;
}

async function whole<N extends CallName>(
  owner: string,
  name: N,
  input: object = {},
): Promise<CachedAnswer<N> | null> {
  const address = addressOf(name, input);
  const entry = await getCached(address, owner);
  if (!entry) return null;
  const answer = apiCalls[name].answer?.safeParse(entry.answer);
  if (answer?.success) return { answer: answer.data as Answer<N>, at: entry.at };
  // Stored by another version of the app: the server has to be asked.
  await dropCached(address);
  return null;
}
