import { expect, it } from 'vitest';
import { createState } from '../../../common/player/create-state';
import { frozen, newRest } from '../../../common/player/rest-clock';
import { restMoment, TIME_IS_UP_MS } from './rest-moment';

const state = createState(0);
const rest = newRest('device-one:1', 1_000, 60_000);

it('runs down, says that time is up, then gives way to the next set', () => {
  const at = (now: number) => restMoment({ ...state, rest }, now);
  expect(at(1_000)).toMatchObject({ remainingMs: 60_000, isOver: false });
  expect(at(61_000)).toMatchObject({ remainingMs: 0, isOver: true });
  expect(at(61_000 + TIME_IS_UP_MS)).toBeNull();
});

it('stays as long as it is held, and is nothing without a rest', () => {
  expect(restMoment({ ...state, rest: frozen(rest, 31_000) }, 999_999)).toMatchObject({
    remainingMs: 30_000,
  });
  expect(restMoment(state, 1_000)).toBeNull();
});
