import { expect, test } from 'vitest';
import { type WeeksChange, weeksFault, withWeeks } from './program-weeks';

/** Four weeks: `a` in the first, `b` and `c` in the second, `d` in the fourth. */
const program = {
  duration: 4,
  workouts: [
    { id: 'a', week: 1 },
    { id: 'b', week: 2 },
    { id: 'c', week: 2 },
    { id: 'd', week: 4 },
  ],
};
/** "1a 2b 2c 4d of 4". */
const after = (change: Omit<WeeksChange, 'duration'> & { to?: number }) => {
  const { duration, workouts } = withWeeks(program, { ...change, duration: 4 } as WeeksChange);
  return `${workouts.map(({ id, week }) => `${week}${id}`).join(' ')} of ${duration}`;
};

test('an inserted week is empty, and those from it on come later', () => {
  expect(after({ kind: 'insert', week: 2 })).toBe('1a 3b 3c 5d of 5');
  expect(after({ kind: 'insert', week: 5 })).toBe('1a 2b 2c 4d of 5');
});

test('a removed week goes with its workouts, and those after it come earlier', () => {
  expect(after({ kind: 'remove', week: 2 })).toBe('1a 3d of 3');
  expect(after({ kind: 'remove', week: 3 })).toBe('1a 2b 2c 3d of 3');
});

test('a moved week goes earlier or later, and those between move by one', () => {
  expect(after({ kind: 'move', week: 1, to: 3 })).toBe('3a 1b 1c 4d of 4');
  expect(after({ kind: 'move', week: 4, to: 2 })).toBe('1a 3b 3c 2d of 4');
  expect(after({ kind: 'move', week: 2, to: 2 })).toBe('1a 2b 2c 4d of 4');
});

test('a change is refused that was meant for other weeks than there are, or beyond the first and the last', () => {
  const faultOf = (change: object, duration = 4) =>
    weeksFault({ duration, ...change } as WeeksChange, { duration })?.field ?? null;
  expect(faultOf({ kind: 'insert', week: 5 })).toBeNull();
  expect(faultOf({ kind: 'insert', week: 6 })).toBe('week');
  expect(faultOf({ kind: 'remove', week: 5 })).toBe('week');
  expect(faultOf({ kind: 'move', week: 1, to: 5 })).toBe('to');
  expect(faultOf({ kind: 'remove', week: 1 }, 1)).toBe('week');
  expect(faultOf({ kind: 'insert', week: 1 }, 52)).toBe('week');
  expect(weeksFault({ kind: 'remove', week: 1, duration: 5 }, program)?.field).toBe('duration');
});
