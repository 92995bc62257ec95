import type { Member } from '@common/contract/people/members';
import { fullNameOf } from '@common/rules/person-name';

/** A member's name, else their e-mail address. */
export const memberName = (member: Pick<Member, 'firstName' | 'lastName' | 'email'>): string =>
  fullNameOf(member) ?? member.email;
