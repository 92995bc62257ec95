import { expect, it } from 'vitest';
import * as z from 'zod';
import { faultSentence, telling } from './fault-sentences';
import { emailAddress } from './fields';

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

it('speaks of one and of many as a person does, and of what is no thing by its name', () => {
  const shape = {
    reps: list,
    push: z.string(),
    isAdmin: z.boolean(),
    into: z.string(),
    clientDataJSON: z.string(),
  };
  expect(said(shape, {})).toEqual([
    'The reps are missing.',
    'The notification subscription is missing.',
    'The field “isAdmin” is missing.',
    'The field “into” is missing.',
    'The client data JSON is missing.',
  ]);
});

it('tells of one value that it is of the wrong kind and nothing else, and of its limits the narrowest', () => {
  const messagesOf = (schema: z.ZodType, input: unknown) =>
    telling(schema.safeParse(input, { error: faultSentence }).error!.issues).map(({ message }) => message);
  const groups = z.object({ muscleGroups: list.max(2) });
  expect(messagesOf(groups, { muscleGroups: 'arms' })).toEqual(['The muscle groups must be a list.']);
  expect(messagesOf(z.object({ day: z.number().int().min(1).max(7) }), { day: 1e300 })).toEqual([
    'The day may be at most 7.',
  ]);
  expect(messagesOf(z.strictObject({ a: z.string(), b: z.string().max(2) }), { b: 'long', c: 1 })).toEqual([
    'The a is missing.',
    'The b may be at most 2 characters long.',
    'Unknown fields: c.',
  ]);
});

it('an address that is too long is told in our words by a page too, which asks no server', () => {
  const tooLong = emailAddress.safeParse(`${'x'.repeat(300)}@club.example`);
  expect(tooLong.error?.issues[0]?.message).toBe('The email address may be at most 254 characters long.');
});
