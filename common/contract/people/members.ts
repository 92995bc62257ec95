import * as z from 'zod';
import { byId, byUserId, type Calls, LIST_PAGE } from '../api-call';
import { entityId, instant, integer, personName } from '../fields';

/** A member [3.1]. Admins see in their list whatever is added here. */
export const memberSchema = z.strictObject({
  id: entityId,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
  profileImageUrl: z.string().nullable(),
  isAdmin: z.boolean(),
  isApproved: z.boolean(),
  createdAt: instant,
});
export type Member = z.infer<typeof memberSchema>;

/** PATCH /api/auth/user: what members may change about themselves. */
export const profileChangeSchema = z.strictObject({
  firstName: personName.nullable().optional(),
  lastName: personName.nullable().optional(),
});
export type ProfileChange = z.infer<typeof profileChangeSchema>;

export const adminChangeSchema = z.strictObject({ isAdmin: z.boolean() });
export const approvalChangeSchema = z.strictObject({ isApproved: z.boolean() });

/** A member in an admin's list. */
export const adminMemberSchema = memberSchema.extend({
  /** The admin who sent this member's invitation, if any. */
  invitedBy: z.string().nullable(),
  lastSeenAt: instant.nullable(),
});
export type AdminMember = z.infer<typeof adminMemberSchema>;

/** One member for an admin: the account, not the training. */
export const memberPageSchema = z.strictObject({
  member: adminMemberSchema,
  /** Start of the last finished workout. */
  lastWorkoutAt: instant.nullable(),
  waysIn: z.strictObject({
    google: z.boolean(),
    passkeys: integer(0),
    /** Browsers that are signed in. */
    browsers: integer(0),
    /** Personal tokens that have not ended. */
    tokens: integer(0),
  }),
});
export type MemberPage = z.infer<typeof memberPageSchema>;

/** Members: my own entry, and all of them for admins. */
export const memberCalls = {
  getUser: {
    method: 'GET',
    path: '/api/users/{id}',
    access: 'approved',
    params: byUserId,
    answer: memberSchema,
    lists: ['profile'],
    summary: 'My own entry (id 1 is me)',
  },
  adminListMembers: {
    method: 'GET',
    path: '/api/admin/users',
    access: 'admin',
    answer: z.array(adminMemberSchema),
    paged: { most: LIST_PAGE },
    cost: 3,
    lists: ['members'],
    summary: 'All members',
  },
  adminGetMember: {
    method: 'GET',
    path: '/api/admin/users/{id}',
    access: 'admin',
    params: byId,
    answer: memberPageSchema,
    lists: ['members'],
    summary: 'One member’s account: last workout, ways in, who invited them',
  },
  adminDeleteMember: {
    method: 'DELETE',
    path: '/api/admin/users/{id}',
    access: 'admin',
    signInOnly: true,
    fresh: true,
    params: byId,
    answer: null,
    lists: ['members', 'invitations'],
    summary: 'Delete a member and all their data',
  },
  adminSetAdmin: {
    method: 'PATCH',
    path: '/api/admin/users/{id}/admin',
    access: 'admin',
    signInOnly: true,
    fresh: true,
    params: byId,
    body: adminChangeSchema,
    answer: adminMemberSchema,
    lists: ['members'],
    summary: 'Grant or remove admin',
  },
  adminSetApproval: {
    method: 'PATCH',
    path: '/api/admin/users/{id}/approval',
    access: 'admin',
    signInOnly: true,
    params: byId,
    body: approvalChangeSchema,
    answer: adminMemberSchema,
    lists: ['members'],
    summary: 'Approve a member or revoke approval',
  },
} as const satisfies Calls;
