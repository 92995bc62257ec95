import * as z from 'zod';
import { emailAddress, entityId, instant, personName } from './fields';

/** A member (product.md 3, User). */
export const memberSchema = z.strictObject({
  id: entityId,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: emailAddress,
  profileImageUrl: z.string().nullable(),
  isAdmin: z.boolean(),
  isApproved: z.boolean(),
  createdAt: instant,
});
export type Member = z.infer<typeof memberSchema>;

/** IANA name such as "Europe/Berlin"; the member's own calendar days are counted in it. */
export const timeZoneSchema = z
  .string()
  .max(64)
  .refine((zone) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone }));
    } catch {
      return false;
    }
  }, 'Not a known time zone.');

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
  /** Who sent the invitation this member came in by, if any. */
  invitedBy: z.string().nullable(),
  lastSeenAt: instant.nullable(),
});
export type AdminMember = z.infer<typeof adminMemberSchema>;
