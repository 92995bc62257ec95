import fc from 'fast-check';
import type * as z from 'zod';
import { branchesOf, type JsonSchema, jsonSchemaOf } from './json-schema';

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
