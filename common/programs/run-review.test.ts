import { expect, test } from 'vitest';
import type { Workout } from '@common/contract/training/workouts';
import { followRun } from './follow-run';
import { MONDAY, noon, placeId, runOf, sessionOf } from './run.fixture';
import { reviewOf } from './run-review';

test('R30: sums up what was done of what was due, and the sets of each muscle in an average week', () => {
  const exercise = { muscleGroups: ['chest', 'triceps'] };
  const workout = { exercises: [{ sets: 3, exercise }] } as unknown as Workout;
  const sessions = [placeId(1, 1), placeId(1, 3), placeId(2, 1)].map((id, index) =>
    sessionOf(`s${index}`, [0, 2, 7][index]!, id),
  );
  const skip = { kind: 'skip', id: 'k', at: noon(4), device: 'phone', placeId: placeId(1, 5) } as const;
  const followed = followRun(runOf([skip]), sessions, MONDAY + 10);
  // Three done, one skipped, one missed; nine sets of the chest in two weeks, half of them for the triceps.
  expect(reviewOf(followed, () => workout)).toEqual({
    done: 3,
    due: 5,
    musclesByWeek: [
      { muscle: 'chest', sets: 4.5 },
      { muscle: 'triceps', sets: 2.5 },
    ],
  });
});
