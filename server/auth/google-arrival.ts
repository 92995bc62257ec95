import type { GoogleProblem } from '../../common/auth';
import { ProblemError } from '../errors';
import type { Invitations } from '../invitations/invitations';
import type { Joining } from '../invitations/joining';
import type { MemberDoc } from '../members/member-model';
import type { Members, NewMember } from '../members/members';

/** Who Google says has arrived. */
export interface Arrival {
  person: NewMember;
  isVerified: boolean;
  invite: string | null;
}

interface ArrivalDeps {
  members: Members;
  invitations: Invitations;
  joining: Joining;
}

/** Finds or makes the member behind a Google account, or says why not. */
export function googleArrival({ members, invitations, joining }: ArrivalDeps) {
  const invitationOf = async ({ invite, person }: Arrival) => {
    if (invite === null) return invitations.pendingFor(person.email);
    try {
      const invitation = await invitations.usable(invite);
      return joining.isFor(invitation, person.email) ? invitation : 'wrong_email';
    } catch (error) {
      if (error instanceof ProblemError) return 'invitation_invalid';
      throw error;
    }
  };
  return async (arrival: Arrival): Promise<MemberDoc | GoogleProblem> => {
    const { person } = arrival;
    if (!arrival.isVerified) return 'email_unverified';
    const known = await members.byEmail(person.email);
    if (known?.isApproved) return members.complete(known, person);
    const invitation = await invitationOf(arrival);
    if (typeof invitation === 'string') return known ?? invitation;
    if (known) return invitation ? joining.approve(invitation, known) : known;
    // Unknown and not invited: a member who waits until an admin approves them.
    if (!invitation) return members.create(person);
    return joining.join(invitation, person);
  };
}
