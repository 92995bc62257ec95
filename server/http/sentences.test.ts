import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import type { ApiCall } from '@common/contract/api-call';
import { apiCalls } from '@common/contract/api-calls';
import { clientEvents } from '@common/contract/live-events';
import { ProblemError } from '../core/errors';
import { parseRequest, type RequestName } from '../live/answering';
import { parseParts } from './register';

/** Phrases of zod's own messages. Each message of ours is a sentence that ends with a full stop. */
const LIBRARY =
  /expected|received|invalid (input|option|string|union|key)|too (big|small)|unrecognized|[<>]=/i;
const WRONG = [
  undefined,
  null,
  7,
  -1,
  1.5,
  1e300,
  '',
  'x',
  'x'.repeat(5_000),
  '\u0000',
  '\u200b',
  true,
  {},
  [],
  [[]],
];
const LONG = Array.from({ length: 200 }, () => 'x');

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
const defOf = (schema: z.core.$ZodType) => (schema as unknown as { def: Def }).def;

/** Values with each field, at each depth, once wrong in each way; the others are left out. */
function spoilt(schema: z.core.$ZodType): unknown[] {
  const def = defOf(schema);
  const wrongValues = [...WRONG, LONG];
  if (def.type === 'object') {
    const fields = Object.entries(def.shape);
    return [
      ...wrongValues,
      { nobodyKnows: 1 },
      ...fields.flatMap(([key, field]) => spoilt(field).map((bad) => ({ ...typed(schema), [key]: bad }))),
    ];
  }
  if (def.type === 'array') return [...wrongValues, ...spoilt(def.element).map((bad) => [bad])];
  if (def.type === 'optional' || def.type === 'nullable') return spoilt(def.innerType);
  if (def.type === 'union') return [...wrongValues, ...def.options.flatMap(spoilt)];
  return wrongValues;
}

/** The literals of an object, which say which branch of a union it is. */
function typed(schema: z.core.$ZodType): object {
  const shape = Object.entries(defOf(schema).shape);
  return Object.fromEntries(
    shape.flatMap(([key, field]) => {
      const def = defOf(field);
      return def.type === 'literal' ? [[key, def.values[0]]] : [];
    }),
  );
}

function messagesOf(parse: () => unknown): string[] {
  try {
    parse();
    return [];
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return [
      error.detail.replace(/ \(and \d+ more\)$/, ''),
      ...(error.faults ?? []).map(({ message }) => message),
    ];
  }
}

function expectOurs(messages: string[]): void {
  expect(messages.length).toBeGreaterThan(0);
  for (const message of new Set(messages)) {
    expect(message).not.toMatch(LIBRARY);
    expect(message).toMatch(/^[A-Z].*[.]$/s);
  }
}

const bare = {
  method: 'POST',
  path: '/api/x',
  access: 'public',
  answer: null,
  lists: [],
  summary: '',
} as const;
const calls = Object.entries(apiCalls as Record<string, ApiCall>);
const withParts = calls.filter(([, { params, query, body }]) => params ?? query ?? body);

describe('whatever is wrong with a call, a person is told in our words', () => {
  it.each(withParts)('%s', (_name, call) => {
    const messages = (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = call[part];
      if (!schema) return [];
      return spoilt(schema).flatMap((bad) =>
        messagesOf(() =>
          parseParts({ ...bare, [part]: schema } as ApiCall, {
            params: {},
            query: {},
            body: undefined,
            [part]: bad,
          }),
        ),
      );
    });
    expectOurs(messages);
  });
});

describe('and with a live event', () => {
  it.each(Object.keys(clientEvents) as RequestName[])('%s', (name) => {
    const all = spoilt(clientEvents[name].payload).flatMap((bad) =>
      messagesOf(() => parseRequest(name, bad)),
    );
    expectOurs(all);
  });
});

it('names the field, and what it takes', () => {
  const details = (body: unknown) =>
    messagesOf(() => parseParts(apiCalls.createWorkout, { params: {}, query: {}, body })).slice(1);
  expect(details({ name: 'x'.repeat(121), category: 'hiit' })).toEqual([
    'The name may be at most 120 characters long.',
  ]);
  expect(details({ name: '\u200b\u200d', category: 'hiit' })).toEqual([
    'Please enter at least one visible character.',
  ]);
  for (const name of ['a\u0000b', 'a\ud800'])
    expect(details({ name, category: 'hiit' })).toEqual([
      'Please leave out characters that cannot be shown.',
    ]);
  expect(details({ name: '💪 日本', category: 'hiit', estimatedDuration: 1_441 })).toEqual([
    'The estimated duration may be at most 1440.',
  ]);
  expect(details({ category: 'hiit' })).toEqual(['The name is missing.']);
});
