import { afterEach, expect, it, vi } from 'vitest';
import { settle } from '@client/auth/member-store';
import type { Member } from '@common/contract/people/members';
import { decide } from './decisions';
import { useDecisions } from './unsent-decisions';

const answer = (status: number) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}', { status }));

afterEach(() => {
  vi.useRealTimers();
});

it('keeps a decision until the server can answer, and drops one that it refuses', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  settle({ status: 'signed-in', member: { id: 'a'.repeat(24) } as Member });
  const busy = answer(503);
  const id = decide('b'.repeat(24), { kind: 'main' });
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  expect(busy).toHaveBeenCalledOnce();
  expect(useDecisions.getState().unsent.map(({ fact }) => fact.id)).toEqual([id]);

  answer(404);
  await vi.runOnlyPendingTimersAsync();
  await vi.waitFor(() => expect(useDecisions.getState().unsent).toEqual([]));
});
