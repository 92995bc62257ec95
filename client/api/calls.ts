import { firstCalls } from '../../common/first-calls';
import type { CallName } from '../../common/rest-api';
import type { Calls, RestCall } from '../../common/rest-call';

const known: Calls = { ...firstCalls };

/** Makes calls known that no first screen needs (`later-calls.ts`). */
export const learnCalls = (calls: Calls): void => void Object.assign(known, calls);

/** The description of a call. Throws where nothing has imported `later-calls.ts` that it is in. */
export function callNamed(name: CallName): RestCall {
  const call = known[name];
  if (!call) throw new Error(`The call ${name} is not loaded: its screen imports client/api/later-calls.`);
  return call;
}
