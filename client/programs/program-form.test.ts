import { describe, expect, it } from 'vitest';
import { newProgramSchema } from '@common/contract/training/programs';
import { emptyProgramForm, faultOf, programBody, readWeeks } from './program-form';

const whole = { ...emptyProgramForm, name: ' Base ', duration: '8' };

it('starts at intermediate', () => {
  expect(programBody(whole)).toEqual({
    name: 'Base',
    description: null,
    duration: 8,
    difficulty: 'intermediate',
    goal: null,
  });
  expect(newProgramSchema.safeParse(programBody(whole)).success).toBe(true);
});

it.each([
  ['1', 1],
  ['52', 52],
  ['0', null],
  ['53', null],
  ['2.5', null],
  ['', null],
  ['x', null],
  ['8 weeks', 8],
  ['１２', 12],
  ['1e1', null],
])('reads %j weeks as %j', (typed, weeks) => {
  expect(readWeeks(typed)).toBe(weeks);
});

describe('faultOf', () => {
  it('reports a missing name or duration first', () => {
    expect(faultOf({ ...whole, name: '  ', duration: '' }, false)).toEqual({
      fields: ['name', 'duration'],
      title: 'Validation Error',
      message: 'Please fill in program name and duration.',
    });
  });
  it('reports a duration out of range second, a missing sign-in last', () => {
    expect(faultOf({ ...whole, duration: '60' }, false)?.fields).toEqual(['duration']);
    expect(faultOf(whole, false)?.message).toBe('You must be logged in to create a program.');
    expect(faultOf(whole, true)).toBeNull();
  });
});
