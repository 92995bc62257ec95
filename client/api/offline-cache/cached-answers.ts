import type { CallName } from '../../../common/api-calls';
import { searchExercises } from '../../../common/exercise-search';
import type { Answer, Input } from '../call';
import { callNamed } from '../calls';
import { type RequestParts, urlOf } from '../request';
import { dropCached, getCached, putCached } from './cache-store';
import { cacheOwner } from './owner';

/** A kept answer and when the server gave it, in wall clock ms. */
export interface CachedAnswer<N extends CallName> {
  answer: Answer<N>;
  at: number;
}

const addressOf = (name: CallName, input: object): string => urlOf(callNamed(name), input as RequestParts);

/** Answers to a search, or of one entry, are parts of the lists; keeping each would never end. */
const isCachedWhole = (name: CallName, address: string): boolean =>
  name === 'listExercises' ? !address.includes('?') : name !== 'getWorkout' && name !== 'getProgram';

/** Keeps an answer for a time without a network, unless the member has gone meanwhile. */
export async function cacheAnswer<N extends CallName>(
  owner: string,
  name: N,
  input: Input<N>,
  answer: Answer<N>,
): Promise<void> {
  const address = addressOf(name, input);
  if (!isCachedWhole(name, address) || cacheOwner() !== owner) return;
  // A copy only: where it cannot be kept, the next start needs the network.
  await putCached(address, { owner, at: Date.now(), answer }).catch(() => {});
}

/** What is kept of a call's answer; null when there is nothing that can be read. */
export async function cachedAnswer<N extends CallName>(
  owner: string,
  name: N,
  input: Input<N>,
): Promise<CachedAnswer<N> | null> {
  const found = await foundFor(owner, name, input as RequestParts);
  return found as CachedAnswer<N> | null;
}

async function foundFor(owner: string, name: CallName, input: RequestParts) {
  switch (name) {
    case 'getWorkout':
      return oneOf(await whole(owner, 'listWorkouts'), input);
    case 'getProgram':
      return oneOf(await whole(owner, 'listPrograms'), input);
    case 'listExercises': {
      const library = await whole(owner, 'listExercises');
      return library && { at: library.at, answer: searchExercises(library.answer, input.query ?? {}) };
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
  const kept = await getCached(address, owner);
  if (!kept) return null;
  const answer = callNamed(name).answer?.safeParse(kept.answer);
  if (answer?.success) return { answer: answer.data as Answer<N>, at: kept.at };
  // Kept by another version of the app: the server is asked again.
  await dropCached(address);
  return null;
}
