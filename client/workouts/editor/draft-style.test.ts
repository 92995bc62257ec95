import { expect, it } from 'vitest';
import { targetTexts } from '@client/texts/target-texts';
import { clockFault, type DraftStyle, leftToExercises, NEW_STYLES, styleFor, withSaid } from './draft-style';

it('finds what was typed of a style when it is chosen again', () => {
  const typed = { style: 'emom', every: '1:30', times: '4' } as const;
  const said = withSaid(withSaid({}, typed), NEW_STYLES.amrap);
  expect(styleFor('emom', said)).toEqual(typed);
  expect(styleFor('for_time', said)).toEqual(NEW_STYLES.for_time);
});

it('keeps the rest between exercises from a superset to a circuit and back', () => {
  const said = withSaid({}, { style: 'superset', restBetween: '25' });
  expect(styleFor('circuit', said)).toEqual({ style: 'circuit', restBetween: '25' });
  expect(styleFor('superset', said)).toEqual({ style: 'superset', restBetween: '25' });
});

it('makes a Tabata of whatever intervals were typed', () => {
  const said = withSaid({}, { style: 'intervals', work: '1:00', rest: '0:30', times: '5' });
  expect(styleFor('tabata', said)).toEqual(NEW_STYLES.tabata);
  expect(styleFor('intervals', said)).toMatchObject({ work: '1:00' });
});

it('asks of an exercise what a clock leaves to it: no rest (K5), sets for time alone (K3), no time in intervals', () => {
  expect(leftToExercises(undefined)).toEqual({ sets: true, restTime: true, time: true });
  expect(leftToExercises(NEW_STYLES.circuit)).toEqual({ sets: true, restTime: true, time: true });
  expect(leftToExercises(NEW_STYLES.for_time)).toEqual({ sets: true, restTime: false, time: true });
  for (const style of [NEW_STYLES.emom, NEW_STYLES.amrap])
    expect(leftToExercises(style)).toEqual({ sets: false, restTime: false, time: true });
  expect(leftToExercises(NEW_STYLES.tabata)).toEqual({ sets: false, restTime: false, time: false });
});

it('says in words what is missing of a clock', () => {
  const { clock } = targetTexts.faults;
  const faults: [DraftStyle, string | null][] = [
    [NEW_STYLES.tabata, null],
    [{ ...NEW_STYLES.tabata, work: '' }, clock.work],
    [{ ...NEW_STYLES.tabata, work: '0:00' }, clock.work],
    [{ ...NEW_STYLES.tabata, rest: 'soon' }, clock.rest],
    [{ ...NEW_STYLES.tabata, rest: '' }, null],
    [{ ...NEW_STYLES.tabata, work: '59:00', times: '50' }, clock.long],
    [{ ...NEW_STYLES.emom, every: '' }, clock.every],
    [{ ...NEW_STYLES.emom, every: '0:05' }, clock.every],
    [{ ...NEW_STYLES.emom, every: '60:00', times: '50' }, clock.long],
    [{ ...NEW_STYLES.amrap, cap: '' }, clock.cap],
    [{ ...NEW_STYLES.for_time, cap: '9:00:00' }, clock.cap],
    [NEW_STYLES.superset, null],
  ];
  for (const [style, fault] of faults) expect(clockFault(style)).toBe(fault);
});
