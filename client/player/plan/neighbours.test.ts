import { expect, test } from 'vitest';
import { PLANK, PRESS, ROW, SQUAT, samplePlan } from '@common/player/testing/plan.fixture';
import { spotAbove, spotAt, spotBelow } from './neighbours';

test('up: before the one above, at the end of the round above, and nowhere for the first', () => {
  expect(spotAbove(samplePlan, PRESS)).toEqual({ roundNumber: 1, before: SQUAT });
  expect(spotAbove(samplePlan, ROW)).toEqual({ roundNumber: 1, before: null });
  expect(spotAbove(samplePlan, SQUAT)).toBeNull();
});

test('down: behind the one below, at the beginning of the round below, and nowhere for the last', () => {
  expect(spotBelow(samplePlan, SQUAT)).toEqual({ roundNumber: 1, before: null });
  expect(spotBelow(samplePlan, PRESS)).toEqual({ roundNumber: 2, before: ROW });
  expect(spotBelow(samplePlan, PLANK)).toBeNull();
});

test('dropped: before the one it was dropped on if it came from below, behind it if from above, in its round', () => {
  expect(spotAt(samplePlan, PRESS, SQUAT)).toEqual({ roundNumber: 1, before: SQUAT });
  expect(spotAt(samplePlan, SQUAT, PRESS)).toEqual({ roundNumber: 1, before: null });
  expect(spotAt(samplePlan, SQUAT, ROW)).toEqual({ roundNumber: 2, before: PLANK });
  expect(spotAt(samplePlan, PLANK, PLANK)).toBeNull();
});
