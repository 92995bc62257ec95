import { DAY_MS, HOUR_MS, MINUTE_MS } from '@common/constants';
import type { Invitation } from '@common/contract/people/invitations';
import { TAGLINE } from '@common/texts';

export type InvitationState = 'used' | 'pending' | 'expired' | 'ended';

/** State of an invitation: used, pending, expired after seven days, or ended because its sender lost the admin role. */
export function invitationState(invitation: Invitation, now: number): InvitationState {
  if (invitation.isUsed) return 'used';
  if (invitation.endedAt !== null) return 'ended';
  return Date.parse(invitation.expiresAt) <= now ? 'expired' : 'pending';
}

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** "in 6 days", "in 3 hours", "2 days ago": the distance of an instant from `now`. */
export function fromNow(instant: string, now: number): string {
  const distance = Date.parse(instant) - now;
  const far = Math.abs(distance);
  if (far >= DAY_MS) return relative.format(Math.trunc(distance / DAY_MS), 'day');
  if (far >= HOUR_MS) return relative.format(Math.trunc(distance / HOUR_MS), 'hour');
  return relative.format(Math.trunc(distance / MINUTE_MS), 'minute');
}

/** Text to send to the person invited: link, code and expiry. */
export function invitationDetails(invitation: Invitation, club: string | null): string {
  const until = new Date(invitation.expiresAt).toLocaleDateString('en', { dateStyle: 'long' });
  return [
    club === null ? `You are invited to ${TAGLINE}` : `You are invited to ${club}, on ${TAGLINE}`,
    `Open this link: ${invitation.link}`,
    `Email: ${invitation.email}`,
    `Invitation code: ${invitation.inviteCode}`,
    `Valid until ${until}.`,
  ].join('\n');
}
