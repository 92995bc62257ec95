import { createHash } from 'node:crypto';
import { ownTag } from '@common/contract/own-ids';

/** A deterministic id derived from `what`, in the range of ids that only this member may choose. */
export function ownIdOf(userId: string, what: string): string {
  const derived = createHash('sha256').update(`${userId} ${what}`).digest('hex');
  return derived.slice(0, 24 - ownTag(userId).length) + ownTag(userId);
}
