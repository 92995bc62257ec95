import mongoose from 'mongoose';
import { ProblemError } from '../../core/errors';
import type { Journal } from '../journal/service';
import type { AdminGuard } from '../members/admin-guard';
import type { Memberships } from '../members/membership';
import type { StoredMember } from '../members/model';
import type { Members, NewMember } from '../members/service';
import type { StoredInvitation } from './model';
import type { Invitations } from './service';

interface JoiningDeps {
  invitations: Invitations;
  members: Members;
  memberships: Memberships;
  guard: AdminGuard;
  journal: Journal;
}

/** How an invitation becomes a member. */
export interface Joining {
  /** A new, approved member; an admin by the set-up invitation. Exactly one of many at once succeeds. */
  join(invitation: StoredInvitation, person: NewMember): Promise<StoredMember>;
  /** Approves somebody who was already waiting. */
  approve(invitation: StoredInvitation, member: StoredMember): Promise<StoredMember>;
  /** Whether the invitation is for this address. */
  isFor(invitation: StoredInvitation, email: string): boolean;
}

const wayOf = ({ isSetup, inviterEmail }: StoredInvitation): string =>
  isSetup ? 'the link for the first admin' : `from ${inviterEmail ?? 'somebody who has left'}`;

/** Joining the club behind these rooms. */
export function createJoining({ invitations, members, memberships, guard, journal }: JoiningDeps): Joining {
  return {
    isFor: (invitation, email) => invitation.email === null || invitation.email === email,
    async join(invitation, person) {
      if (await members.byEmail(person.email)) {
        throw new ProblemError('already_member', `${person.email} is a member already. Please sign in.`);
      }
      const _id = new mongoose.Types.ObjectId();
      const id = _id.toHexString();
      const by = { id, email: person.email };
      return journal.deed({ kind: 'invitation_redeemed', by, detail: wayOf(invitation) }, async () => {
        await invitations.claim(invitation, id);
        try {
          const member = await members.create({
            ...person,
            _id,
            isApproved: true,
            isAdmin: invitation.isSetup,
            invitedBy: invitation.invitedBy,
          });
          if (member.isAdmin) await guard.enter(id);
          return member;
        } catch (error) {
          await invitations.release(invitation, id);
          throw error;
        }
      });
    },
    async approve(invitation, member) {
      const id = member._id.toHexString();
      return journal.deed({ kind: 'invitation_redeemed', by: id, detail: wayOf(invitation) }, async () => {
        await invitations.claim(invitation, id);
        if (invitation.isSetup) await memberships.setAdmin(id, true);
        return memberships.setApproval(id, true);
      });
    },
  };
}
