import type { ApiCall, Calls } from '../../common/api-call';
import type { CallName } from '../../common/api-calls';
import { firstCalls } from '../../common/first-calls';
import { OfflineError } from './errors';

const known: Calls = { ...firstCalls };

/** Makes calls known that no first screen needs (`later-calls.ts`). */
export const learnCalls = (calls: Calls): void => void Object.assign(known, calls);

/** The description of a call. Throws where nothing has imported `later-calls.ts` that it is in. */
export function callNamed(name: CallName): ApiCall {
  const call = known[name];
  if (!call) throw new Error(`The call ${name} is not loaded: its screen imports client/api/later-calls.`);
  return call;
}

/**
 * The description of a call that is about to be made; those of later screens are fetched for it. Throws `OfflineError`
 * where they cannot be.
 */
export async function loadCall(name: CallName): Promise<ApiCall> {
  if (!known[name]) {
    await import('./later-calls').catch((cause: unknown) => {
      throw new OfflineError(cause);
    });
  }
  return callNamed(name);
}
