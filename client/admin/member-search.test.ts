import { expect, it } from 'vitest';
import type { AdminMember } from '@common/contract/people/members';
import { countMembers, searchMembers } from './member-search';

const member = (firstName: string | null, email: string, isAdmin = false) =>
  ({ firstName, lastName: null, email, isAdmin, isApproved: isAdmin }) as AdminMember;
const all = [member('Max', 'max@example.org', true), member(null, 'eva@example.org')];

it('looks in names and addresses', () => {
  expect(searchMembers(all, ' MAX ')).toHaveLength(1);
  expect(searchMembers(all, 'example eva')).toEqual([all[1]]);
  expect(searchMembers(all, 'null')).toEqual([]);
  expect(searchMembers(all, '')).toHaveLength(2);
});

it('keeps to a group', () => {
  expect(searchMembers(all, '', 'waiting')).toEqual([all[1]]);
  expect(searchMembers(all, 'eva', 'admins')).toEqual([]);
});

it('counts users, admins and those who wait', () => {
  expect(countMembers(all)).toEqual({ total: 2, admins: 1, waiting: 1 });
});
