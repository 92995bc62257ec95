import type * as z from 'zod';
import { branchesOf, type JsonSchema, jsonSchemaOf } from './json-schema';

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
