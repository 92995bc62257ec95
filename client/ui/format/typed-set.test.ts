import { expect, it } from 'vitest';
import { FIGURES_OF } from '@common/player/plan/measure';
import { type Counting, countingOfSet, faultsOfTyped, leastLoad, readTyped, textsOf } from './typed-set';

const counting = (measure: keyof typeof FIGURES_OF, unit: 'lb' | 'kg' = 'lb'): Counting => ({
  figures: FIGURES_OF[measure],
  unit,
  distanceUnit: unit === 'kg' ? 'km' : 'mi',
  isBody: measure === 'bodyweight',
});
const nothing = { reps: 0, weight: 0 };

it('reads the figures of a measure, and no others', () => {
  const typed = { reps: '12', weight: '45', time: '1:30', distance: '5', calories: '20' };
  expect(readTyped(typed, counting('time'), nothing)).toEqual({ ...nothing, seconds: 90 });
  expect(readTyped(typed, counting('weight_time'), nothing)).toEqual({ reps: 0, weight: 45, seconds: 90 });
  expect(readTyped(typed, counting('calories_time'), nothing)).toEqual({
    ...nothing,
    seconds: 90,
    calories: 20,
  });
  expect(readTyped(typed, counting('distance_time'), nothing)).toEqual({
    ...nothing,
    seconds: 90,
    distance: { value: 5, unit: 'mi' },
  });
  expect(readTyped(typed, counting('reps'), nothing)).toEqual({ reps: 12, weight: 0 });
});

it('takes a load below zero for help with the body’s own weight, and nowhere else', () => {
  const typed = { ...textsOf(nothing, counting('bodyweight')), reps: '8', weight: '-20' };
  expect(readTyped(typed, counting('bodyweight', 'kg'), nothing)).toMatchObject({
    load: { value: -20, unit: 'kg' },
  });
  expect(readTyped(typed, counting('reps_weight', 'kg'), nothing)).toBeNull();
});

it('M7: types help without a sign and keeps it below zero', () => {
  const help: Counting = {
    ...counting('bodyweight', 'kg'),
    figures: { ...FIGURES_OF.bodyweight, isHelp: true },
  };
  const set = { reps: 8, weight: 0, load: { value: -22.5, unit: 'kg' as const } };
  expect(leastLoad(help)).toBe(0);
  expect(textsOf(set, help).weight).toBe('22.5');
  expect(readTyped(textsOf(set, help), help, set)).toEqual(set);
  const read = (weight: string) => readTyped({ ...textsOf(set, help), weight }, help, set)?.load?.value;
  expect([read('20'), read('0'), read('-20'), read('some')]).toEqual([-20, 0, undefined, -22.5]);
});

it('takes a text that says nothing for what is meant', () => {
  const typed = { reps: 'many', weight: '', time: 'long', distance: 'far', calories: '' };
  const planned = { seconds: 60, calories: 10, distance: { value: 400, unit: 'm' as const } };
  expect(readTyped(typed, counting('distance_time'), nothing, planned)).toMatchObject({
    seconds: 60,
    distance: planned.distance,
  });
  expect(readTyped(typed, counting('calories_time'), nothing, planned)).toMatchObject({ calories: 10 });
});

it('gives back what a set said, in the units it was entered in', () => {
  const set = { reps: 0, weight: 0, seconds: 1_470, distance: { value: 5.2, unit: 'km' as const } };
  const counted = countingOfSet(set, null);
  expect(counted.figures).toMatchObject({ reps: false, load: false, seconds: true, distance: true });
  expect(readTyped(textsOf(set, counted), counted, set)).toEqual(set);
});

it('records nothing while a figure is numeric but not clear, and names its field', () => {
  const plain = counting('reps_weight', 'kg');
  const before = textsOf(nothing, plain);
  for (const weight of ['1,000', '225 lb', "22'5", '1.234,5', '–15', '99999'])
    expect([readTyped({ ...before, weight }, plain, nothing), weight]).toEqual([null, weight]);
  const typed = { ...before, reps: '10-12', weight: '٢٢٫٥', time: '1,000' };
  expect(Object.keys(faultsOfTyped(typed, plain, before))).toEqual(['reps']);
  const ran = { reps: 0, weight: 0, seconds: 60, distance: { value: 1.234, unit: 'km' as const } };
  const counted = countingOfSet(ran, null);
  expect(readTyped(textsOf(ran, counted), counted, ran)).toEqual(ran);
  expect(readTyped({ ...textsOf(ran, counted), distance: '2,000' }, counted, ran)).toBeNull();
});

it('takes what no digit says for the target, else for 0 (SPEC, P17)', () => {
  const plain = counting('reps_weight');
  const read = (reps: string, planned?: object) =>
    readTyped({ ...textsOf(nothing, plain), reps }, plain, nothing, planned)?.reps;
  for (const text of ['', '  ', 'ten', 'NaN', '-']) {
    expect(read(text, { reps: 10 })).toBe(10);
    expect(read(text, {})).toBe(0);
  }
  expect([read('.5', { reps: 10 }), read('12.9'), read(' 8 '), read('+3')]).toEqual([0, 12, 8, 3]);
});
