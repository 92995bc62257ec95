import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../errors';
import { keyOf } from '../lists';
import { queryClient } from '../query-client';
import { networkFirst } from './network-first';

const key = keyOf('listWorkouts', {});
const stored = async () => ({ answer: [], at: 1 });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

it('replaces the cached answer on screen by a late refusal', async () => {
  let reject: (error: unknown) => void = () => {};
  const answer = new Promise<never>((_resolve, refuse) => {
    reject = refuse;
  });
  const screen = new QueryObserver(queryClient, {
    queryKey: key,
    queryFn: () => networkFirst(answer, 'ada', 'listWorkouts', {}, stored),
  });
  const leave = screen.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(6_000);
  expect(screen.getCurrentResult()).toMatchObject({ status: 'success', data: [] });

  const refusal = new ApiError(403, '{}', 'Forbidden', null);
  reject(refusal);
  await vi.advanceTimersByTimeAsync(0);
  expect(screen.getCurrentResult()).toMatchObject({ status: 'error', error: refusal, data: undefined });
  leave();
});
