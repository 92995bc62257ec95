import { expect, it } from 'vitest';
import type { Exercise } from '@common/contract/training/exercises';
import { readCsv } from '@common/import/csv';
import { countingText, importedFrom, previewOf, skippedTexts } from './preview';

const CHOICES = { unit: 'kg', distanceUnit: 'km', isDayFirst: true, timeZone: 'UTC', mapping: {} } as const;
const NOW = Date.UTC(2026, 10, 29);
const preview = (text: string) =>
  previewOf({ kind: 'table', fileName: 'file.csv', table: readCsv(text) }, CHOICES, NOW);

const LIFTLOG = `SessionId,Timestamp,Exercise,Weight,WeightUnit,Reps,TargetReps,Notes
a,2024-10-16T10:45:06,Pull-ups,84,kg,8,8,
a,2024-10-16T10:50:06,Bench Press,67.5,kg,12,12,
a,2024-10-16T10:55:06,Squats,97.5,kg,5,5,
`;

it('a load of LiftLog that includes the body’s weight is none here', () => {
  const ids = new Map([
    ['Pull-ups', 'pull'],
    ['Bench Press', 'bench'],
    ['Squats', 'squat'],
  ]);
  const exercises = new Map([
    ['pull', { category: 'strength', measure: 'bodyweight' }],
    ['bench', { category: 'strength', measure: 'reps_weight' }],
    ['squat', { category: 'strength', measure: 'bodyweight' }],
  ] as const);
  const [workout] = importedFrom(preview(LIFTLOG), ids, exercises);
  const sets = workout!.exercises.map((entry) => entry.sets[0]);
  expect(sets).toMatchObject([
    { reps: 8, weight: 0 },
    { reps: 12, load: { value: 67.5, unit: 'kg' } },
    { reps: 5, load: { value: 97.5, unit: 'kg' } },
  ]);
  expect(sets[0]).not.toHaveProperty('load');
});

it('the zone is asked for where the file has none', () => {
  expect(preview(LIFTLOG).asked.zone).toBe(true);
  const liftosaur = 'Workout DateTime,Exercise,Completed Reps\n2026-03-01T10:00:00.000Z,"Squat, Barbell",5\n';
  expect(preview(liftosaur).asked.zone).toBe(false);
});

it('M9 to M11: says that volume can be more than in the other app, where an exercise counts what it does not', () => {
  const fly = { isPerHand: true } as Exercise;
  const pullUp = { countsBody: true } as Exercise;
  const strong = { source: 'strong', name: 'Strong' } as const;
  expect(countingText(strong, [null, fly, pullUp])).toBe(
    'Here weights per hand count twice, pull-ups and dips count your body weight: your volume can be higher than in Strong.',
  );
  expect(countingText({ source: 'table', name: 'a table' }, [fly])).toMatch(/higher than in your table\.$/);
  expect(countingText(strong, [null, {} as Exercise])).toBeNull();
  expect(countingText({ source: 'win-the-day', name: 'Win the day!' }, [fly])).toBeNull();
});

it('says of which lines nothing can be read, also of very many', () => {
  const skipped = Array.from({ length: 400_000 }, (_, index) => ({ line: index + 2, why: 'time' as const }));
  expect(skippedTexts(skipped)).toEqual([
    '400,000 lines with a date that does not exist (lines 2, 3, 4, 5, 6 and more)',
  ]);
});
