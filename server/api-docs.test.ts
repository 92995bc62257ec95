import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { ApiCall } from '@common/contract/api-call';
import { apiCalls } from '@common/contract/api-calls';
import { problemSchema } from '@common/contract/problems';
import { exerciseQuerySchema } from '@common/contract/training/exercises';
import { FEATURE_DOCS } from './api-docs';
import { openApiDocument, SHARED_FIELDS, withoutSuffix } from './http/open-api/open-api';

const { document, fields, variants } = openApiDocument(FEATURE_DOCS);
const schemaDocs = FEATURE_DOCS.flatMap(({ schemas }) => schemas);

interface Component {
  description?: string;
  examples?: unknown[];
}
const all = Object.entries((document.components?.schemas ?? {}) as Record<string, Component>);
/** The documented schemas; a variant of a union is a component too, described by what tells it from the others. */
const components = all.filter(([name]) => !variants.includes(name));

it('describes every call of the contract, and no other', () => {
  const { paths = {}, openapi } = document;
  const described = Object.values(paths).flatMap((path) =>
    Object.values(path as Record<string, { operationId?: string }>).map(({ operationId }) => operationId),
  );
  expect(openapi).toBe('3.1.0');
  expect(described.sort()).toEqual(Object.keys(apiCalls).sort());
});

it('states each schema once, by its name, and says what the numbers are', () => {
  const schemas = Object.fromEntries(components);
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(['Workout', 'Session', 'PlayerCommand', 'Problem']),
  );
  const weight = { description: expect.stringContaining('pounds') };
  expect(schemas.PerformedSet).toMatchObject({ properties: { weight } });
  // A field of whole exercises alone, once in requests and once in answers.
  const json = JSON.stringify(document, (key, value) => (key === 'examples' ? undefined : value));
  expect(json.match(/"instructions"/g)?.length).toBeLessThan(10);
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

/** Each union in a part of the document. */
function unionsIn(part: unknown): { oneOf?: object[]; discriminator?: object }[] {
  if (typeof part !== 'object' || part === null) return [];
  const inner = Object.entries(part).flatMap(([key, value]) => (key === 'examples' ? [] : unionsIn(value)));
  return 'oneOf' in part ? [part as { oneOf: object[] }, ...inner] : inner;
}

it('names each variant of a union and says which field tells them apart, as generated clients need it', () => {
  const unions = unionsIn(document);
  expect(unions.length).toBeGreaterThan(5);
  const unnamed = unions.filter(
    ({ oneOf = [], discriminator }) => !discriminator || oneOf.some((variant) => !('$ref' in variant)),
  );
  expect(unnamed).toEqual([]);
  expect(variants).toEqual(expect.arrayContaining(['PlayerCommandFinish', 'PlayerCommandCompleteSet']));
});

interface Operation {
  security: object[];
  responses: Record<string, { headers: object }>;
}
it('says who may call, what it may answer, and with which headers', () => {
  const paths = document.paths as never as Record<string, Record<string, Operation>>;
  const { security, responses } = paths['/api/workouts/{id}']!.put!;
  expect(security).toEqual([{ login: [] }, { token: [] }]);
  expect(Object.keys(responses)).toEqual(
    expect.arrayContaining(['200', '400', '401', '403', '404', '409', '412', '429']),
  );
  expect(responses['200']?.headers).toMatchObject({ ETag: {}, RateLimit: {} });
  const signInOnly = Object.values(apiCalls as Record<string, ApiCall>).find((call) => call.signInOnly)!;
  expect(paths[signInOnly.path]![signInOnly.method.toLowerCase()]!.security).toEqual([{ login: [] }]);
});

it('names each schema of common/ that a call uses', async () => {
  const files = import.meta.glob<Record<string, unknown>>([
    '../common/**/*.ts',
    '!../common/**/*.{test,fixture}.ts',
    '!../common/**/testing/**',
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
  const names = new Map(schemaDocs.map(({ name, schema }) => [schema, name]));
  const written = new Set(components.map(([name]) => withoutSuffix(name)));
  const usedSchemas = exported.filter(([, schema]) => used.has(schema as z.ZodType));
  const inlined = usedSchemas.filter(([, schema]) => !written.has(names.get(schema as z.ZodType) ?? ''));
  expect(usedSchemas.length).toBeGreaterThan(90);
  expect(inlined.map(([name]) => name)).toEqual([]);
});

describe('of each field', () => {
  it('says what it is', () => {
    expect(
      fields.filter(({ isDescribed }) => !isDescribed).map(({ path }) => path),
      'a sentence for each, in the file that describes its feature to OpenAPI (player-docs.ts)',
    ).toEqual([]);
  });

  it('keeps no words that no field has', () => {
    const allWords = [
      ['every feature', SHARED_FIELDS] as const,
      ...FEATURE_DOCS.flatMap(({ fields: words = {}, schemas, calls = {} }) => [
        [schemas[0]!.name, words] as const,
        ...schemas.map((docs) => [docs.name, docs.fields] as const),
        ...Object.entries(calls),
      ]),
    ];
    const unused = allWords.flatMap(([owner, words]) => {
      const used = new Set(
        fields.filter(({ source }) => source?.words === words).map(({ source }) => source?.key),
      );
      return Object.keys(words)
        .filter((key) => !used.has(key))
        .map((key) => `${owner}: ${key}`);
    });
    expect(unused).toEqual([]);
  });

  it('says the unit of a number, or what is counted', () => {
    const counted =
      /milliseconds|seconds|minutes|bytes|pounds|kilograms|kilocalories|repetitions|laps|sets|sessions|days|weeks|day of the week|phases|entries|facts|from 1|1 to 10|by 1|unit|number|how many|always 1/i;
    const vague = numbersIn(document).filter(([, description = '']) => !counted.test(description));
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
  it.each(components)('%s: says what it is, and shows one', (name, { description, examples }) => {
    expect(description).toMatch(/^[A-Z].*\.$/s);
    expect(examples?.length).toBeGreaterThan(0);
    const docs = schemaDocs.find((one) => one.name === withoutSuffix(name));
    for (const example of examples ?? []) {
      expect(docs?.schema.parse(example)).toEqual(example);
      expect(typeof example === 'number' || Object.keys(Object(example)).length > 0).toBe(true);
    }
  });

  it('every schema is documented once, by what the document shows of it', () => {
    const componentsByName = new Map(components);
    const unused = schemaDocs.filter(({ name, description, example }) => {
      const component = componentsByName.get(name);
      return (
        !component ||
        (description !== undefined && component.description !== description) ||
        (example !== undefined && !component.examples?.includes(example))
      );
    });
    expect(unused.map(({ name }) => name)).toEqual([]);
    expect(new Set(schemaDocs.map(({ name }) => name)).size).toBe(schemaDocs.length);
  });
});

it('closes what a request brings, and leaves open what an answer brings', () => {
  const { Load, LoadOutput, NewWorkout, Session } = document.components?.schemas ?? {};
  for (const closed of [Load, NewWorkout]) expect(closed).toMatchObject({ additionalProperties: false });
  for (const open of [LoadOutput, Session]) {
    expect(open).toMatchObject({ type: 'object' });
    expect(open).not.toHaveProperty('additionalProperties');
  }
});

it('leaves the schemas of the contract without the names that they have in the document', () => {
  openApiDocument(FEATURE_DOCS);
  expect(z.toJSONSchema(exerciseQuerySchema, { io: 'input' })).toMatchObject({
    type: 'object',
    properties: { search: { type: 'string' } },
  });
  expect(z.globalRegistry.get(exerciseQuerySchema)?.id).toBeUndefined();
});
