import { expect, it } from 'vitest';
import type { Invitation } from '@common/contract/people/invitations';
import { fromNow, invitationDetails, invitationState } from './invitation-state';

const now = Date.parse('2026-03-01T12:00:00.000Z');
const invitation: Invitation = {
  id: 'a'.repeat(24),
  email: 'eva@example.org',
  inviteCode: 'c0de',
  isUsed: false,
  createdAt: '2026-02-27T12:00:00.000Z',
  expiresAt: '2026-03-06T12:00:00.000Z',
  invitedBy: 'Max',
  usedAt: null,
  endedAt: null,
  link: 'https://gym.example.org/accept-invitation?code=c0de',
};

it('calls an invitation pending until it is used, ended or expired', () => {
  expect(invitationState(invitation, now)).toBe('pending');
  expect(invitationState(invitation, Date.parse(invitation.expiresAt))).toBe('expired');
  expect(invitationState({ ...invitation, isUsed: true }, Date.parse(invitation.expiresAt))).toBe('used');
  expect(invitationState({ ...invitation, endedAt: invitation.createdAt }, now)).toBe('ended');
});

it('says how far away an instant is', () => {
  expect(fromNow(invitation.expiresAt, now)).toBe('in 5 days');
  expect(fromNow('2026-03-01T14:30:00.000Z', now)).toBe('in 2 hours');
  expect(fromNow('2026-02-27T12:00:00.000Z', now)).toBe('2 days ago');
});

it('gives the person invited all they need', () => {
  expect(invitationDetails(invitation, 'Iron Club')).toContain(invitation.link);
  expect(invitationDetails(invitation, 'Iron Club')).toContain('Invitation code: c0de');
});
