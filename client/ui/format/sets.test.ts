import { expect, it } from 'vitest';
import { setLetters, setsByReps, setText, targetText, weightText } from './sets';

const barbell = { equipment: 'barbell and bench' };
const bar = { equipment: 'pull-up bar' };

it('shows ∞ without target reps and BW without target weight', () => {
  expect(setText({ reps: 10, weight: 135 }, barbell)).toBe('10 × 135 lb');
  expect(setText({ reps: null, weight: null }, barbell)).toBe('∞ × BW');
  expect([setsByReps({ sets: 3, reps: 10 }), setsByReps({ sets: 4, reps: null })]).toEqual([
    '3 × 10',
    '4 × ∞',
  ]);
});

it('says BW of a weight of 0 only where the exercise is done with body weight', () => {
  expect(weightText({ weight: 0 }, bar)).toBe('BW');
  expect(weightText({ weight: 0 }, { equipment: 'none' })).toBe('BW');
  expect(weightText({ weight: 0 }, barbell)).toBe('0 lb');
  expect(weightText({ weight: 0 })).toBe('0 lb');
  expect(weightText({ weight: 25 }, bar)).toBe('25 lb');
});

it('shows a load as it was entered', () => {
  expect(weightText({ weight: 50, load: { value: 22.5, unit: 'kg' } }, barbell)).toBe('22.5 kg');
  expect(weightText({ weight: 133, load: { value: 132.5, unit: 'lb' } }, barbell)).toBe('132.5 lb');
  expect(weightText({ weight: 0, load: { value: -20, unit: 'kg' } }, bar)).toBe('-20 kg');
});

it('says what is meant for one set, a range of reps too', () => {
  const entry = { reps: 10, weight: 135, exercise: barbell };
  expect(targetText(entry, {})).toBe('10 × 135 lb');
  expect(targetText(entry, { reps: 8, repsMax: 12, load: { value: 60, unit: 'kg' } })).toBe('8–12 × 60 kg');
  expect(targetText(entry, { reps: null })).toBe('∞ × 135 lb');
});

it('counts working sets, and names the others by a letter', () => {
  expect(setLetters(['warm_up', undefined, undefined, 'drop', 'failure'])).toEqual(['W', '1', '2', 'D', 'F']);
});
