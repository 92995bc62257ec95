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

  it('tells those who keep a list outside the cache, until they stop listening', () => {
    const heard = vi.fn();
    const stop = onListChanged('profile', heard);
    invalidateList('profile');
    stop();
    invalidateList('profile');
    expect(heard).toHaveBeenCalledOnce();
  });
});
