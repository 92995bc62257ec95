import type { MemberPage, memberCalls } from '@common/contract/people/members';
import { notFound } from '@server/core/errors';
import type { Handlers } from '@server/http/handlers';
import { meansCaller } from '@server/http/require-caller';
import type { Memberships } from './membership';
import type { StoredMember } from './model';
import { presentAdminMember, presentMember } from './present';
import type { Members } from './service';

/** Facts about a member from other rooms. */
export type LookedUp = Pick<MemberPage, 'lastWorkoutAt'> & { waysIn: Omit<MemberPage['waysIn'], 'google'> };

/** REST handlers for the own member, and for admins to manage members. */
export function membersHandlers(deps: {
  members: Members;
  memberships: Memberships;
  /** Last workout and ways in of a member. */
  lookUp: (memberId: string) => Promise<LookedUp>;
}): Handlers<keyof typeof memberCalls> {
  const { members, memberships, lookUp } = deps;
  const forAdmins = async (docs: StoredMember[]) => {
    const inviters = await members.emailsOf(docs.map((doc) => doc.invitedBy));
    return docs.map((doc) =>
      presentAdminMember(doc, inviters.get(String(doc.invitedBy)) ?? doc.inviterEmail ?? null),
    );
  };
  const forAdmin = async (doc: StoredMember) => {
    const [shown] = await forAdmins([doc]);
    return shown!;
  };
  return {
    async getUser({ caller, params }) {
      const member = meansCaller(params.id, caller) ? await members.byId(caller.memberId) : null;
      if (!member) throw notFound('The member');
      return presentMember(member);
    },
    adminListMembers: async () => forAdmins(await members.all()),
    async adminGetMember({ params }) {
      const doc = await members.byId(params.id);
      if (!doc) throw notFound('This member');
      const [member, { lastWorkoutAt, waysIn }] = await Promise.all([forAdmin(doc), lookUp(params.id)]);
      return { member, lastWorkoutAt, waysIn: { ...waysIn, google: doc.googleSub !== undefined } };
    },
    async adminDeleteMember({ caller, params }) {
      await memberships.remove(params.id, caller);
      return null;
    },
    adminSetAdmin: async ({ caller, params, body }) =>
      forAdmin(await memberships.setAdmin(params.id, body.isAdmin, caller)),
    adminSetApproval: async ({ caller, params, body }) =>
      forAdmin(await memberships.setApproval(params.id, body.isApproved, caller)),
  };
}
