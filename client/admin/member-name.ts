import type { Member } from '@common/members';
import { fullNameOf } from '@common/person-name';

/** A member's name, else their e-mail address. */
export const memberName = (member: Pick<Member, 'firstName' | 'lastName' | 'email'>): string =>
  fullNameOf(member) ?? member.email;
