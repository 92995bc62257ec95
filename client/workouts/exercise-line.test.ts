import { expect, it } from 'vitest';
import { restText, setsByReps, weightText } from './exercise-line';

it('writes sets, weight and rest as members read them', () => {
  expect(setsByReps({ sets: 3, reps: 10 })).toBe('3 × 10');
  expect(setsByReps({ sets: 4, reps: null })).toBe('4 × ∞');
  expect([weightText(135), weightText(0), weightText(null)]).toEqual(['135 lb', 'BW', 'BW']);
  expect([restText(45), restText(60), restText(95)]).toEqual(['45 s', '1:00 min', '1:35 min']);
});
