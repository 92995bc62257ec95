import * as z from 'zod';
import { byId, type Calls, LIST_PAGE } from '../api-call';
import { emailAddress, entityId, instant, personName, typedText } from '../fields';
import { memberSchema } from './members';

/** The secret in an invitation link: 128 random bits or more, URL-safe. */
export const inviteCodeSchema = typedText(128).min(1);

/** An invitation as admins see it [3.23]. */
export const invitationSchema = z.strictObject({
  id: entityId,
  email: z.string(),
  /** null: the server's secret has changed since, so the code can no longer be decrypted. */
  inviteCode: z.string().nullable(),
  isUsed: z.boolean(),
  createdAt: instant,
  expiresAt: instant,
  invitedBy: z.string().nullable(),
  usedAt: instant.nullable(),
  /** Time at which the inviter lost the right to invite, which ended the unused invitation. */
  endedAt: instant.nullable(),
  /** The link to send: PUBLIC_URL + /accept-invitation?code=… */
  link: z.string().nullable(),
});
export type Invitation = z.infer<typeof invitationSchema>;

export const newInvitationSchema = z.strictObject({ email: emailAddress });
export const verifyQuerySchema = z.strictObject({ code: inviteCodeSchema });
/** `email` is null for the set-up invitation, which belongs to the holder of the link. */
export const verifiedInvitationSchema = z.strictObject({
  email: z.string().nullable(),
  isSetup: z.boolean(),
});

/** POST /api/invitations/redeem. Names are left out when empty [5.15]. */
export const redeemSchema = z.strictObject({
  inviteCode: inviteCodeSchema,
  email: emailAddress,
  firstName: personName.optional(),
  lastName: personName.optional(),
});
export type Redeem = z.infer<typeof redeemSchema>;

/** Invitations: made by admins, redeemed by the people invited. */
export const invitationCalls = {
  verifyInvitation: {
    method: 'GET',
    path: '/api/invitations/verify',
    access: 'public',
    limited: true,
    query: verifyQuerySchema,
    answer: verifiedInvitationSchema,
    lists: [],
    summary: 'Is this invitation good',
  },
  redeemInvitation: {
    method: 'POST',
    path: '/api/invitations/redeem',
    access: 'public',
    limited: true,
    body: redeemSchema,
    answer: memberSchema,
    created: '/api/users/{id}',
    lists: [],
    summary: 'Join with an invitation',
  },
  adminListInvitations: {
    method: 'GET',
    path: '/api/admin/invitations',
    access: 'admin',
    signInOnly: true,
    answer: z.array(invitationSchema),
    paged: { most: LIST_PAGE },
    cost: 3,
    lists: ['invitations'],
    summary: 'All invitations, newest first',
  },
  adminInvite: {
    method: 'POST',
    path: '/api/admin/invitations',
    access: 'admin',
    signInOnly: true,
    body: newInvitationSchema,
    answer: invitationSchema,
    created: '/api/admin/invitations/{id}',
    cost: 5,
    lists: ['invitations'],
    summary: 'Invite a person',
  },
  adminDeleteInvitation: {
    method: 'DELETE',
    path: '/api/admin/invitations/{id}',
    access: 'admin',
    signInOnly: true,
    params: byId,
    answer: null,
    lists: ['invitations'],
    summary: 'Delete a pending invitation',
  },
} as const satisfies Calls;
