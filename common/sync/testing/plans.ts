import type { Session } from '@common/contract/training/sessions';
import type { Plan } from '@common/player/plan/plan';
import { sessionExercises } from '@common/player/state/selectors';
import { createState } from '@common/player/state/state';

/** A 24-digit id that is easy to tell apart in a failing test. */
export const id = (n: number): string => n.toString(16).padStart(24, '0');

/** A plan of `entries` exercises of three sets, their ids counted from `first`. */
export function planOf(entries = 2, first = 1): Plan {
  return {
    name: 'Push day',
    category: 'strength',
    exercises: Array.from({ length: entries }, (_, index) => ({
      id: id(first + index),
      exerciseId: id(500 + index),
      order: index + 1,
      roundNumber: 1,
      roundName: null,
      sets: 3,
      reps: 10,
      weight: 100,
      duration: null,
      restTime: 60,
      exercise: {
        id: id(500 + index),
        name: `Exercise ${index + 1}`,
        category: 'strength',
        difficulty: 'beginner',
        muscleGroups: ['chest'],
        equipment: 'barbell',
        instructions: 'Lie down flat.\nPush the bar up.',
      },
      previous: [],
    })),
  };
}

/** The start of a session of that plan, as it is put into the outbox. */
export const startOf = (sessionId: string) =>
  ({
    kind: 'start',
    sessionId,
    workoutId: id(800),
    userId: id(7),
    at: 1_000,
    plan: planOf(),
  }) as const;

/** A session of that plan, just started. */
export function sessionOf(sessionId = id(900), plan = planOf(), version = 1): Session {
  const state = createState(1_000);
  return {
    id: sessionId,
    userId: id(1_000),
    workoutId: id(800),
    workout: plan,
    startTime: new Date(1_000).toISOString(),
    endTime: null,
    totalDuration: null,
    caloriesBurned: null,
    completed: false,
    exercises: sessionExercises(plan, state),
    version,
    phase: 'active',
    state,
  };
}
