import type { CallName } from '@common/contract/api-calls';
import { type Answer, call, callUntil, type Input, type InputArgs } from '../call';
import { cacheOwner } from './owner';

/** Calls that are answered from the cache without a connection: what a workout needs, and the member's home. */
const ANSWERED_OFFLINE: readonly CallName[] = [
  'listWorkouts',
  'getWorkout',
  'listPrograms',
  'getProgram',
  'listRuns',
  'listEndedRuns',
  'listDrafts',
  'getSettings',
  'listExercises',
  'listOwnExercises',
  'listSessions',
  'progress',
  'trainingYear',
  'listRecords',
  'listScoreRecords',
  'listMeasurements',
];

/**
 * Makes a reading call, with the offline cache as fallback (`network-first.ts`, loaded while the request runs). Throws
 * what `call` throws.
 */
export async function readThrough<N extends CallName>(
  name: N,
  input: Input<N>,
  signal?: AbortSignal,
): Promise<Answer<N>> {
  const args = [input] as unknown as InputArgs<N>;
  const answer = signal ? callUntil(signal, name, ...args) : call(name, ...args);
  const owner = cacheOwner();
  if (owner === null || !ANSWERED_OFFLINE.includes(name)) return answer;
  // Prevents an unhandled rejection while the module loads; the error is handled below.
  answer.catch(() => {});
  const part = await import('./network-first').catch(() => null);
  return part ? part.networkFirst(answer, owner, name, input) : answer;
}
