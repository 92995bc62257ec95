import { isOwnId } from '@common/contract/own-ids';
import { notFound, ProblemError } from '../core/errors';
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

/** Refuses an id outside the caller's own range: a conflict would reveal another member's document. */
export function requireOwnId(id: string, { memberId }: Pick<Caller, 'memberId'>): void {
  if (isOwnId(id, memberId)) return;
  const message = 'Choose an id that ends in the last 8 digits of your own, or none.';
  throw new ProblemError('validation_failed', message, [{ path: 'body.id', message }]);
}
