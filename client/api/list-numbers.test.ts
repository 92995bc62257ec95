import { expect, it, vi } from 'vitest';

/** A fresh copy of the module, in which nothing was read. */
async function nothingRead() {
  vi.resetModules();
  return import('./list-numbers');
}

const answer = (numbers: string | null) => ({
  response: new Response('{}', numbers === null ? {} : { headers: { 'List-Numbers': numbers } }),
});
const GET = 'GET' as const;

it('reports a list as read if every answer has the same version', async () => {
  const { isReadAt, readingLists } = await nothingRead();
  const call = { method: GET, lists: ['programs'] as const };
  expect(isReadAt('programs', 7)).toBe(false);
  await readingLists(call, Promise.resolve(answer('programs=7')));
  expect(isReadAt('programs', 7)).toBe(true);
  expect(isReadAt('programs', 8)).toBe(false);
  const both = { method: GET, lists: ['programs', 'invitations'] as const };
  await readingLists(both, Promise.resolve(answer('programs=8; invitations=2')));
  expect([7, 8].map((number) => isReadAt('programs', number))).toEqual([false, false]);
  expect(isReadAt('invitations', 2)).toBe(true);
});

it('does not report a list as read after a failed answer or one without a version', async () => {
  const { isReadAt, readingLists } = await nothingRead();
  const sessions = { method: GET, lists: ['sessions'] as const };
  await readingLists(sessions, Promise.resolve(answer(null)));
  await readingLists(sessions, Promise.resolve(answer('sessions=3')));
  expect(isReadAt('sessions', 3)).toBe(false);
  const settings = { method: GET, lists: ['settings'] as const };
  await expect(readingLists(settings, Promise.reject(new Error('no network')))).rejects.toThrow('no network');
  await readingLists(settings, Promise.resolve(answer('settings=3')));
  expect(isReadAt('settings', 3)).toBe(false);
});

it('ignores the answer of a call that changes a list', async () => {
  const { isReadAt, readingLists } = await nothingRead();
  await readingLists({ method: 'POST', lists: ['members'] }, Promise.resolve(answer(null)));
  await readingLists({ method: GET, lists: ['members'] }, Promise.resolve(answer('members=4')));
  expect(isReadAt('members', 4)).toBe(true);
});
