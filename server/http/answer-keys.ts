import type { z } from 'zod';

/** True if a value has no field, at any depth, that its schema does not name. */
export type KeysTest = (value: unknown) => boolean;

/** The parts of zod's internal schema definition that are used here. */
interface Description {
  type: string;
  shape?: Record<string, z.ZodType>;
  catchall?: z.ZodType;
  element?: z.ZodType;
  innerType?: z.ZodType;
  options?: z.ZodType[];
  valueType?: z.ZodType;
}

const SCALARS = new Set([
  'string',
  'number',
  'int',
  'boolean',
  'literal',
  'enum',
  'null',
  'bigint',
  'undefined',
]);
const tests = new WeakMap<z.ZodType, KeysTest | null>();

/**
 * Compiles a schema into a test for unknown fields, once. Null for a schema that does more than describe values, such
 * as transform them. It keeps unlisted fields from leaking at a fraction of the cost of full validation.
 */
export function keysTest(schema: z.ZodType): KeysTest | null {
  const cachedTest = tests.get(schema);
  if (cachedTest !== undefined) return cachedTest;
  const test = compile(schema);
  tests.set(schema, test);
  return test;
}

function compile(schema: z.ZodType): KeysTest | null {
  const described = schema._zod.def as unknown as Description;
  const { type, element, innerType, options, valueType } = described;
  if (SCALARS.has(type)) return isScalar;
  if (type === 'object') return objectTest(described);
  if (type === 'array' && element) return onEach(keysTest(element));
  if (type === 'record' && valueType) return onValues(keysTest(valueType));
  if ((type === 'nullable' || type === 'optional' || type === 'readonly') && innerType)
    return orNothing(keysTest(innerType));
  return type === 'union' && options ? oneOf(options.map(keysTest)) : null;
}

const isScalar: KeysTest = (value) => value === null || typeof value !== 'object';

function objectTest({ shape = {}, catchall }: Description): KeysTest | null {
  // An object that allows unknown fields has nothing to test.
  if (catchall && catchall._zod.def.type !== 'never') return null;
  const fields = new Map(Object.entries(shape).map(([name, inner]) => [name, keysTest(inner)]));
  if ([...fields.values()].includes(null)) return null;
  return (value) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return false;
    for (const name of Object.keys(value)) {
      const inner = (value as Record<string, unknown>)[name];
      if (inner !== undefined && !fields.get(name)?.(inner)) return false;
    }
    return true;
  };
}

function onEach(test: KeysTest | null): KeysTest | null {
  return test && ((value) => Array.isArray(value) && value.every(test));
}

function onValues(test: KeysTest | null): KeysTest | null {
  return test && ((value) => value !== null && typeof value === 'object' && Object.values(value).every(test));
}

function orNothing(test: KeysTest | null): KeysTest | null {
  return test && ((value) => value === null || value === undefined || test(value));
}

function oneOf(options: (KeysTest | null)[]): KeysTest | null {
  if (options.includes(null)) return null;
  return (value) => options.some((test) => test?.(value));
}
