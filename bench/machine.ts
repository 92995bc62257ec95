import { apply } from '../common/player/apply';
import { createState } from '../common/player/create-state';
import type { Plan } from '../common/player/plan';
import type { PlayerState } from '../common/player/state';
import { report, timeEach } from './figures';

const hex = (number: number): string => number.toString(16).padStart(24, '0');
const ENTRIES = 40;
const SETS = 25;

const plan: Plan = {
  name: 'Bench',
  category: 'strength',
  exercises: Array.from({ length: ENTRIES }, (_, index) => ({
    id: hex(index + 1),
    exerciseId: hex(index + 1_000),
    order: index + 1,
    roundNumber: 1 + Math.floor(index / 10),
    roundName: null,
    sets: SETS,
    reps: 10,
    weight: 135,
    duration: null,
    restTime: 60,
    previous: [],
    exercise: {
      id: hex(index + 1_000),
      name: `Exercise ${index + 1}`,
      category: 'strength',
      difficulty: 'beginner',
      muscleGroups: ['chest'],
      equipment: 'barbell',
      instructions: 'Lie down.\nPress the bar.',
    },
  })),
};

/** A thousand sets through the pure machine, beside copying the same state once a set. */
export async function benchMachine(): Promise<void> {
  let state = createState(plan, 0) as PlayerState;
  const ours = await timeEach(ENTRIES * SETS, (index) => {
    const entry = plan.exercises[Math.floor(index / SETS)];
    if (!entry) throw new Error('The plan has fewer entries.');
    const applied = apply(
      plan,
      state,
      { type: 'complete_set', entryId: entry.id, set: (index % SETS) + 1, reps: 10, weight: 135 },
      { at: index * 1_000, actionId: `bench000:${index + 1}` },
    );
    if (applied.outcome !== 'applied') throw new Error(`Set ${index} was ${applied.outcome}.`);
    state = applied.state;
  });
  if (state.phase !== 'completed') throw new Error('The last set did not finish the workout.');
  const finished = state;
  const bare = await timeEach(ENTRIES * SETS, () => structuredClone(finished));
  report(
    `complete a set in a workout of ${ENTRIES} × ${SETS}`,
    ours,
    bare,
    'structuredClone of the whole state',
  );
}
