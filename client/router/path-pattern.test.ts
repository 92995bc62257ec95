import { expect, test } from 'vitest';
import { paramsAt } from './path-pattern';

test('a path of the same words matches, whatever its capitals and with a slash at its end', () => {
  expect(paramsAt('/', '/')).toEqual({});
  expect(paramsAt('/workouts', '/workouts')).toEqual({});
  expect(paramsAt('/workouts', '/Workouts/')).toEqual({});
});

test('a path of other words, or of more or fewer, does not', () => {
  expect(paramsAt('/', '/workouts')).toBeNull();
  expect(paramsAt('/workouts', '/')).toBeNull();
  expect(paramsAt('/workouts', '/workouts/one')).toBeNull();
  expect(paramsAt('/exercises/:id', '/exercises')).toBeNull();
  expect(paramsAt('/exercises/:id', '/workouts/one')).toBeNull();
});

test('a name in the pattern takes what stands there, and its capitals stay', () => {
  expect(paramsAt('/exercises/:id', '/exercises/Push%20Up')).toEqual({ id: 'Push Up' });
  expect(paramsAt('/exercises/:id', '/exercises/%zz')).toEqual({ id: '%zz' });
});

test('a star is every path', () => {
  expect(paramsAt('*', '/')).toEqual({});
  expect(paramsAt('*', '/no/where')).toEqual({});
});
