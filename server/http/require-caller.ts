import { notFound } from '../core/errors';
import type { Caller } from './handlers';

type UserIdSent = string | 1 | undefined;

/** True if the user id that a client sent means the caller: their own, none, or the fixed 1 of an older client. */
export function meansCaller(userId: UserIdSent, caller: Pick<Caller, 'memberId'>): boolean {
  return userId === undefined || userId === '' || String(userId) === '1' || userId === caller.memberId;
}

/** Throws `not_found` for another member's id in a body. */
export function requireCaller(userId: UserIdSent, caller: Pick<Caller, 'memberId'>): void {
  if (!meansCaller(userId, caller)) throw notFound('The member');
}
