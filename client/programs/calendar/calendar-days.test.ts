import { expect, it } from 'vitest';
import type { RunAnswer } from '@common/contract/training/runs';
import type { FollowedPlace, FollowedRun } from '@common/programs/follow-run';
import { dayOfDate } from '@common/programs/place-days';
import { isoDate } from '@common/rules/days';
import { canMove, daysOf, entriesOf, stepBy } from './calendar-days';

const place = (id: string, fields: Partial<FollowedPlace>) =>
  ({ id, state: 'ahead', due: null, doneOn: null, isMoved: false, ...fields }) as FollowedPlace;
const runOf = (id: string, mode: RunAnswer['mode'], places: FollowedPlace[]) => ({
  run: { id, mode } as RunAnswer,
  followed: { places, hasEnded: false } as FollowedRun,
});
const TODAY = dayOfDate('2026-11-21');
const runs = [
  runOf('a', 'calendar', [
    place('done', { state: 'done', due: TODAY - 3, doneOn: TODAY - 2 }),
    place('missed', { state: 'missed', due: TODAY - 1 }),
    place('moved', { state: 'due', due: TODAY, isMoved: true }),
  ]),
  runOf('b', 'queue', [place('next', { state: 'due' }), place('later', {})]),
];
const idsOf = (filter: Parameters<typeof entriesOf>[2]) =>
  entriesOf(runs, TODAY, filter).map((entry) => `${entry.place.id} ${entry.day - TODAY}`);

it('puts what was done on its day, what is open on that it is due, and the next of a queue on today', () => {
  expect(idsOf({ runId: '', state: '' })).toEqual(['done -2', 'missed -1', 'moved 0', 'next 0']);
});

it('shows one run, or one state', () => {
  expect(idsOf({ runId: 'b', state: '' })).toEqual(['next 0']);
  expect(idsOf({ runId: '', state: 'planned' })).toEqual(['moved 0', 'next 0']);
  expect(idsOf({ runId: '', state: 'moved' })).toEqual(['moved 0']);
  expect(idsOf({ runId: 'a', state: 'missed' })).toEqual(['missed -1']);
});

it('shows what was done of a run that has ended, and nothing that was open then', () => {
  const [{ run, followed }] = runs as [(typeof runs)[number], ...unknown[]];
  const ended = [{ run, followed: { ...followed, hasEnded: true } }];
  const shown = entriesOf(ended, TODAY, { runId: '', state: '' });
  expect(shown.map(({ place: { id } }) => id)).toEqual(['done']);
});

it('shows whole weeks from Monday on, six of a month', () => {
  const shown = (view: 'month' | 'week', date: string) => {
    const days = daysOf(view, dayOfDate(date));
    return [isoDate(days[0]!), isoDate(days.at(-1)!), days.length];
  };
  expect(shown('week', '2026-11-22')).toEqual(['2026-11-16', '2026-11-22', 7]);
  expect(shown('month', '2026-11-21')).toEqual(['2026-10-26', '2026-12-06', 42]);
  expect(shown('month', '2027-02-28')).toEqual(['2027-02-01', '2027-03-14', 42]);
});

it('goes from month to month and over the end of a year', () => {
  expect(isoDate(stepBy('month', dayOfDate('2026-12-31'), 1))).toBe('2027-01-01');
  expect(isoDate(stepBy('month', dayOfDate('2026-01-31'), -1))).toBe('2025-12-01');
  expect(isoDate(stepBy('week', dayOfDate('2026-12-30'), 1))).toBe('2027-01-06');
});

it('moves open places of a calendar alone', () => {
  const movable = entriesOf(runs, TODAY, { runId: '', state: '' }).filter(canMove);
  expect(movable.map((entry) => entry.place.id)).toEqual(['missed', 'moved']);
});
