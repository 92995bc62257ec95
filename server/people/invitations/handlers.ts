import type { Request, Response } from 'express';
import type { Invitation, invitationCalls } from '@common/contract/people/invitations';
import { ProblemError } from '@server/core/errors';
import type { Handlers } from '@server/http/handlers';
import type { Reach } from '@server/network/reach';
import type { Journal } from '../journal/service';
import { presentMember } from '../members/present';
import type { Members } from '../members/service';
import type { Joining } from './joining';
import type { StoredInvitation } from './model';
import type { Invitations } from './service';

/** Dependencies of the handlers. */
export interface InvitationDeps {
  invitations: Invitations;
  joining: Joining;
  members: Members;
  /** Signs the browser of this request in as the member who has joined. */
  signIn: (req: Request, memberId: string) => Promise<void>;
  terminal: {
    /** Marks a browser as proven, since it has a secret that only the terminal has shown. */
    remember(req: Request, res: Response): Promise<void>;
  };
  reach: Reach;
  journal: Journal;
}

/** The link behind a code. */
export function invitationLink(baseUrl: string, code: string): string {
  return `${baseUrl}/accept-invitation?code=${encodeURIComponent(code)}`;
}

/** REST handlers to verify and redeem invitations, and for admins to manage them. */
export function invitationsHandlers(deps: InvitationDeps): Handlers<keyof typeof invitationCalls> {
  const { invitations, joining, members, signIn, terminal, reach, journal } = deps;
  const present = async (docs: StoredInvitation[], baseUrl: string): Promise<Invitation[]> => {
    const inviters = await members.emailsOf(docs.map((doc) => doc.invitedBy));
    return docs.map((doc) => {
      const code = invitations.codeOf(doc);
      return {
        id: doc._id.toHexString(),
        email: doc.email ?? '',
        inviteCode: code,
        isUsed: doc.isUsed,
        createdAt: doc.createdAt.toISOString(),
        expiresAt: doc.expiresAt.toISOString(),
        invitedBy: inviters.get(String(doc.invitedBy)) ?? doc.inviterEmail ?? null,
        usedAt: doc.usedAt?.toISOString() ?? null,
        endedAt: (!doc.isUsed && doc.endedAt?.toISOString()) || null,
        link: code && invitationLink(baseUrl, code),
      };
    });
  };
  return {
    async verifyInvitation({ query }) {
      const { email, isSetup } = await invitations.usable(query.code);
      return { email, isSetup };
    },
    async redeemInvitation({ body, req, res }) {
      const invitation = await invitations.usable(body.inviteCode).catch(async (error: unknown) => {
        if (error instanceof ProblemError)
          await journal.failed('an invitation that is invalid, too old or used', {
            id: null,
            email: body.email,
          });
        throw error;
      });
      if (!joining.isFor(invitation, body.email)) {
        await journal.failed('an invitation for another address', { id: null, email: body.email });
        throw new ProblemError('invitation_invalid', 'This invitation is for another email address.');
      }
      const { email, firstName = null, lastName = null } = body;
      const member = await joining.join(invitation, { email, firstName, lastName });
      // The set-up link is printed only at the terminal, so it proves a local browser like a link printed there.
      if (invitation.isSetup) await terminal.remember(req, res);
      await signIn(req, member._id.toHexString());
      return presentMember(member);
    },
    adminListInvitations: async ({ req }) => present(await invitations.list(), reach.forOthers(req)),
    async adminInvite({ caller, body, req }) {
      const [shown] = await present([await invitations.invite(body.email, caller)], reach.forOthers(req));
      return shown!;
    },
    async adminDeleteInvitation({ caller, params }) {
      await invitations.remove(params.id, caller);
      return null;
    },
  };
}
