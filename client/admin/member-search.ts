import type { AdminMember } from '@common/contract/people/members';

/** Filter of the member list. */
export type MemberGroup = 'all' | 'waiting' | 'admins';

const inGroup: Record<MemberGroup, (member: AdminMember) => boolean> = {
  all: () => true,
  waiting: ({ isApproved }) => !isApproved,
  admins: ({ isAdmin }) => isAdmin,
};

/** Members of a group whose name or e-mail address contains every word typed. */
export function searchMembers(
  members: readonly AdminMember[],
  search: string,
  group: MemberGroup = 'all',
): AdminMember[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return members.filter((member) => {
    if (!inGroup[group](member)) return false;
    const text = [member.firstName, member.lastName, member.email].join(' ').toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Counts all members, admins, and those waiting for approval. */
export function countMembers(members: readonly AdminMember[]): {
  total: number;
  admins: number;
  waiting: number;
} {
  return {
    total: members.length,
    admins: members.filter(inGroup.admins).length,
    waiting: members.filter(inGroup.waiting).length,
  };
}
