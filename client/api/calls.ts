import type { ApiCall, Calls } from '../../common/api-call';
import type { CallName } from '../../common/api-calls';
import { fetchPart } from './fetch-part';

const known: Calls = {};

/** Makes calls known (`first-calls.ts`, `later-calls.ts`). */
export const learnCalls = (calls: Calls): void => void Object.assign(known, calls);

/** The description of a call. Throws where nothing has imported what it is in. */
export function callNamed(name: CallName): ApiCall {
  const call = known[name];
  if (!call) throw new Error(`The call ${name} is not loaded: its screen imports client/api/later-calls.`);
  return call;
}

/**
 * The description of a call that is about to be made, fetched where it is not there yet: a visitor's first screen makes
 * none. Throws `OfflineError` where it cannot be.
 */
export async function loadCall(name: CallName): Promise<ApiCall> {
  if (!known[name]) await fetchPart(() => import('./first-calls'));
  if (!known[name]) await fetchPart(() => import('./later-calls'));
  return callNamed(name);
}
