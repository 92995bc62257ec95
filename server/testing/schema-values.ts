import fc from 'fast-check';
import * as z from 'zod';

/** Valid values by field name: existing ids, names of devices. */
export type Known = Readonly<Record<string, unknown>>;

/** A value with one fault in it, and the path of that. */
export interface Fault {
  path: string;
  value: unknown;
}

function rightFor(schema: JsonSchema, known: Known): unknown {
  const [branch] = branchesOf(schema) ?? [];
  if (branch) return rightFor(branch, known);
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const { minimum = 1, maximum = 1 } = schema;
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {});
      return Object.fromEntries(fields.map(([key, field]) => [key, known[key] ?? rightFor(field, known)]));
    }
    case 'array':
      return [rightFor(schema.items ?? {}, known)];
    case 'string':
      return /\{24\}/.test(schema.pattern ?? '') ? 'a'.repeat(24) : 'nobody-1';
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return Math.min(maximum, Math.max(1, minimum));
  }
}

const OF_ANY_TYPE = [null, 'nonsense', 7, -1, true, [], {}, { $gt: '' }];
/** NaN and infinities become null on the wire. */
const NUMBERS = [Number.NaN, Number.POSITIVE_INFINITY, 1e300, -1e300, 2 ** 53, 0.001, '10', '', 0];
const TEXTS = ['', ' ', '\u0000', '\ud800', 'x'.repeat(2_000)];

function wrongFor(schema: JsonSchema, known: Known): unknown[] {
  const { minimum = 0, maximum = 0, maxLength = 0, maxItems, minItems = 0, items = {} } = schema;
  switch (schema.type) {
    case 'number':
    case 'integer':
      return [...OF_ANY_TYPE, ...NUMBERS, minimum - 1, maximum + 1];
    case 'string':
      return [...OF_ANY_TYPE, ...TEXTS, 'x'.repeat(maxLength + 1)];
    case 'array': {
      const many = Array.from({ length: (maxItems ?? 0) + 1 }, () => rightFor(items, known));
      return [...OF_ANY_TYPE, ...(maxItems === undefined ? [] : [many]), ...(minItems > 0 ? [[]] : [])];
    }
    default:
      return OF_ANY_TYPE;
  }
}

function* faultsOf(schema: JsonSchema, known: Known, path: string): Generator<Fault> {
  const branches = branchesOf(schema);
  if (branches) {
    for (const branch of branches) yield* faultsOf(branch, known, path);
    return;
  }
  for (const value of wrongFor(schema, known)) yield { path, value };
  if (schema.type === 'array') {
    for (const fault of faultsOf(schema.items ?? {}, known, `${path}.0`))
      yield { ...fault, value: [fault.value] };
  }
  if (schema.type !== 'object') return;
  const right = rightFor(schema, known) as Record<string, unknown>;
  yield { path, value: { ...right, nonsense: 1 } };
  for (const key of schema.required ?? []) {
    const { [key]: _, ...without } = right;
    yield { path: `${path}.${key}`, value: without };
  }
  for (const [key, field] of Object.entries(schema.properties ?? {})) {
    for (const fault of faultsOf(field, known, `${path}.${key}`))
      yield { ...fault, value: { ...right, [key]: fault.value } };
  }
}

/** A valid value with every field of the schema. */
export const rightValue = (schema: z.ZodType, known: Known): unknown => rightFor(jsonSchemaOf(schema), known);

/** For every field of the schema, in each of its branches, every wrong value; with some that are right. */
export const everyFault = (schema: z.ZodType, known: Known): Fault[] => [
  ...faultsOf(jsonSchemaOf(schema), known, 'payload'),
];

/** The part of JSON Schema that the contract's schemas use. */
export interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** JSON Schema of a client's input. @throws where a part is a reference, which its readers do not follow */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  if (json.$ref || json.$defs) throw new Error('a schema stands by its name, not by what it asks for');
  return json as JsonSchema;
}

/** The alternatives of a schema, if there are several. */
export const branchesOf = ({ anyOf, oneOf }: JsonSchema): JsonSchema[] | undefined => anyOf ?? oneOf;

function text(schema: JsonSchema, ids: string[]): fc.Arbitrary<unknown> {
  if (schema.pattern?.includes('[0-9a-f]{24}')) return fc.constantFrom(...ids);
  if (schema.pattern?.includes('{8,40}')) return fc.constantFrom('device-0001', 'device-0002');
  if (schema.pattern?.includes('{43}')) return fc.constantFrom('a'.repeat(43), '_'.repeat(43));
  // An address is lower-cased before it is checked, so only its length shows here.
  if (schema.maxLength === 254) return fc.constantFrom('a@club.example', 'b@club.example');
  if (schema.format === 'date-time')
    return fc.constantFrom('2026-01-01T00:00:00.000Z', '0001-01-01T00:00:00Z');
  const { minLength = 0, maxLength = 200 } = schema;
  return fc.string({ minLength, maxLength: Math.min(maxLength, 300) });
}

function whole({ minimum = -1000, maximum = 1000 }: JsonSchema): fc.Arbitrary<number> {
  return fc.oneof(
    fc.constantFrom(minimum, maximum),
    fc.integer({ min: Math.ceil(minimum), max: Math.min(Math.floor(maximum), 2 ** 31 - 1) }),
  );
}

function from(schema: JsonSchema, ids: string[]): fc.Arbitrary<unknown> {
  const branches = branchesOf(schema);
  if (branches) return fc.oneof(...branches.map((branch) => from(branch, ids)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.type === 'object') {
    const { properties = {}, required = [] } = schema;
    const fields = Object.entries(properties).map(([key, field]) => [key, from(field, ids)] as const);
    return fc.record(Object.fromEntries(fields), { requiredKeys: required as never });
  }
  if (schema.type === 'array') {
    return fc.array(from(schema.items ?? {}, ids), { maxLength: Math.min(schema.maxItems ?? 3, 4) });
  }
  if (schema.type === 'string') return text(schema, ids);
  if (schema.type === 'integer' || schema.type === 'number') return whole(schema);
  if (schema.type === 'boolean') return fc.boolean();
  return fc.constant(null);
}

/** Valid values of a schema, at its bounds as often as within them. */
export function plausible(schema: z.ZodType, ids: string[]): fc.Arbitrary<unknown> {
  return from(jsonSchemaOf(schema), ids);
}
