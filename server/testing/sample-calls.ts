import { type CallName, type RestCall, restApi } from '../../common/rest-api';

/** Every call of the contract. */
export const calls = Object.entries(restApi) as [CallName, RestCall][];

/** The address of a call with these ids in it. */
export function pathOf(call: RestCall, id = '0123456789abcdef01234567'): string {
  return call.path.replace(/\{\w+\}/g, encodeURIComponent(id));
}
