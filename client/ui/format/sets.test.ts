import { expect, it } from 'vitest';
import type { Measure } from '@common/contract/training/exercises';
import { plannedText, setLetters, setsByReps, setText, targetText, weightText } from './sets';

const barbell = { exercise: { equipment: 'barbell and bench' } };
const bar = { exercise: { equipment: 'pull-up bar' } };

it('shows ∞ without target reps and BW without target weight', () => {
  expect(setText({ reps: 10, weight: 135 }, barbell)).toBe('10 × 135 lb');
  expect(setText({ reps: null, weight: null }, barbell)).toBe('∞ × BW');
  expect([setsByReps({ sets: 3, reps: 10 }), setsByReps({ sets: 4, reps: null })]).toEqual([
    '3 × 10',
    '4 × ∞',
  ]);
});

it('shows a chosen measure without repetitions and without its amount as open, not as repetitions', () => {
  const entry = (measure: Measure) => ({ reps: null, weight: null, sets: 3, measure, ...bar });
  const texts = (measure: Measure) => {
    const planned = entry(measure);
    return [targetText(planned, {}), setText(planned, planned), setsByReps(planned as never)];
  };
  expect(texts('time')).toEqual(['∞ time', '∞ time', '3 × ∞ time']);
  expect(texts('weight_time')).toEqual(['∞ time × BW', '∞ time × BW', '3 × ∞ time']);
  expect(texts('distance_time')[0]).toBe('∞ distance');
  expect(texts('calories_time')[2]).toBe('3 × ∞ calories');
  expect(texts('bodyweight')[0]).toBe('∞ × BW');
  expect(targetText({ ...entry('time'), duration: 60 }, {})).toBe('1:00');
});

it('shows ∞ and BW where a workout chooses no measure and states nothing, whatever the exercise is counted in', () => {
  const plank = { reps: null, weight: null, sets: 1, exercise: { equipment: 'none', measure: 'time' } };
  expect([setText(plank, plank as never), setsByReps(plank as never)]).toEqual(['∞ × BW', '1 × ∞']);
  expect(targetText(plank as never, {})).toBe('∞ × BW');
});

it('says BW of a weight of 0 only where the exercise is done with body weight', () => {
  expect(weightText({ weight: 0 }, bar)).toBe('BW');
  expect(weightText({ weight: 0 }, { exercise: { equipment: 'none' } })).toBe('BW');
  expect(weightText({ weight: 0 }, barbell)).toBe('0 lb');
  expect(weightText({ weight: 0 })).toBe('0 lb');
  expect(weightText({ weight: 25 }, bar)).toBe('25 lb');
});

it('shows a load as it was entered', () => {
  expect(weightText({ weight: 50, load: { value: 22.5, unit: 'kg' } }, barbell)).toBe('22.5 kg');
  expect(weightText({ weight: 133, load: { value: 132.5, unit: 'lb' } }, barbell)).toBe('132.5 lb');
  expect(weightText({ weight: 0, load: { value: -20, unit: 'kg' } }, bar)).toBe('-20 kg');
});

it('M7: says help as taken off the body’s weight, however the plan states it', () => {
  const machine = { exercise: { equipment: 'machine', measure: 'bodyweight', isAssisted: true } } as const;
  expect(weightText({ weight: 0, load: { value: -20, unit: 'kg' } }, machine)).toBe('BW − 20 kg');
  expect(weightText({ weight: 30 }, machine)).toBe('BW − 30 lb');
  expect(weightText({ weight: 0 }, machine)).toBe('BW');
  expect(targetText({ reps: 8, weight: 30, ...machine }, {})).toBe('8 × BW − 30 lb');
});

it.each([
  [{ hands: 2 }, '10 × 30 lb per hand'],
  [{ hands: 1 }, '10 × 30 lb'],
  [{ side: 'both' }, '10 × 30 lb each side'],
  [{ side: 'left' }, '10 × 30 lb, left'],
  [{ hands: 2, side: 'both' }, '10 × 30 lb per hand, each side'],
  [{ hands: 2, side: 'right' }, '10 × 30 lb per hand, right'],
] as const)('M9, M10: says of %j that it is %s', (count, text) => {
  expect(setText({ reps: 10, weight: 30, ...count }, barbell)).toBe(text);
});

