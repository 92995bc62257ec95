import { expect, it } from 'vitest';
import * as z from 'zod';
import type { ApiCall } from '../../common/api-call';
import { apiCalls, type CallName } from '../../common/api-calls';
import { keysTest } from './answer-keys';

const inner = z.strictObject({ name: z.string(), note: z.string().nullable().optional() });
const schema = z.strictObject({
  id: z.string(),
  list: z.array(inner),
  byName: z.record(z.string(), inner),
  either: z.union([z.literal('none'), inner]),
});
const good = {
  id: 'a',
  list: [{ name: 'b', note: null }],
  byName: { c: { name: 'd' } },
  either: { name: 'e', note: undefined },
};

it.each<[string, unknown, boolean]>([
  ['what it names', good, true],
  ['a scalar in the place of another, which shows nothing', { ...good, id: 7 }, true],
  ['a field more', { ...good, hash: 'secret' }, false],
  ['a field more in a list', { ...good, list: [{ name: 'b', hash: 'secret' }] }, false],
  ['a field more in a record', { ...good, byName: { c: { name: 'd', hash: 'secret' } } }, false],
  ['a field more in every arm of a choice', { ...good, either: { name: 'e', hash: 'secret' } }, false],
  ['a document in the place of a text', { ...good, id: { hash: 'secret' } }, false],
  ['a list in the place of a document', { ...good, either: [{ hash: 'secret' }] }, false],
  ['something else altogether', 'text', false],
])('of %s', (_what, value, passes) => {
  expect(keysTest(schema)!(value)).toBe(passes);
});

it('compiles no test for a schema that allows unknown values or transforms them', () => {
  expect(keysTest(z.looseObject({ id: z.string() }))).toBeNull();
  expect(keysTest(z.strictObject({ any: z.unknown() }))).toBeNull();
  expect(keysTest(z.array(z.string().transform(Number)))).toBeNull();
  expect(keysTest(z.strictObject({ id: z.string().default('a') }))).toBeNull();
});

it('compiles a test for the schemas of the long answers', () => {
  const long: CallName[] = ['listWorkouts', 'listSessions', 'listExercises', 'progress'];
  for (const name of long) expect(keysTest((apiCalls[name] as ApiCall).answer!), name).not.toBeNull();
});
