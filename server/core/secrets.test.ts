import { expect, it } from 'vitest';
import { hashSecret, newSecret, seal, unseal } from './secrets';

const key = newSecret();

it('seals a value for a time, under a key', () => {
  const sealed = seal({ invite: 'abc' }, key, 2_000);
  expect(unseal(sealed, key, 1_000)).toEqual({ invite: 'abc' });
  expect(unseal(sealed, key, 2_000)).toBeNull();
  expect(unseal(sealed, newSecret(), 1_000)).toBeNull();
});

it('refuses what was changed or is no seal at all', () => {
  const [text, mac] = seal({ invite: 'abc' }, key, 2_000).split('.');
  const other = Buffer.from(JSON.stringify({ value: {}, expiresAt: 9e15 })).toString('base64url');
  for (const forged of [`${other}.${mac}`, `${text}.`, `${text}`, '', '.', 'a.b'])
    expect(unseal(forged, key, 1_000)).toBeNull();
});

it('secrets carry 256 random bits and are kept as a hash', () => {
  const secret = newSecret();
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(hashSecret(secret)).not.toContain(secret);
});
