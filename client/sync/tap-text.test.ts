import { expect, it } from 'vitest';
import { planOf } from '@common/sync/testing/plans';
import { tapText } from './tap-text';

const plan = planOf();
const [entry] = plan.exercises;
const entryId = entry?.id ?? '';

it('names the exercise, the set and what was lifted', () => {
  const name = entry?.exercise.name;
  expect(tapText({ type: 'complete_set', entryId, set: 2, reps: 10, weight: 45 }, plan)).toBe(
    `${name}, set 2: 10 × 45 lb`,
  );
  expect(tapText({ type: 'finish', lastSet: { entryId, set: 1, reps: 8, weight: 0 } }, plan)).toBe(
    `${name}, set 1: 8 × 0 lb`,
  );
  expect(tapText({ type: 'skip_exercise', entryId }, plan)).toBe(name);
});

it('says nothing where there is nothing to name', () => {
  expect(tapText({ type: 'pause' }, plan)).toBeNull();
  expect(tapText({ type: 'skip_exercise', entryId }, undefined)).toBeNull();
});
