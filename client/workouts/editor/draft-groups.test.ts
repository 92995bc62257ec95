import { describe, expect, it } from 'vitest';
import { type Draft, emptyDraft } from './draft';
import { newDraftExercise } from './draft-exercises';
import { canCopyRound, withRoundCopy, withSuperset } from './draft-groups';
import { NEW_STYLES } from './draft-style';

const exercise = (name: string, roundNumber: number) =>
  newDraftExercise(
    {
      id: name,
      name,
      category: 'strength',
      difficulty: 'beginner',
      muscleGroups: ['chest'],
      equipment: 'barbell',
      instructions: 'Lift it up, then put it down again.',
    },
    roundNumber,
  );
/** "ab c": a round of a and b, then one of c. */
const draftOf = (rounds: string, more: Partial<Draft> = {}): Draft => ({
  ...emptyDraft,
  exercises: rounds.split(' ').flatMap((names, at) => [...names].map((name) => exercise(name, at + 1))),
  ...more,
});
const shown = ({ exercises, styles = {} }: Draft) => {
  const numbers = [...new Set(exercises.map(({ roundNumber }) => roundNumber))];
  return numbers
    .map((number) => {
      const names = exercises.filter(({ roundNumber }) => roundNumber === number).map(({ name }) => name);
      return `${number}${names.join('')}${styles[number] ? `:${styles[number].style}` : ''}`;
    })
    .join(' ');
};

describe('a superset of ticked exercises', () => {
  it('makes a superset a round of its own where the first of them stood', () => {
    expect(shown(withSuperset(draftOf('abcd'), new Set([1, 2])))).toBe('1a 2bc:superset 3d');
    expect(shown(withSuperset(draftOf('abcd'), new Set([0, 3])))).toBe('1ad:superset 2bc');
    expect(shown(withSuperset(draftOf('ab cd'), new Set([1, 3])))).toBe('1a 2bd:superset 3c');
  });

  it('makes a whole round a superset with its name, and drops rounds that it empties', () => {
    const draft = draftOf('ab c', { roundNames: { 1: 'Main', 2: 'Last' } });
    expect(withSuperset(draft, new Set([0, 1])).roundNames).toEqual({ 1: 'Main', 2: 'Last' });
    expect(shown(withSuperset(draft, new Set([0, 1, 2])))).toBe('1abc:superset');
  });

  it('leaves other rounds their styles and names, and adds behind it from then on', () => {
    const draft = draftOf('abc d', { styles: { 2: NEW_STYLES.emom }, roundNames: { 1: 'Main', 2: 'Last' } });
    const joined = withSuperset(draft, new Set([1, 2]));
    expect(shown(joined)).toBe('1a 2bc:superset 3d:emom');
    expect(joined.roundNames).toEqual({ 1: 'Main', 2: '', 3: 'Last' });
    expect(joined.currentRound).toBe('3');
    expect(withSuperset(draftOf('ab'), new Set([0, 1])).currentRound).toBe('2');
  });

  it('needs two exercises', () => {
    const draft = draftOf('ab');
    expect(withSuperset(draft, new Set([1]))).toBe(draft);
  });
});

describe('a copy of a round', () => {
  it('stands at the end with name, style and sets, and is added to from then on', () => {
    const draft = draftOf('ab c', { styles: { 1: NEW_STYLES.circuit }, roundNames: { 1: 'Main' } });
    const copied = withRoundCopy(draft, 1);
    expect(shown(copied)).toBe('1ab:circuit 2c 3ab:circuit');
    expect([copied.currentRound, copied.roundNames[3]]).toEqual(['3', 'Main']);
  });

  it('keeps the limits of a workout', () => {
    const full = draftOf('a'.repeat(60));
    expect(canCopyRound(full, 1)).toBe(false);
    expect(withRoundCopy(full, 1)).toBe(full);
    expect(canCopyRound(draftOf('a'), 2)).toBe(false);
  });
});
