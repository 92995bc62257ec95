import { DAY_MS, INVITATION_VALIDITY_DAYS } from '@common/constants';

/** Time for which admins see an expired invitation before it is deleted. */
const SHOWN_EXPIRED_DAYS = 30;

/** Expiry of an invitation created at `now`, and when it is deleted unless used. */
export function validityFrom(now: Date): { expiresAt: Date; purgeAt: Date } {
  const expiresAt = new Date(now.getTime() + INVITATION_VALIDITY_DAYS * DAY_MS);
  return { expiresAt, purgeAt: new Date(expiresAt.getTime() + SHOWN_EXPIRED_DAYS * DAY_MS) };
}
