import { describe, expect, it } from 'vitest';
import { newRow } from '@client/player/plan/draft-row';
import { targetTexts } from '@client/texts/target-texts';
import type { Exercise, Measure } from '@common/contract/training/exercises';
import { newWorkoutSchema, type Workout } from '@common/contract/training/workouts';
import { type DraftExercise, emptyDraft } from './draft';
import { bodyOf } from './draft-body';
import { faultsOf } from './draft-check';
import { newDraftExercise } from './draft-exercises';
import { withAddedRow, withMeasure, withoutRows, withRows } from './draft-measure';
import { tidyExercise, withUnit } from './tidy-draft';
import { draftOf } from './use-draft';

const exercise = (measure: Measure): Exercise => ({
  id: 'a'.repeat(24),
  name: 'An exercise',
  category: 'other',
  difficulty: 'beginner',
  muscleGroups: ['chest'],
  equipment: 'none',
  measure,
  instructions: 'Lift it up, then put it down again.',
});
const added = (measure: Measure, unit: 'lb' | 'kg' = 'lb') => newDraftExercise(exercise(measure), 1, unit);
const draftWith = (...exercises: DraftExercise[]) => ({
  ...emptyDraft,
  name: 'Day',
  category: 'other' as const,
  exercises,
});
/** The exercise as sent; also expects the whole body to be valid. */
function sent(one: DraftExercise) {
  const body = bodyOf(draftWith(one));
  expect(newWorkoutSchema.safeParse(body).error).toBeUndefined();
  const {
    exerciseId: _id,
    order: _order,
    roundNumber: _round,
    roundName: _name,
    ...remaining
  } = body.exercises![0]!;
  return remaining;
}
/** The workout as the server would answer it, with the fields that the editor reads. */
const answered = (one: DraftExercise, own: Measure) =>
  ({
    ...draftWith(),
    rounds: [],
    description: null,
    estimatedDuration: null,
    exercises: [{ ...sent(one), exerciseId: 'a'.repeat(24), roundNumber: 1, exercise: exercise(own) }],
  }) as unknown as Workout;

describe('newDraftExercise', () => {
  it('[9.3] has the defaults if its sets have reps', () => {
    for (const own of ['reps_weight', 'bodyweight', 'reps'] as const)
      expect(sent(added(own))).toEqual({ sets: 3, reps: 10, weight: 0, duration: null, restTime: 60 });
  });

  it('starts with a time, a distance or calories if its measure has no reps', () => {
    expect(sent(added('time'))).toMatchObject({ reps: null, weight: null, duration: 30 });
    expect(sent(added('distance_time'))).toMatchObject({
      reps: null,
      targets: Array(3).fill({ distance: { value: 1, unit: 'mi' } }),
    });
    expect(sent(added('calories_time'))).toMatchObject({
      targets: Array(3).fill({ seconds: 30, calories: 10 }),
    });
  });

  it('sends loads in kilograms exactly, and no targets without a load', () => {
    expect(sent(added('reps_weight', 'kg'))).not.toHaveProperty('targets');
    const loaded = tidyExercise({ ...added('reps_weight', 'kg'), weight: '62,5' });
    expect(sent(loaded)).toMatchObject({
      weight: 138,
      targets: Array(3).fill({ reps: 10, load: { value: 62.5, unit: 'kg' } }),
    });
  });
});

it('counts in another measure where one is chosen, and in its own again', () => {
  const timed = withMeasure(added('reps_weight'), 'time');
  expect(sent(timed)).toMatchObject({ measure: 'time', reps: null, weight: null, duration: 30 });
  expect(sent(withMeasure(timed, 'reps_weight'))).toEqual({
    sets: 3,
    reps: 10,
    weight: 0,
    duration: null,
    restTime: 60,
  });
});

it('gives each set by itself the figures of another measure, and keeps those of the one before', () => {
  const rows = [newRow({ kind: 'warm_up', reps: '12', weight: '60' }), newRow({ reps: '8', time: '1:00' })];
  const timed = withMeasure({ ...added('reps_weight'), rows }, 'time');
  expect(sent(timed).targets).toEqual([{ kind: 'warm_up', seconds: 30 }, { seconds: 60 }]);
  const far = withMeasure({ ...added('reps_weight'), rows }, 'distance_time');
  expect(sent(far).targets).toMatchObject(Array(2).fill({ distance: { value: 1, unit: 'mi' } }));
  expect(sent(withMeasure(timed, 'reps_weight')).targets).toMatchObject([{ reps: 12 }, { reps: 8 }]);
  const counted = withMeasure({ ...added('time'), rows: [newRow({ time: '0:45' })] }, 'reps');
  expect(sent(counted).targets).toEqual([{ reps: 10 }]);
});

it('leaves a figure open that was left open, where the other measure has it too', () => {
  const open = { ...added('reps_weight'), reps: '' };
  expect(sent(withMeasure(open, 'bodyweight'))).toMatchObject({ measure: 'bodyweight', reps: null });
  const rows = [newRow({ reps: '', weight: '25' })];
  expect(sent(withMeasure({ ...open, rows }, 'bodyweight')).targets).toMatchObject([{ reps: null }]);
});

it('says a load in another unit as it will be saved', () => {
  const loaded = { ...added('reps_weight', 'kg'), weight: '62.5' };
  expect(withUnit(loaded, 'lb')).toMatchObject({ unit: 'lb', weight: '62.5' });
  expect(withUnit(withUnit(loaded, 'lb'), 'kg')).toMatchObject({ unit: 'kg', weight: '62.5' });
});

