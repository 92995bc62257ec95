import type { CallName } from '../../../common/api-calls';
import { type Answer, call, callUntil, type Input, type InputArgs } from '../call';
import { cacheOwner } from './owner';

/** The calls that a member needs for a workout without a network, and what their home shows. */
const KEPT: readonly CallName[] = [
  'listWorkouts',
  'getWorkout',
  'listPrograms',
  'getProgram',
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
 * Makes a call that reads. Where the server cannot be reached, what this device keeps of its last answer takes its
 * place (`network-first.ts`, which is on its way while the server is asked). Throws what `call` throws.
 */
export async function readThrough<N extends CallName>(
  name: N,
  input: Input<N>,
  signal?: AbortSignal,
): Promise<Answer<N>> {
  const args = [input] as unknown as InputArgs<N>;
  const asked = signal ? callUntil(signal, name, ...args) : call(name, ...args);
  const owner = cacheOwner();
  if (owner === null || !KEPT.includes(name)) return asked;
  // A failure before the part has come is not unhandled: it is looked at below.
  asked.catch(() => {});
  const part = await import('./network-first').catch(() => null);
  return part ? part.networkFirst(asked, owner, name, input) : asked;
}
