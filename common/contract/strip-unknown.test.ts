import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { playerStateSchema } from '../player/state/state';
import { finishedGame, Game } from '../player/testing/game.fixture';
import type { ApiCall } from './api-call';
import { apiCalls } from './api-calls';
import { clientEvents, serverEvents } from './live-events';
import { problemSchema } from './problems';
import { readTolerantly } from './strip-unknown';

interface Def {
  type: string;
  shape: Record<string, z.core.$ZodType>;
  element: z.core.$ZodType;
  options: z.core.$ZodType[];
  out: z.core.$ZodType;
  innerType: z.core.$ZodType;
  values: unknown[];
  entries: object;
}

/**
 * One value of everything that a schema can be, so that each of its objects is there. What can be several things is all
 * of them in the first place that has it, and one of them in every other.
 */
function samples(schema: z.core.$ZodType, seen = new Set<z.core.$ZodType>()): unknown[] {
  const { def } = schema as unknown as { def: Def };
  const one = (inner: z.core.$ZodType) => samples(inner, seen)[0];
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([key, field]) => [key, samples(field, seen)] as const);
      const most = Math.max(1, ...fields.map(([, all]) => all.length));
      return Array.from({ length: most }, (_, index) =>
        Object.fromEntries(fields.map(([key, all]) => [key, all[index % all.length]])),
      );
    }
    case 'array': {
      const all = samples(def.element, seen);
      // A short value for each, for a long one is read as often as it has objects.
      return all.map((each) => (z.safeParse(schema, [each]).success ? [each] : [each, each]));
    }
    case 'union':
      if (seen.has(schema)) return samples(def.options[0]!, seen);
      seen.add(schema);
      return def.options.flatMap((option) => samples(option, seen));
    case 'record':
      return [{}];
    case 'pipe':
      return samples(def.out, seen);
    case 'optional':
    case 'nullable':
      return samples(def.innerType, seen);
    case 'literal':
      return [def.values[0]];
    case 'enum':
      return [Object.values(def.entries)[0]];
    case 'number':
      return [1, 50, 1_000].filter((number) => z.safeParse(schema, number).success).slice(0, 1);
    case 'boolean':
      return [true];
    case 'string':
      return TEXTS.filter((text) => z.safeParse(schema, text).success).slice(0, 1);
    default:
      return [one(schema)];
  }
}
const TEXTS = [
  'a text of more than twenty letters',
  'a'.repeat(24),
  'a'.repeat(43),
  'device-one',
  '2026-01-01T00:00:00.000Z',
  '2026-01-01',
  'a@club.example',
  'Europe/Berlin',
  'AB',
  'data:image/png;base64,AAAA',
  '0f8fad5b-d9cb-469f-a165-70867728950e.42',
];

/**
 * Copies of the value, one for each object in it that was not met before, with an unknown field added to that object.
 */
function withAddition(value: unknown, met: Set<string>, path = ''): unknown[] {
  if (Array.isArray(value))
    return value.flatMap((one, index) =>
      withAddition(one, met, `${path}/`).map((changed) => value.with(index, changed)),
    );
  if (typeof value !== 'object' || value === null) return [];
  const deeper = Object.entries(value).flatMap(([key, inner]) =>
    withAddition(inner, met, `${path}/${key}`).map((changed) => ({ ...value, [key]: changed })),
  );
  const shape = Object.entries(value).map(([key, inner]) => (typeof inner === 'object' ? key : [key, inner]));
  const what = path + JSON.stringify(shape);
  if (met.has(what)) return deeper;
  met.add(what);
  return [{ ...value, addedLater: { deep: [1] } }, ...deeper];
}

const calls = Object.entries(apiCalls as Record<string, ApiCall>);
const schemas: [string, z.ZodType][] = [
  // A file is no object to which a field could be added.
  ...calls.flatMap(([name, { answer, file }]) =>
    answer && !file?.startsWith('text/') ? [[name, answer] as [string, z.ZodType]] : [],
  ),
  ...Object.entries(clientEvents).map(
    ([name, { answer }]) => [`ack of ${name}`, answer] as [string, z.ZodType],
  ),
  ...Object.entries(serverEvents).map(([name, { payload }]) => [name, payload] as [string, z.ZodType]),
];

describe('a field that a newer server adds is left out, at every depth', () => {
  it.each(schemas)('%s', (_name, schema) => {
    const values = samples(schema).filter((value) => schema.safeParse(value).success);
    expect(values.length, 'no text of TEXTS fits the schema: add one').toBeGreaterThan(0);
    const met = new Set<string>();
    for (const value of values) {
      const parsed = schema.parse(value);
      const additions = withAddition(value, met);
      for (const added of additions) {
        expect(schema.safeParse(added).success).toBe(false);
        expect(readTolerantly(schema, added)).toEqual(parsed);
      }
    }
    expect(met.size).toBeGreaterThan(0);
  });
});

it('a problem is read with whatever was added to it', () => {
  const problem = { type: 'about:blank', title: 'Conflict', status: 409, code: 'conflict', detail: 'No.' };
  const faults = [{ path: 'body.name', message: 'No.', since: 2 }];
  expect(problemSchema.parse({ ...problem, faults, since: 2 }).faults).toEqual([
    { path: 'body.name', message: 'No.' },
  ]);
});

it('what is missing or wrong is still refused', () => {
  const { answer } = apiCalls.getSession;
  const state = { ...finishedGame().state, addedLater: 1 };
  expect(() => readTolerantly(answer, { id: 'x', state })).toThrow(z.ZodError);
  expect(() => readTolerantly(answer, new Game())).toThrow(z.ZodError);
});

it('a fact of a kind that only a newer version knows is left out, also where it is the only one', () => {
  const facts = [{ kind: 'invented_later', id: 'device-one:1', at: 1 }];
  const state = { phase: 'active', startedAt: 1, rest: null, last: null };
  expect(readTolerantly(playerStateSchema, { ...state, facts })).toEqual({ ...state, facts: [] });
  const { state: finished } = finishedGame();
  const longer = { ...finished, facts: [...facts, ...finished.facts, ...facts] };
  expect(readTolerantly(z.array(playerStateSchema), [longer, structuredClone(longer)])).toEqual([
    finished,
    finished,
  ]);
});

it('an odd entry of a list is left out, and the others are shown', () => {
  const list = z.strictObject({ rows: z.array(z.strictObject({ name: z.string().max(3) })) });
  const rows = [{ name: 'one', addedLater: 1 }, { name: 'odd one' }, { name: null }, { name: 'two' }];
  expect(readTolerantly(list, { rows })).toEqual({ rows: [{ name: 'one' }, { name: 'two' }] });
  expect(readTolerantly(list.shape.rows, rows)).toHaveLength(2);
});

it('a list of which no entry can be read is refused: it is of another version', () => {
  const list = z.array(z.strictObject({ name: z.string() }));
  expect(() => readTolerantly(list, [{ title: 1 }, { title: 2 }])).toThrow(z.ZodError);
});

it('an entry that is odd deep inside is left out whole, never in part', () => {
  const list = z.array(z.strictObject({ sets: z.array(z.number()) }));
  expect(readTolerantly(list, [{ sets: [1, 'x', 3] }, { sets: [4] }])).toEqual([{ sets: [4] }]);
});
