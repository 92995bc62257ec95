import { DAY_MS, INVITATION_VALIDITY_DAYS } from '../../../common/constants';

/** Admins see an expired invitation for this long, then it disappears. */
const SHOWN_EXPIRED_DAYS = 30;

/** When an invitation made now ends, and when it disappears unless used. */
export function validityFrom(now: Date): { expiresAt: Date; purgeAt: Date } {
  const expiresAt = new Date(now.getTime() + INVITATION_VALIDITY_DAYS * DAY_MS);
  return { expiresAt, purgeAt: new Date(expiresAt.getTime() + SHOWN_EXPIRED_DAYS * DAY_MS) };
}
