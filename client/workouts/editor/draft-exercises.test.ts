import { describe, expect, it } from 'vitest';
import { EMPTY_QUERY } from '@client/exercises/picker-filter';
import type { Exercise } from '@common/contract/training/exercises';
import { type Draft, emptyDraft } from './draft';
import {
  canMove,
  withCopy,
  withExercise,
  withExerciseChange,
  withMove,
  withoutExercise,
} from './draft-exercises';
import { currentRoundOf, roundsOf, roundTitle, withNewRound, withRoundName } from './draft-rounds';
import { pickExercises } from './pick-exercises';

const exercise = (name: string): Exercise => ({
  id: name,
  name,
  category: 'strength',
  difficulty: 'beginner',
  muscleGroups: ['chest'],
  equipment: 'barbell',
  instructions: 'Lift it up, then put it down again.',
});
const add = (draft: Draft, ...names: string[]) =>
  names.reduce((built, name) => withExercise(built, exercise(name)), draft);
const shown = (draft: Draft) =>
  draft.exercises.map(({ name, roundNumber }) => `${roundNumber}${name}`).join(' ');

describe('adding', () => {
  it('adds with 3 × 10 at 0 lb and 60 s rest, to the current round', () => {
    const [added] = add({ ...emptyDraft, currentRound: '2' }, 'a').exercises;
    expect(added).toMatchObject({ sets: '3', reps: '10', weight: '0', restTime: '60', roundNumber: 2 });
  });

  it('takes each exercise once in the whole workout', () => {
    const draft = withNewRound(add(emptyDraft, 'a'));
    expect(add(draft, 'a')).toBe(draft);
  });

  it('copies an exercise into the current round, or into a new one from there; the picker goes on hiding it', () => {
    const draft = withExerciseChange(add(emptyDraft, 'a', 'b'), 0, { reps: '5' });
    expect(shown(withCopy({ ...draft, currentRound: '3' }, 0))).toBe('1a 1b 3a');
    const copied = withCopy(draft, 0);
    expect(shown(copied)).toBe('1a 1b 2a');
    expect(copied.exercises[2]).toMatchObject({ reps: '5', roundNumber: 2 });
    expect(pickExercises([exercise('a'), exercise('c')], copied.exercises, EMPTY_QUERY)).toEqual([
      exercise('c'),
    ]);
  });

  it('keeps the list sorted by round when an earlier round is filled later', () => {
    const draft = add({ ...emptyDraft, currentRound: '2' }, 'c');
    expect(shown(add({ ...draft, currentRound: '1' }, 'a', 'b'))).toBe('1a 1b 2c');
  });

  it('stops at the most that a workout may hold', () => {
    const names = Array.from({ length: 61 }, (_, at) => `e${at}`);
    expect(add(emptyDraft, ...names).exercises).toHaveLength(60);
  });
});

describe('rounds', () => {
  it.each([
    ['', 1],
    ['x', 1],
    ['0', 1],
    ['-3', 1],
    ['2', 2],
    ['2.9', 2],
    ['1000', 1],
  ])('reads round %j as %i', (typed, number) => {
    expect(currentRoundOf({ ...emptyDraft, currentRound: typed })).toBe(number);
  });

  it('makes the next round, and no second empty one', () => {
    const draft = withNewRound(add(emptyDraft, 'a'));
    expect(currentRoundOf(draft)).toBe(2);
    expect(currentRoundOf(withNewRound(draft))).toBe(2);
    expect(roundsOf(draft).map(({ number, exercises }) => [number, exercises.length])).toEqual([
      [1, 1],
      [2, 0],
    ]);
  });

  it('names the current round; a blank name is its number', () => {
    const draft = withRoundName(add(emptyDraft, 'a'), 'Warm-up');
    expect(roundsOf(draft)[0]?.name).toBe('Warm-up');
    expect(roundTitle({ number: 3, name: '  ' })).toBe('Round 3');
  });
});

describe('moving', () => {
  const draft = add(withNewRound(add(emptyDraft, 'a', 'b')), 'c', 'd');

  it('swaps neighbours within a round', () => {
    expect(shown(withMove(draft, 1, 'up'))).toBe('1b 1a 2c 2d');
    expect(shown(withMove(draft, 2, 'down'))).toBe('1a 1b 2d 2c');
  });

  it('leads over the edge of a round to the near end of the next one', () => {
    expect(shown(withMove(draft, 1, 'down'))).toBe('1a 2b 2c 2d');
    expect(shown(withMove(draft, 2, 'up'))).toBe('1a 1b 1c 2d');
  });

  it('leads into a round that is still empty', () => {
    const withEmpty = withNewRound(draft);
    expect(canMove(withEmpty, 3, 'down')).toBe(true);
    expect(shown(withMove(withEmpty, 3, 'down'))).toBe('1a 1b 2c 3d');
  });

  it('stops at both ends', () => {
    expect(canMove(draft, 0, 'up')).toBe(false);
    expect(canMove(draft, 3, 'down')).toBe(false);
    expect(withMove(draft, 3, 'down')).toBe(draft);
    expect(withMove(draft, 9, 'up')).toBe(draft);
  });
});

it('removes and changes one exercise', () => {
  const draft = add(emptyDraft, 'a', 'b', 'c');
  expect(shown(withoutExercise(draft, 1))).toBe('1a 1c');
  expect(withExerciseChange(draft, 2, { reps: '' }).exercises.map(({ reps }) => reps)).toEqual([
    '10',
    '10',
    '',
  ]);
});
