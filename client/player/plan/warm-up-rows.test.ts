import { expect, it } from 'vitest';
import { FIGURES_OF } from '@common/player/plan/measure';
import { newRow } from './draft-row';
import { withWarmUps } from './warm-up-rows';

const counting = { figures: FIGURES_OF.reps_weight, unit: 'lb', distanceUnit: 'mi', isBody: false } as const;
const barbell = { bar: 45, plates: [45, 25, 10, 5, 2.5] };
const work = newRow({ reps: '5', weight: '135' });
const texts = (rows: ReturnType<typeof withWarmUps>) =>
  rows?.map(({ kind, reps, weight }) => [kind, reps, weight]);

const WARM = [
  ['warm_up', '10', '45'],
  ['warm_up', '5', '65'],
  ['warm_up', '3', '90'],
  ['warm_up', '2', '110'],
  [undefined, '5', '135'],
];

it('puts warm-ups before the work sets, in place of those there were', () => {
  expect(texts(withWarmUps([work], counting, barbell))).toEqual(WARM);
  const old = newRow({ kind: 'warm_up', reps: '15', weight: '20' });
  expect(texts(withWarmUps([old, work], counting, barbell))).toEqual(WARM);
});

it('takes the heaviest work set of the last time where no load is planned', () => {
  const lastTime = [
    { reps: 8, weight: 200, kind: 'drop' as const },
    { reps: 5, weight: 135 },
    { reps: 5, weight: 95 },
  ];
  expect(texts(withWarmUps([{ ...work, weight: '' }], counting, barbell, lastTime))?.slice(0, 4)).toEqual(
    WARM.slice(0, 4),
  );
});

it('makes none without a load, for body weight, or beyond the most sets of an exercise', () => {
  expect(withWarmUps([{ ...work, weight: '' }], counting, barbell)).toBeNull();
  expect(withWarmUps([work], { ...counting, isBody: true }, barbell)).toBeNull();
  expect(
    withWarmUps(
      Array.from({ length: 48 }, () => work),
      counting,
      barbell,
    ),
  ).toBeNull();
});