it('says what is meant for one set, a range of reps too', () => {
  const entry = { reps: 10, weight: 135, ...barbell };
  expect(targetText(entry, {})).toBe('10 × 135 lb');
  expect(targetText(entry, { reps: 8, repsMax: 12, load: { value: 60, unit: 'kg' } })).toBe('8–12 × 60 kg');
  expect(targetText(entry, { reps: null })).toBe('∞ × 135 lb');
});

it('names no weight where none is meant at what could be loaded', () => {
  const entry = { reps: 10, weight: 0, ...barbell };
  expect(targetText(entry, {})).toBe('10 reps');
  expect(targetText(entry, { reps: 8, repsMax: 12, rpe: 8 })).toBe('8–12 reps @ RPE 8');
  expect(targetText(entry, { load: { value: 0, unit: 'kg' } })).toBe('10 × 0 kg');
  expect(targetText({ ...entry, ...bar }, {})).toBe('10 × BW');
  expect(targetText({ ...entry, reps: null, measure: 'weight_time' }, { seconds: 60 })).toBe('1:00');
  expect(plannedText({ ...entry, sets: 3 })).toBe('3 × 10');
  const targets = [
    { load: { value: 60, unit: 'kg' as const } },
    { load: { value: 65, unit: 'kg' as const } },
  ];
  expect(plannedText({ ...entry, sets: 2, targets })).toBe('2 × 10 · 60–65 kg');
});

it('numbers a set by its place, and names by a letter what is no working set', () => {
  expect(setLetters(['warm_up', undefined, undefined, 'drop', 'failure'])).toEqual(['W', '2', '3', 'D', 'F']);
});

const of = (measure: Measure, entry = {}) => ({ exercise: { equipment: 'mat' }, measure, ...entry });

it('says each measure as it is counted', () => {
  const done = { reps: 0, weight: 0 };
  const said = (measure: Measure, figures: object) => setText({ ...done, ...figures }, of(measure));
  expect(said('bodyweight', { reps: 8 })).toBe('8 × BW');
  expect(said('bodyweight', { reps: 8, weight: 25 })).toBe('8 × BW + 25 lb');
  expect(said('bodyweight', { reps: 8, load: { value: -20, unit: 'kg' } })).toBe('8 × BW − 20 kg');
  expect(said('reps', { reps: 20 })).toBe('20 reps');
  expect(said('time', { seconds: 90 })).toBe('1:30');
  expect(said('weight_time', { seconds: 60, weight: 45 })).toBe('1:00 × 45 lb');
  expect(said('distance_time', { seconds: 1_470, distance: { value: 5, unit: 'km' } })).toBe('5 km in 24:30');
  expect(said('calories_time', { seconds: 60, calories: 20 })).toBe('20 cal in 1:00');
});

it('[2.53] says a planned weight alone where nobody chose body weight', () => {
  const pushUp = { exercise: { equipment: 'none', measure: 'bodyweight' as const } };
  expect(setText({ reps: 10, weight: 135 }, pushUp)).toBe('10 × 135 lb');
  expect(setText({ reps: 8, weight: 0, load: { value: -20, unit: 'kg' } }, pushUp)).toBe('8 × BW − 20 kg');
});

it('shows a figure that its measure does not know rather than lose it', () => {
  expect(setText({ reps: 0, weight: 0, seconds: 45 }, barbell)).toBe('0:45');
  expect(setText({ reps: 10, weight: 0 }, of('time'))).toBe('10 × BW');
});

it('sums up what is planned: one amount where sets are alike, a range where they differ', () => {
  const planned = (fields: object) => setsByReps({ sets: 3, reps: 10, ...fields });
  expect(planned({ ...of('time'), reps: null, duration: 60 })).toBe('3 × 1:00');
  expect(planned({ targets: [{ reps: 12 }, { reps: 10 }, { reps: 8 }] })).toBe('3 × 8–12');
  expect(planned({ targets: [{ kind: 'warm_up', reps: 20 }, { reps: 8, repsMax: 10 }, { reps: 8 }] })).toBe(
    '2 × 8–10 + 1 W',
  );
  const metres = { distance: { value: 400, unit: 'm' } };
  expect(planned({ ...of('distance_time'), reps: null, targets: [metres, metres, metres] })).toBe(
    '3 × 400 m',
  );
});
