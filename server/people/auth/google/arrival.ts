import { asciiDomain } from '@common/contract/fields';
import type { GoogleProblem } from '@common/contract/people/auth';
import { ProblemError } from '@server/core/errors';
import type { Joining } from '@server/people/invitations/joining';
import type { StoredInvitation } from '@server/people/invitations/model';
import type { Invitations } from '@server/people/invitations/service';
import type { Journal } from '@server/people/journal/service';
import type { StoredMember } from '@server/people/members/model';
import type { Members, NewMember } from '@server/people/members/service';

const GMAIL = ['gmail.com', 'googlemail.com'];

/**
 * True if Google is the authority for an address: it is a Gmail address, or of the Workspace domain (`hd`) of the
 * account. Any other address was confirmed only once and may belong to another person by now. `email` is normalised as
 * by `emailAddress`.
 */
function isGooglesAddress(email: string, hostedDomain: string | null): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return GMAIL.includes(domain) || domain === asciiDomain(hostedDomain?.toLowerCase() ?? '');
}

/** Claims of Google about the account that signs in. */
export interface Arrival {
  /** Google's permanent id of the account. */
  sub: string;
  /** Null if it is not valid as a member's address. */
  email: string | null;
  person: Pick<NewMember, 'firstName' | 'lastName' | 'profileImageUrl'>;
  isVerified: boolean;
  /** The Workspace domain of the account (`hd`). */
  hostedDomain: string | null;
  invite: string | null;
}

interface ArrivalDeps {
  members: Members;
  invitations: Invitations;
  joining: Joining;
  journal: Journal;
  /** Ends every sign-in, token and link that a member has. */
  endAccess(memberId: string): Promise<void>;
}

/**
 * Finds or creates the member of a Google account, or answers why not. An account is identified by its `sub` alone,
 * bound at first use. Its address counts only for that binding, and only if Google is the authority for it. Binding
 * ends all earlier sign-ins, tokens and links of the member, since those needed no proof of the address.
 */
export function googleArrival({ members, invitations, joining, journal, endAccess }: ArrivalDeps) {
  const invitationFor = async (
    invite: string | null,
    email: string,
  ): Promise<StoredInvitation | GoogleProblem | null> => {
    if (invite === null) return invitations.pendingFor(email);
    try {
      const invitation = await invitations.usable(invite);
      return joining.isFor(invitation, email) ? invitation : 'wrong_email';
    } catch (error) {
      if (error instanceof ProblemError) return 'invitation_invalid';
      throw error;
    }
  };
  /** Signs in a known member; one who waits for approval is approved if there is an invitation for their address. */
  const admit = async (member: StoredMember, { invite, person }: Arrival): Promise<StoredMember> => {
    if (member.isApproved) return members.complete(member, person);
    const invitation = await invitationFor(invite, member.email);
    return invitation && typeof invitation === 'object' ? joining.approve(invitation, member) : member;
  };
  const bind = async (member: StoredMember, arrival: Arrival): Promise<StoredMember | GoogleProblem> => {
    const id = member._id.toHexString();
    const bound = await journal
      .deed({ kind: 'google_bound', by: id }, async () => {
        // Before, in case the process dies in between; and after, for sign-ins made meanwhile.
        await endAccess(id);
        const done = await members.bindGoogle(id, arrival.sub);
        if (!done) throw new ProblemError('conflict', 'Another Google account belongs to this member.');
        await endAccess(id);
        return done;
      })
      .catch((error: unknown) => {
        if (error instanceof ProblemError && error.code === 'conflict') return null;
        throw error;
      });
    if (!bound) return 'other_account';
    return admit(bound, arrival);
  };
  const arrive = async (arrival: Arrival): Promise<StoredMember | GoogleProblem> => {
    const { sub, email, person, isVerified, hostedDomain, invite } = arrival;
    const boundMember = await members.byGoogle(sub);
    if (boundMember) return admit(boundMember, arrival);
    if (email === null) return 'email_invalid';
    if (!isVerified) return 'email_unverified';
    const isTrusted = isGooglesAddress(email, hostedDomain);
    const sameAddress = await members.byEmail(email);
    if (sameAddress?.googleSub) return 'other_account';
    if (sameAddress) return isTrusted ? bind(sameAddress, arrival) : 'address_untrusted';
    // An invitation's code for this address is as much proof as the form without Google asks for.
    if (!isTrusted && invite === null) return 'address_untrusted';
    const invitation = await invitationFor(invite, email);
    if (typeof invitation === 'string') return invitation;
    const newcomer = { ...person, email, googleSub: sub };
    // Not invited: a member who waits until an admin approves them.
    if (invitation) return joining.join(invitation, newcomer);
    return journal.deed({ kind: 'registered', by: { id: null, email }, detail: 'by Google' }, () =>
      members.createWaiting(newcomer),
    );
  };
  return async (arrival: Arrival): Promise<StoredMember | GoogleProblem> => {
    try {
      return await arrive(arrival);
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'quota_reached') return 'too_many_waiting';
      // Two parallel sign-ins of one account: the second one finds the member that the first has created.
      if (error instanceof ProblemError && error.code === 'already_member') return arrive(arrival);
      throw error;
    }
  };
}
