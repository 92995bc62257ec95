import { expect, test } from 'vitest';
import type { Measurement } from '@common/contract/training/body';
import { planEntry, samplePlan } from '@common/player/testing/plan.fixture';
import { newLogIds, offersOfPast, weightOn } from './log-draft';

const USER = 'e'.repeat(24);
const weighed = (date: string, value: number): Measurement => ({
  id: USER,
  kind: 'weight',
  value,
  unit: 'kg',
  date,
});

test('M11: the weight of a day is the one last measured by then', () => {
  const all = [
    weighed('2026-03-02', 80),
    weighed('2026-05-02', 82),
    { ...weighed('2026-03-03', 90), kind: 'waist' },
  ];
  const on = (day: string) => weightOn(all as Measurement[], day)?.value;
  expect(['2026-03-01', '2026-03-02', '2026-05-01', '2026-05-02'].map(on)).toEqual([undefined, 80, 80, 82]);
});

test('M12: a workout that is logged says what its sets count', () => {
  const pullUp = planEntry('a'.repeat(24), 'Pull-up');
  const press = planEntry('b'.repeat(24), 'Dumbbell press', { order: 2 });
  const exercises = [
    { ...pullUp, exercise: { ...pullUp.exercise, measure: 'bodyweight', countsBody: true } as const },
    { ...press, exercise: { ...press.exercise, isPerHand: true, isPerSide: true } as const },
  ];
  const sets = new Map(exercises.map(({ id }) => [id, [{ reps: 10, weight: 20 }]]));
  const bodyWeight = { value: 80, unit: 'kg' } as const;
  const plan = { ...samplePlan, exercises };
  const past = { plan, workoutId: null, sets, startedAt: 0, minutes: 60, bodyWeight };
  const [offer] = offersOfPast(past, newLogIds(USER));
  expect(offer?.facts.map((fact) => fact.kind === 'set' && fact.done)).toEqual([
    { reps: 10, weight: 20, body: bodyWeight },
    { reps: 10, weight: 20, hands: 2, side: 'both' },
  ]);
});
