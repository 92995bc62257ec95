import { expect, test } from 'vitest';
import type { Session } from '@common/contract/training/sessions';
import { DEFAULT_SETTINGS } from '@common/contract/training/settings';
import { Game, MINUTE } from '@common/player/testing/game.fixture';
import { planEntry, SQUAT, samplePlan } from '@common/player/testing/plan.fixture';
import { prefillOf } from './prefill';

const inKg = { ...DEFAULT_SETTINGS, unit: 'kg' } as const;
const shown = (game: Game, set: number, settings = inKg as typeof DEFAULT_SETTINGS) => {
  const session = { workout: game.plan, state: game.state } as unknown as Session;
  const entry = game.plan.exercises.find(({ id }) => id === SQUAT)!;
  return prefillOf(session, { entry, set }, settings);
};
const planned = (fields: Parameters<typeof planEntry>[2]) =>
  new Game({ ...samplePlan, exercises: [planEntry(SQUAT, 'Squat', fields)] });

test('P16: a plan in pounds is filled in with kilograms that can be loaded', () => {
  expect(shown(planned({ weight: 135 }), 1)).toEqual({
    reps: 10,
    weight: 132,
    load: { value: 60, unit: 'kg' },
  });
  expect(shown(planned({ weight: 135 }), 1, DEFAULT_SETTINGS)).toEqual({ reps: 10, weight: 135 });
});

test('P16: the last time in pounds is filled in with kilograms that can be loaded', () => {
  const before = planned({ previous: [{ reps: 6, weight: 190 }] });
  expect(shown(before, 1)).toMatchObject({ reps: 6, load: { value: 85, unit: 'kg' } });
  expect(shown(before, 1, DEFAULT_SETTINGS)).toEqual({ reps: 6, weight: 190 });
});

test('P16: what was done in this session is shown as it was, to the tenth', () => {
  const game = planned({ weight: 135 });
  game.complete(SQUAT, 1, MINUTE, 10, 135);
  expect(shown(game, 2)).toMatchObject({ load: { value: 61.2, unit: 'kg' } });
});

test('nothing on the bar is nothing in the member’s own unit', () => {
  expect(shown(planned({ weight: 0 }), 1)).toEqual({ reps: 10, weight: 0, load: { value: 0, unit: 'kg' } });
  const before = planned({ previous: [{ reps: 8, weight: 0 }] });
  expect(shown(before, 1)).toEqual({ reps: 8, weight: 0, load: { value: 0, unit: 'kg' } });
  expect(shown(planned({ weight: 0 }), 1, DEFAULT_SETTINGS)).toEqual({ reps: 10, weight: 0 });
  const timed = planned({ measure: 'time', reps: null, weight: null, duration: 40 });
  expect(shown(timed, 1)).toEqual({ reps: 0, weight: 0, seconds: 40 });
});

test('P16: help that the plan means, in whole pounds, is filled in', () => {
  const load = { value: -20, unit: 'lb' } as const;
  const helped = planned({ measure: 'bodyweight', weight: null, targets: [{ load }] });
  expect(shown(helped, 1, DEFAULT_SETTINGS)).toEqual({ reps: 10, weight: 0, load });
});
