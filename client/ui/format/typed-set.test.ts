import { expect, it } from 'vitest';
import { FIGURES_OF } from '../../../common/player/measure';
import { type Counting, countingOfSet, leastLoad, readTyped, textsOf } from './typed-set';

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
  expect(readTyped(typed, counting('reps_weight', 'kg'), nothing)).toMatchObject({ weight: 0 });
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
  const read = (weight: string) => readTyped({ ...textsOf(set, help), weight }, help, set).load?.value ?? 0;
  expect([read('20'), read('0'), read('-20'), read('some')]).toEqual([-20, 0, 0, -22.5]);
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
  const own = countingOfSet(set, null);
  expect(own.figures).toMatchObject({ reps: false, load: false, seconds: true, distance: true });
  expect(readTyped(textsOf(set, own), own, set)).toEqual(set);
});
