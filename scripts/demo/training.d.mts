import type { Exercise } from '@common/contract/training/exercises';
import type { Workout } from '@common/contract/training/workouts';
import type { DemoClient } from './client.mjs';

/** One session of a workout from start to finish; `named` answers the exercise of a name. */
export function trainSession(
  client: DemoClient,
  workout: Pick<Workout, 'id'>,
  startedAt: number,
  how: { week: number; isLongAgo: boolean },
  named: (name: string) => Exercise | null,
): Promise<void>;
