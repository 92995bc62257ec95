import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { invalidateList, invalidateListsOf, keyOf, onListChanged } from './lists';
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
    expect(invalidate.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([['workouts'], ['programs']]);
  });

  it('asks again when a first answer comes that was on its way at the change', async () => {
    vi.restoreAllMocks();
    const answers: ((answer: string) => void)[] = [];
    const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
    const shown = new QueryObserver(queryClient, { queryKey: ['profile', 'profile', {}], queryFn });
    const stop = shown.subscribe(() => {});
    invalidateList('profile');
    answers[0]?.('before');
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.('after');
    await vi.waitFor(() => expect(shown.getCurrentResult().data).toBe('after'));
    stop();
    expect(answers).toHaveLength(2);
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
