import { expect, it } from 'vitest';
import * as z from 'zod';
import { faultSentence } from './fault-sentences';

const said = (fields: z.ZodRawShape, input: object) =>
  z
    .object(fields)
    .safeParse(input, { error: faultSentence })
    .error?.issues.map(({ message }) => message);
const list = z.array(z.string());

it('asks for entries of a list by their name, and counts them in words of a person', () => {
  expect(said({ muscleGroups: list.min(1) }, { muscleGroups: [] })).toEqual([
    'Choose at least one muscle group.',
  ]);
  expect(said({ bars: z.object({ kg: list.min(1) }) }, { bars: { kg: [] } })).toEqual([
    'Choose at least one bar.',
  ]);
  expect(said({ of: list.min(1) }, { of: [] })).toEqual(['Choose at least one set.']);
  expect(said({ exercises: list.min(2) }, { exercises: ['a'] })).toEqual(['Choose at least 2 exercises.']);
  expect(said({ muscleGroups: list.max(2) }, { muscleGroups: ['a', 'b', 'c'] })).toEqual([
    'Choose at most 2 muscle groups.',
  ]);
  expect(said({ entries: list.max(1) }, { entries: ['a', 'b'] })).toEqual(['Choose at most one entry.']);
});
