import type { AdminMember } from '../../common/members';

/** Members whose name or e-mail address holds every word that was typed. */
export function searchMembers(members: readonly AdminMember[], search: string): AdminMember[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...members];
  return members.filter((member) => {
    const text = [member.firstName, member.lastName, member.email].join(' ').toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** How many there are, and how many of them are admins. */
export const countMembers = (members: readonly AdminMember[]): { total: number; admins: number } => ({
  total: members.length,
  admins: members.filter(({ isAdmin }) => isAdmin).length,
});
