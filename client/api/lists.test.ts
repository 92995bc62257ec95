import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { onListChanged } from './list-changes';
import { invalidateList, invalidateListsOf, keyOf } from './lists';
import { queryClient } from './query-client';

describe('lists', () => {
  it('puts the list first in a key, so that one word invalidates all of it', () => {
    expect(keyOf('listSessions', { query: { limit: 3 } })).toEqual([
      'sessions',
      'listSessions',
      { query: { limit: 3 } },
    ]);
    expect(keyOf('listExercises')).toEqual(['unlisted', 'listExercises', {}]);
  });

  it('fetches again what a call has changed, and the programs that show a workout', () => {
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
    invalidateListsOf('deleteWorkout');
    const lists = invalidate.mock.calls
      .map(([filters]) => filters?.queryKey ?? [])
      .filter(({ length }) => length === 1);
    expect(lists).toEqual([['workouts'], ['programs']]);
  });

  it('fetches followed programs again when a session has changed, and no other program', () => {
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
    invalidate.mockClear();
    invalidateList('sessions');
    const keys = invalidate.mock.calls.map(([filters]) => filters?.queryKey);
    expect(keys).toContainEqual(['programs', 'listRuns']);
    expect(keys).not.toContainEqual(['programs']);
    invalidate.mockRestore();
  });

  it('asks again when a first answer comes that was on its way at the change', async () => {
    const answers: ((answer: string) => void)[] = [];
    const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
    const shown = new QueryObserver(queryClient, { queryKey: ['profile', 'profile', {}], queryFn });
    const stop = shown.subscribe(() => {});
    invalidateList('profile');
    answers[0]?.('before');
    await expect.poll(() => answers).toHaveLength(2);
    answers[1]?.('after');
    await expect.poll(() => shown.getCurrentResult().data).toBe('after');
    stop();
    expect(answers).toHaveLength(2);
  });

  it('asks again at connect for what was read before the list had come so far, and for nothing else', async () => {
    // Of this test alone: another one may have read the list before.
    vi.resetModules();
    const { queryClient } = await import('./query-client');
    const { readingLists } = await import('./list-numbers');
    const { onListChanged } = await import('./list-changes');
    const { bringListTo } = await import('./lists');
    const answers: (() => void)[] = [];
    const queryFn = () =>
      new Promise<string>((resolve) =>
        answers.push(() => {
          const headers = { 'List-Numbers': `settings=${answers.length}` };
          const answer = Promise.resolve({ response: new Response('', { headers }) });
          void readingLists({ method: 'GET', lists: ['settings'] }, answer).then(() => resolve('read'));
        }),
      );
    const shown = new QueryObserver(queryClient, { queryKey: ['settings', 'settings', {}], queryFn });
    const stop = shown.subscribe(() => {});
    const heard = vi.fn();
    const stopHearing = onListChanged('settings', heard);
    // On its way at connect, and read in time.
    bringListTo('settings', 1);
    answers[0]?.();
    await expect.poll(() => shown.getCurrentResult().data).toBe('read');
    heard.mockClear();
    bringListTo('settings', 1);
    expect([answers.length, heard.mock.calls.length]).toEqual([1, 0]);
    bringListTo('settings', 2);
    await expect.poll(() => answers).toHaveLength(2);
    expect(heard).toHaveBeenCalledOnce();
    stop();
    stopHearing();
  });

  it('tells those who keep a list outside the cache, until they stop listening', () => {
    const heard = vi.fn();
    const stop = onListChanged('profile', heard);
    invalidateList('profile');
    stop();
    invalidateList('profile');
    expect(heard).toHaveBeenCalledOnce();
  });
});
