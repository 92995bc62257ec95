import { expect, it } from 'vitest';
import { emailFault } from './email-fault';
import { redemptionOf } from './redeem-form';

it('leaves out names that are empty', () => {
  expect(redemptionOf({ inviteCode: ' abc ', email: 'a@b.co', firstName: ' ', lastName: '' })).toEqual({
    inviteCode: 'abc',
    email: 'a@b.co',
  });
  expect(redemptionOf({ inviteCode: 'abc', email: 'a@b.co', firstName: 'Ada', lastName: '' })).toHaveProperty(
    'firstName',
    'Ada',
  );
});

it('asks for an e-mail address, then for a valid one', () => {
  expect(emailFault('  ')).toBe('Please enter your email address.');
  expect(emailFault('ada')).toBe('Please enter a valid email address.');
  expect(emailFault(' Ada@Example.com ')).toBeNull();
});
