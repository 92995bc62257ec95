import mongoose from 'mongoose';
import { ProblemError } from '@server/core/errors';
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

const wayOf = ({ isSetup, inviterEmail }: StoredInvitation): string =>
  isSetup ? 'the link for the first admin' : `from ${inviterEmail ?? 'somebody who has left'}`;

/** Turns an invitation into a member, or approves one by it. */
export class Joining {
  constructor(private readonly deps: JoiningDeps) {}

  /** Creates an approved member; an admin by the set-up invitation. Of parallel calls exactly one succeeds. */
  async join(invitation: StoredInvitation, person: NewMember): Promise<StoredMember> {
    const { invitations, members, guard, journal } = this.deps;
    if (await members.byEmail(person.email)) {
      throw new ProblemError('already_member', `${person.email} is already a member. Please sign in.`);
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
  }

  /** Approves a member who was waiting; makes them an admin by the set-up invitation. */
  async approve(invitation: StoredInvitation, member: StoredMember): Promise<StoredMember> {
    const { invitations, memberships, journal } = this.deps;
    const id = member._id.toHexString();
    return journal.deed({ kind: 'invitation_redeemed', by: id, detail: wayOf(invitation) }, async () => {
      await invitations.claim(invitation, id);
      if (invitation.isSetup) await memberships.setAdmin(id, true);
      return memberships.setApproval(id, true);
    });
  }

  /** True if the invitation is for this address or for any. */
  isFor(invitation: StoredInvitation, email: string): boolean {
    return invitation.email === null || invitation.email === email;
  }
}
