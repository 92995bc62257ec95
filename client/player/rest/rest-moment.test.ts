import { expect, it } from 'vitest';
import { frozen, newRest } from '@common/player/state/rest-clock';
import { createState } from '@common/player/state/state';
import { announcementOf, restMoment, TIME_IS_UP_MS } from './rest-moment';

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

it('tells its start and its last ten seconds, and of a rest no longer than that how long it is', () => {
  const announced = (durationMs: number, now: number) =>
    announcementOf(restMoment({ ...state, rest: newRest('device-one:1', 0, durationMs) }, now));
  expect(announced(60_000, 1_000)).toBe('60-second rest started');
  expect(announced(60_000, 50_000)).toBe('Ten seconds of rest left');
  expect(announced(7_000, 1_000)).toBe('7-second rest started');
  expect(announced(60_000, 60_000)).toBe('');
  expect(announcementOf(null)).toBe('');
});
