import { expect, it } from 'vitest';
import { newRow } from '@client/player/plan/draft-row';
import { targetTexts } from '@client/texts/target-texts';
import type { Exercise, Measure } from '@common/contract/training/exercises';
import { type DraftExercise, emptyDraft } from './draft';
import { isTimedByRound, lacksAmount } from './draft-amount';
import { bodyOf } from './draft-body';
import { faultsOf } from './draft-check';
import { newDraftExercise } from './draft-exercises';
import { type DraftStyle, NEW_STYLES } from './draft-style';

const added = (measure: Measure): DraftExercise =>
  newDraftExercise({ id: 'a'.repeat(24), name: 'Plank', category: 'other', measure } as Exercise, 1);
const draftIn = (style: DraftStyle, exercise: DraftExercise) => ({
  ...emptyDraft,
  name: 'Day',
  category: 'other' as const,
  exercises: [exercise],
  styles: { 1: style },
});
const CLOCKS = ['emom', 'amrap', 'for_time'] as const;

it.each(CLOCKS)('a clock without work is not saved: %s wants a time of what is done by time', (name) => {
  const plank = added('time');
  const style = NEW_STYLES[name];
  expect(lacksAmount(plank, style)).toBe(false);
  expect(faultsOf(draftIn(style, plank), true)).toEqual([]);
  for (const time of ['', '0:00', 'soon']) {
    const open = { ...plank, time };
    expect(lacksAmount(open, style)).toBe(true);
    expect(faultsOf(draftIn(style, open), true)).toEqual([
      { field: 'rows', message: targetTexts.faults.amount('Plank') },
    ]);
  }
  expect(lacksAmount({ ...plank, rows: [newRow({ time: '0:30' }), newRow()] }, style)).toBe(true);
});

it('a score counts repetitions that are said; a minute of its own takes as many as possible', () => {
  const open = { ...added('reps'), reps: '' };
  expect(lacksAmount(open, NEW_STYLES.amrap)).toBe(true);
  expect(lacksAmount(open, NEW_STYLES.for_time)).toBe(true);
  expect(lacksAmount(open, NEW_STYLES.emom)).toBe(false);
  for (const style of [undefined, NEW_STYLES.superset, NEW_STYLES.tabata])
    expect(lacksAmount(open, style)).toBe(false);
  for (const measure of ['distance_time', 'calories_time'] as const)
    expect(lacksAmount(added(measure), NEW_STYLES.amrap)).toBe(false);
});

it('a set by time takes as long as its interval, whatever was typed before', () => {
  const plank = added('time');
  expect(isTimedByRound(plank, NEW_STYLES.tabata)).toBe(true);
  expect(bodyOf(draftIn(NEW_STYLES.tabata, plank)).exercises?.[0]?.duration).toBe(20);
  expect(bodyOf(draftIn(NEW_STYLES.emom, plank)).exercises?.[0]?.duration).toBe(30);
  for (const measure of ['reps', 'distance_time', 'calories_time'] as const)
    expect(isTimedByRound(added(measure), NEW_STYLES.tabata)).toBe(false);
});
