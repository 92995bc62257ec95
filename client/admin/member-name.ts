import type { Member } from '../../common/members';
import { fullNameOf } from '../../common/person-name';

/** What an admin calls a member: the name, or the address of one without. */
export const memberName = (member: Pick<Member, 'firstName' | 'lastName' | 'email'>): string =>
  fullNameOf(member) ?? member.email;
