import { expect, test } from 'vitest';
import { recordText, recordValue } from './records';

const kg = (value: number) => ({ value, unit: 'kg' }) as const;
const before = { reps: 8, load: kg(82.5) };

test('says the kind, the figure and what was before', () => {
  const set = { reps: 8, weight: 187, load: kg(85) };
  expect(recordText([{ kind: 'volume', before }], set, 'kg')).toBe('volume 680 kg, was 660');
  expect(recordText([{ kind: 'heaviest', before }], set, 'kg')).toBe('heaviest 85 kg, was 82.5');
  expect(recordText([{ kind: 'repsAt', before: null }], set, 'kg')).toBe('most reps 8 × 85 kg');
});

test('tells of several the foremost', () => {
  const set = { reps: 8, weight: 187, load: kg(85) };
  const kinds = ['volume', 'oneRepMax', 'heaviest'] as const;
  const records = kinds.map((kind) => ({ kind, before }));
  expect(recordText(records, set, 'kg')).toBe('heaviest 85 kg, was 82.5');
});

test('writes each kind in the unit that is asked for', () => {
  const best = { reps: 3, load: kg(100) };
  expect(recordValue('oneRepMax', best, 'kg')).toBe('110 kg');
  expect(recordValue('heaviest', best, 'lb')).toBe('220.5 lb');
  expect(recordValue('repsAt', { reps: 14, load: kg(0) }, 'kg')).toBe('14 reps');
  expect(recordValue('repsAt', { reps: 1, load: kg(0) }, 'kg')).toBe('1 rep');
  expect(recordValue('repsAt', { reps: 8, load: kg(-20) }, 'kg')).toBe('8 × BW − 20 kg');
  expect(recordValue('repsAt', { reps: 8, load: kg(-20) }, 'lb')).toBe('8 × BW − 44.1 lb');
  const run = { reps: 0, load: kg(0), seconds: 1_500, distance: { value: 5, unit: 'km' } } as const;
  expect(recordValue('timeFor', run, 'kg')).toBe('25:00 for 5 km');
  expect(recordValue('farthest', run, 'kg')).toBe('5 km');
  const row = { reps: 0, load: kg(0), seconds: 60, calories: 18 };
  expect(recordValue('caloriesIn', row, 'kg')).toBe('18 cal in 1:00');
  expect(recordValue('mostCalories', { ...row, seconds: undefined } as never, 'kg')).toBe('18 cal');
});

test('says of what is carried beside the body that it is added to it, as the sets do', () => {
  const pullUp = { exercise: { equipment: 'pull-up bar', measure: 'bodyweight' } } as const;
  const best = { reps: 8, load: kg(20) };
  expect(recordValue('heaviest', best, 'kg', pullUp)).toBe('BW + 20 kg');
  expect(recordValue('repsAt', best, 'lb', pullUp)).toBe('8 × BW + 44.1 lb');
  expect(recordValue('volume', best, 'kg', pullUp)).toBe('160 kg');
  const row = { exercise: { equipment: 'barbell' }, measure: 'bodyweight' } as const;
  expect(recordValue('heaviest', best, 'kg', row)).toBe('BW + 20 kg');
  const set = { reps: 8, weight: 44, load: kg(20) };
  expect(recordText([{ kind: 'heaviest', before }], set, 'kg', row)).toBe('heaviest BW + 20 kg, was 82.5');
});
