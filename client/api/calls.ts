import type { ApiCall, Calls } from '../../common/api-call';
import type { CallName } from '../../common/api-calls';

const known: Calls = {};

/** Makes calls known (`first-calls.ts`, `later-calls.ts`). */
export const learnCalls = (calls: Calls): void => void Object.assign(known, calls);

/** Whether something has made this call known. */
export const isKnown = (name: CallName): boolean => known[name] !== undefined;

/** The description of a call. Throws where nothing has imported what it is in. */
export function callNamed(name: CallName): ApiCall {
  const call = known[name];
  if (!call) throw new Error(`The call ${name} is not loaded: its screen imports client/api/later-calls.`);
  return call;
}
