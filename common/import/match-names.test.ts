import { expect, it } from 'vitest';
import type { Exercise } from '../contract/training/exercises';
import type { ReadWorkout } from './gather';
import { matchNames, measureIn } from './match-names';

const exercise = (name: string): Exercise => ({
  id: name.toLowerCase(),
  name,
  category: 'strength',
  difficulty: 'beginner',
  muscleGroups: ['back'],
  equipment: 'none',
  instructions: '',
});
const LIBRARY = [
  'Barbell bench press',
  'Pull-up',
  'Weighted pull-up',
  'Dumbbell curl',
  'Barbell back squat',
  'Bodyweight squat',
].map(exercise);
const match = (name: string, remembered: [string, string][] = []) =>
  matchNames([name], LIBRARY, new Map(remembered)).map(({ exerciseId, how }) => [exerciseId, how])[0];

it('knows a name whatever its order, ending and spelling', () => {
  expect(match('Bench Press (Barbell)')).toEqual(['barbell bench press', 'same']);
  expect(match('Pull Up')).toEqual(['pull-up', 'same']);
  expect(match('Pullups')).toEqual(['pull-up', 'same']);
  expect(match('DB Curls')).toEqual(['dumbbell curl', 'same']);
});

it('takes squats for bodyweight squats only where the file says so', () => {
  expect(match('Squats')?.[1]).toBe('proposed');
  expect(match('Bodyweight Squats')).toEqual(['bodyweight squat', 'same']);
  expect(match('Bodyweight Pull Ups')).toEqual(['pull-up', 'same']);
});

it('proposes what comes near, and a new exercise where nothing does', () => {
  expect(match('Squat (Barbell)')).toEqual(['barbell back squat', 'proposed']);
  expect(match('Zorbing')).toEqual([null, 'new']);
});

it('remembers what was chosen before, but for an exercise that is gone', () => {
  expect(match('Zorbing', [['Zorbing', 'pull-up']])).toEqual(['pull-up', 'remembered']);
  expect(match('Zorbing', [['Zorbing', 'gone']])).toEqual([null, 'new']);
});

it('counts a new exercise in what its sets have', () => {
  const workouts = (set: object): ReadWorkout[] => [
    {
      key: 'a',
      line: 2,
      name: 'A',
      startedAt: 0,
      endedAt: 0,
      exercises: [{ name: 'X', roundNumber: 1, sets: [{ set: 1, reps: 0, weight: 0, ...set }] }],
    },
  ];
  expect(measureIn(workouts({ reps: 5, weight: 100 }), 'X')).toBe('reps_weight');
  expect(measureIn(workouts({ reps: 5 }), 'X')).toBe('bodyweight');
  expect(measureIn(workouts({ seconds: 60 }), 'X')).toBe('time');
  expect(measureIn(workouts({ seconds: 60, distance: { value: 1, unit: 'km' } }), 'X')).toBe('distance_time');
});
