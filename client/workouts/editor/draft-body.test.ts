import { describe, expect, it } from 'vitest';
import { newWorkoutSchema } from '@common/contract/training/workouts';
import { type Draft, type DraftExercise, emptyDraft } from './draft';
import { bodyOf } from './draft-body';
import { faultsOf } from './draft-check';

const exercise: DraftExercise = {
  exerciseId: 'a'.repeat(24),
  name: 'Bench press',
  category: 'strength',
  roundNumber: 1,
  sets: '3',
  reps: '10',
  weight: '0',
  restTime: '60',
  duration: null,
};
const whole: Draft = {
  ...emptyDraft,
  name: '  Push day ',
  category: 'strength',
  exercises: [exercise, { ...exercise, exerciseId: 'b'.repeat(24), roundNumber: 2 }],
  roundNames: { 2: ' Finisher ' },
};

describe('faultsOf', () => {
  it('lists faults in order: name, category, exercises, member', () => {
    expect(faultsOf({ ...emptyDraft, name: ' ' }, false).map(({ message }) => message)).toEqual([
      'Please enter a workout name.',
      'Please select a category.',
      'Please add at least one exercise.',
      'You must be logged in to create a workout.',
    ]);
    expect(faultsOf(whole, false).map(({ field }) => field)).toEqual(['member']);
    expect(faultsOf(whole, true)).toEqual([]);
  });
});

describe('bodyOf', () => {
  it('trims, sends an empty description as null, counts the order and names the rounds', () => {
    const body = bodyOf({ ...whole, description: '  ' });
    expect(body).toMatchObject({ name: 'Push day', description: null, estimatedDuration: null });
    expect(
      body.exercises?.map(({ order, roundNumber, roundName }) => [order, roundNumber, roundName]),
    ).toEqual([
      [1, 1, null],
      [2, 2, 'Finisher'],
    ]);
  });

  it('reads numbers within their bounds; empty reps and weight mean no target', () => {
    const typed = { ...exercise, sets: '0', reps: '', weight: 'x', restTime: '' };
    const body = bodyOf({ ...whole, estimatedDuration: '0', exercises: [typed] });
    expect(body.estimatedDuration).toBe(1);
    expect(body.exercises?.[0]).toMatchObject({ sets: 1, reps: null, weight: null, restTime: 60 });
  });

  it('builds a body that the server accepts, whatever was typed', () => {
    const wild = { ...exercise, sets: '1e9', reps: '-4', weight: '99999999', restTime: '3,7' };
    for (const estimatedDuration of ['', '0', '-5', '99999', '1e9', 'long']) {
      const body = bodyOf({ ...whole, estimatedDuration, exercises: [wild] });
      expect(newWorkoutSchema.safeParse(body).success).toBe(true);
    }
  });
});
