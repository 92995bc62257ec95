import type { ApiCall, Calls } from '../../common/api-call';
import type { CallName } from '../../common/api-calls';

const registeredCalls: Calls = {};

/** Registers descriptions of calls (`first-calls.ts`, `later-calls.ts`). */
export const learnCalls = (calls: Calls): void => void Object.assign(registeredCalls, calls);

/** True if the call's description is registered. */
export const isKnown = (name: CallName): boolean => registeredCalls[name] !== undefined;

/** The description of a call. Throws if its module was not imported. */
export function callNamed(name: CallName): ApiCall {
  const call = registeredCalls[name];
  if (!call) throw new Error(`The call ${name} is not loaded: its screen imports client/api/later-calls.`);
  return call;
}
