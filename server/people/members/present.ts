import type { AdminMember, Member } from '@common/contract/people/members';
import type { StoredMember } from './model';

/** A member as they see themselves. */
export function presentMember(doc: StoredMember): Member {
  return {
    id: doc._id.toHexString(),
    firstName: doc.firstName,
    lastName: doc.lastName,
    email: doc.email,
    profileImageUrl: doc.profileImageUrl,
    isAdmin: doc.isAdmin,
    isApproved: doc.isApproved,
    createdAt: doc.createdAt.toISOString(),
  };
}

/** A member as admins see them; `inviter` is the e-mail address behind `invitedBy`. */
export function presentAdminMember(doc: StoredMember, inviter: string | null): AdminMember {
  return {
    ...presentMember(doc),
    invitedBy: inviter,
    lastSeenAt: doc.lastSeenAt?.toISOString() ?? null,
  };
}
