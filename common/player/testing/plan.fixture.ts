import type { Plan, PlanEntry } from '../plan/plan';

/** Ids of the sample plan's entries: two rounds of two exercises. */
export const SQUAT = 'a'.repeat(24);
export const PRESS = 'b'.repeat(24);
export const ROW = 'c'.repeat(24);
export const PLANK = 'd'.repeat(24);
/** An id that no plan has. */
export const STRANGER = 'f'.repeat(24);

/** An entry of 2 sets, 10 reps at 100 lb, in round 1, unless stated otherwise. */
export function planEntry(id: string, name: string, stated: Partial<PlanEntry> = {}): PlanEntry {
  return {
    id,
    exerciseId: id.replaceAll(id[0]!, '1'),
    order: 1,
    roundNumber: 1,
    roundName: null,
    sets: 2,
    reps: 10,
    weight: 100,
    duration: null,
    restTime: null,
    exercise: {
      id: id.replaceAll(id[0]!, '1'),
      name,
      category: 'strength',
      difficulty: 'beginner',
      muscleGroups: ['legs'],
      equipment: 'barbell',
      instructions: 'Stand tall.\nMove slowly.\nBreathe out.',
    },
    previous: [],
    ...stated,
  };
}

/** Round 1 "Warm-up": squat × 2 (rest missing), press × 1 (90 s). Round 2: row × 2 (no rest), plank × 1 (no targets). */
export const samplePlan: Plan = {
  name: 'Full body',
  category: 'strength',
  exercises: [
    planEntry(SQUAT, 'Squat', { roundName: 'Warm-up', previous: [{ reps: 8, weight: 95 }] }),
    planEntry(PRESS, 'Press', { order: 2, roundName: 'Warm-up', sets: 1, restTime: 90 }),
    planEntry(ROW, 'Row', { order: 3, roundNumber: 2, restTime: 0 }),
    planEntry(PLANK, 'Plank', { order: 4, roundNumber: 2, sets: 1, reps: null, weight: null }),
  ],
};
