import { createHash } from 'node:crypto';
import { ownTag } from '../../../common/own-ids';

/** An id of the member's own that follows from `what`: the same one each time. */
export function ownIdOf(userId: string, what: string): string {
  const derived = createHash('sha256').update(`${userId} ${what}`).digest('hex');
  return derived.slice(0, 24 - ownTag(userId).length) + ownTag(userId);
}
