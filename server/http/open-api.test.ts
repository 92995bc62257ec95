import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { ApiCall } from '../../common/api-call';
import { apiCalls } from '../../common/api-calls';
import { exerciseQuerySchema } from '../../common/exercises';
import { problemSchema } from '../../common/problems';
import { FIELD_WORDS } from './field-words';
import { describedFields, namedSchemas, openApiDocument } from './open-api';
import { SCHEMA_EXAMPLES } from './schema-examples';
import { SCHEMA_WORDS } from './schema-words';

interface Component {
  description?: string;
  examples?: unknown[];
}
const componentsOf = ({ components }: ReturnType<typeof openApiDocument>) =>
  Object.entries((components?.schemas ?? {}) as Record<string, Component>);

it('describes every call of the contract, and no other', () => {
  const { paths = {}, openapi } = openApiDocument();
  const described = Object.values(paths).flatMap((path) =>
    Object.values(path as Record<string, { operationId?: string }>).map(({ operationId }) => operationId),
  );
  expect(openapi).toBe('3.1.0');
  expect(described.sort()).toEqual(Object.keys(apiCalls).sort());
});

it('states each schema once, by its name, and says what the numbers are', () => {
  const document = openApiDocument();
  const schemas = Object.fromEntries(componentsOf(document));
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(['Workout', 'Session', 'PlayerCommand', 'Problem']),
  );
  const weight = { description: expect.stringContaining('pounds') };
  expect(schemas.PerformedSet).toMatchObject({ properties: { weight } });
  // A field of whole exercises alone.
  const json = JSON.stringify(document, (key, value) => (key === 'examples' ? undefined : value));
  expect(json.match(/"instructions"/g)?.length).toBeLessThan(8);
});

/** All schemas within a schema, itself included: fields, items and variants. */
function within(part: unknown, found = new Set<z.ZodType>(), seen = new Set<unknown>()): Set<z.ZodType> {
  if (typeof part !== 'object' || part === null || seen.has(part)) return found;
  seen.add(part);
  if (part instanceof z.ZodType) {
    found.add(part);
    return within(part.def, found, seen);
  }
  for (const inner of Object.values(part)) within(inner, found, seen);
  return found;
}

/** True for the schema of an object or a union. */
const isBig = (schema: unknown): schema is z.ZodType =>
  schema instanceof z.ZodObject || schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion;

it('names each schema of common/ that a call uses', async () => {
  const files = import.meta.glob<Record<string, unknown>>([
    '../../common/**/*.ts',
    '!../../common/**/*.{test,fixture}.ts',
    '!../../common/**/testing/**',
  ]);
  const modules = await Promise.all(Object.values(files).map((load) => load()));
  const exported = modules
    .flatMap((module) => Object.entries(module))
    .filter(([name, schema]) => name.endsWith('Schema') && isBig(schema));
  const calls: ApiCall[] = Object.values(apiCalls);
  // Parameters stand one by one: their object is no schema of the document.
  const used = within([
    problemSchema,
    ...calls.flatMap(({ params, query, body, answer }) => [params?.shape, query?.shape, body, answer]),
  ]);
  const names = new Map([...namedSchemas()].map(([name, schema]) => [schema, name]));
  const components = new Set(componentsOf(openApiDocument()).map(([name]) => name));
  const usedSchemas = exported.filter(([, schema]) => used.has(schema as z.ZodType));
  const inlined = usedSchemas.filter(([, schema]) => !components.has(names.get(schema as z.ZodType) ?? ''));
  expect(usedSchemas.length).toBeGreaterThan(90);
  expect(inlined.map(([name]) => name)).toEqual([]);
});

describe('of each field', () => {
  it('says what it is, and keeps no words that no field has', () => {
    const fields = describedFields(openApiDocument());
    expect(fields.filter(({ isSaid }) => !isSaid).map(({ path }) => path)).toEqual([]);
    const used = new Set(fields.map(({ words }) => words));
    expect(Object.keys(FIELD_WORDS).filter((name) => !used.has(name))).toEqual([]);
  });

  it('says the unit of a number, or what is counted', () => {
    const counted =
      /milliseconds|seconds|minutes|bytes|pounds|kilograms|kilocalories|repetitions|laps|sets|sessions|days|weeks|day of the week|phases|entries|facts|from 1|1 to 10|by 1|unit|number|how many|always 1/i;
    const vague = numbersIn(openApiDocument()).filter(([, description = '']) => !counted.test(description));
    expect(vague).toEqual([]);
  });
});

/** Each field that is a number, with its description. */
function numbersIn(part: unknown): [string, string | undefined][] {
  if (typeof part !== 'object' || part === null) return [];
  const { properties = {}, ...others } = part as { properties?: Record<string, NumberSchema> };
  const numbers = Object.entries(properties).filter(([, schema]) => isNumber(schema));
  const inner = [...Object.values(properties), ...Object.entries(others).map(unlessExample)];
  return [
    ...numbers.map(([name, { description }]): [string, string | undefined] => [name, description]),
    ...inner.flatMap(numbersIn),
  ];
}
interface NumberSchema {
  type?: string;
  anyOf?: NumberSchema[];
  description?: string;
}
const isNumber = ({ type, anyOf = [{ type: 'null' }] }: NumberSchema): boolean => {
  const others = anyOf.filter((one) => one.type !== 'null');
  return type === 'integer' || type === 'number' || (others.length > 0 && others.every(isNumber));
};
const unlessExample = ([key, value]: [string, unknown]) => (key === 'examples' ? null : value);

describe('of each component', () => {
  const components = componentsOf(openApiDocument());

  it.each(components)('%s: says what it is, and shows one', (name, { description, examples }) => {
    expect(description).toMatch(/^[A-Z].*\.$/s);
    expect(examples?.length).toBeGreaterThan(0);
    for (const example of examples ?? []) {
      expect(namedSchemas().get(name)?.parse(example)).toEqual(example);
      expect(typeof example === 'number' || Object.keys(Object(example)).length > 0).toBe(true);
    }
  });

  it('keeps no words and no example of one that is not there, or that says it itself', () => {
    const componentsByName = new Map(components);
    const unused = [
      ...Object.entries(SCHEMA_WORDS).filter(
        ([name, words]) => componentsByName.get(name)?.description !== words,
      ),
      ...Object.entries(SCHEMA_EXAMPLES).filter(
        ([name, example]) => !componentsByName.get(name)?.examples?.includes(example),
      ),
    ];
    expect(unused.map(([name]) => name)).toEqual([]);
  });
});

it('leaves the schemas of the contract without the names that they have in the document', () => {
  openApiDocument();
  expect(z.toJSONSchema(exerciseQuerySchema, { io: 'input' })).toMatchObject({
    type: 'object',
    properties: { search: { type: 'string' } },
  });
  expect(z.globalRegistry.get(exerciseQuerySchema)?.id).toBeUndefined();
});