describe('sets that differ', () => {
  const rows = [
    newRow({ kind: 'warm_up', reps: '12', weight: '60' }),
    newRow({ reps: '8-12', weight: '102.5', rpe: '8.5' }),
    newRow({ reps: '', weight: '102.5', kind: 'failure' }),
  ];
  const varied = { ...added('reps_weight'), rows };

  it('sends a target for each row; the plain figures, for older clients, are those of the first working set', () => {
    expect(sent(varied)).toMatchObject({
      sets: 3,
      reps: 8,
      weight: 103,
      targets: [
        { kind: 'warm_up', reps: 12, load: { value: 60, unit: 'lb' } },
        { reps: 8, repsMax: 12, load: { value: 102.5, unit: 'lb' }, rpe: 8.5 },
        { kind: 'failure', reps: null, load: { value: 102.5, unit: 'lb' } },
      ],
    });
  });

  it('reads rows back as they were typed', () => {
    const [back] = draftOf(answered(varied, 'reps_weight')).exercises;
    expect(sent(back!)).toEqual(sent(varied));
    expect(back?.rows?.map(({ reps }) => reps)).toEqual(['12', '8–12', '']);
  });

  it('fills new rows from the shared figures, copies the last row, and shares the first again', () => {
    const three = withRows({ ...added('reps_weight'), weight: '135' });
    expect(three.rows?.map(({ reps, weight }) => [reps, weight])).toEqual(Array(3).fill(['10', '135']));
    const four = { ...three, rows: withAddedRow(three.rows!) };
    expect(sent(four)).toMatchObject({ sets: 4 });
    expect(sent(withoutRows(four))).toEqual({ sets: 4, reps: 10, weight: 135, duration: null, restTime: 60 });
  });

  it('refuses rows with figures that are unclear or out of range', () => {
    const refused = (texts: object) =>
      faultsOf(draftWith({ ...varied, rows: [newRow(texts)] }), true).map(({ field }) => field);
    for (const texts of [
      { reps: '12-8' },
      { reps: 'many' },
      { reps: '99999' },
      { weight: '-5' },
      { weight: '1.234' },
      { weight: '99999' },
      { rpe: '11' },
      { rpe: '8.3' },
    ])
      expect(refused(texts)).toEqual(['rows']);
    expect(refused({ reps: '8 – 12', weight: '62,5', rpe: '7.5' })).toEqual([]);
  });
});

it('[2.44] plain sets of a workout come back as four fields', () => {
  const [back] = draftOf(answered({ ...added('reps_weight'), weight: '135' }, 'reps_weight')).exercises;
  expect(back).toMatchObject({ sets: '3', reps: '10', weight: '135', restTime: '60' });
  expect(back?.rows).toBeUndefined();
});

it('a round goes in laps or by a clock where that is chosen, and is straight again', () => {
  const emom = { style: 'emom', roundNumber: 2, everySeconds: 60, times: 10 } as const;
  const draft = {
    ...draftWith({ ...added('reps'), roundNumber: 1 }, { ...added('time'), roundNumber: 2 }),
    styles: {
      1: { style: 'superset' as const, restBetween: '15' },
      2: { style: 'emom' as const, every: '1:00', times: '10' },
    },
  };
  expect(bodyOf(draft).rounds).toEqual([{ style: 'superset', roundNumber: 1, restBetween: 15 }, emom]);
  expect(bodyOf({ ...draft, styles: {} }).rounds).toEqual([]);
  const unreadable = { ...draft, styles: { 2: { style: 'amrap' as const, cap: 'soon' } } };
  expect(faultsOf(unreadable, true).map(({ message }) => message)).toEqual([targetTexts.faults.clock.cap]);
  const endless = { ...draft, styles: { 2: { style: 'emom' as const, every: '60:00', times: '50' } } };
  expect(faultsOf(endless, true)).toHaveLength(1);
  expect(bodyOf(draftWith(added('reps')))).not.toHaveProperty('rounds');
});

describe('an exercise with help', () => {
  const machine = { ...exercise('bodyweight'), isAssisted: true as const };
  const helped = (fields: Partial<DraftExercise> = {}) => ({
    ...newDraftExercise(machine, 1, 'kg'),
    ...fields,
  });
  const edited = (one: DraftExercise) => {
    const workout = answered(one, 'bodyweight');
    return draftOf({
      ...workout,
      exercises: workout.exercises.map((entry) => ({ ...entry, exercise: machine })),
    }).exercises[0]!;
  };

  it('M7: is typed without a sign, stated below zero and edited as it was typed', () => {
    const one = helped({ weight: '20' });
    const load = { value: -20, unit: 'kg' };
    expect(sent(one)).toMatchObject({ weight: 0, targets: [{ load }, { load }, { load }] });
    expect(edited(one).weight).toBe('20');
    const rows = helped({ rows: [newRow({ weight: '20' }), newRow({ weight: '15' })] });
    expect(sent(rows).targets).toMatchObject([{ load }, { load: { ...load, value: -15 } }]);
    expect(edited(rows).rows).toMatchObject([{ weight: '20' }, { weight: '15' }]);
    expect(sent(helped({ unit: 'lb', weight: '30' })).targets?.[0]?.load).toEqual({ value: -30, unit: 'lb' });
  });
});
