import fc from 'fast-check';
import type { ApiCall } from '@common/contract/api-call';
import { plausible } from './schema-values';

/** Ids that a hostile client would try anywhere. */
export interface Bait {
  /** Ids of the caller's own documents and of another member's. */
  ids: string[];
}

const OPERATORS = [
  '$gt',
  '$ne',
  '$where',
  '$regex',
  '$set',
  '$expr',
  '__proto__',
  'constructor',
  'prototype',
];
const ODD = ['', ' ', '\u0000', '\ud800', '‮', '💪'.repeat(50), 'x'.repeat(5_000), '../../etc', '%00', '-0'];

function oddText(bait: Bait) {
  return fc.oneof(fc.constantFrom(...ODD, ...bait.ids, '1', 'ffffffffffffffffffffffff'), fc.string());
}

/** Any JSON value, often one that attackers like. */
function value(bait: Bait): fc.Arbitrary<unknown> {
  const operator = fc.dictionary(fc.constantFrom(...OPERATORS), fc.jsonValue(), { minKeys: 1, maxKeys: 2 });
  return fc.oneof(
    oddText(bait),
    fc.constantFrom(null, true, false, 0, -1, 1.5, 1e300, -1e-300, 2 ** 53, 1),
    fc.jsonValue({ maxDepth: 2 }),
    operator,
    fc.array(fc.oneof(operator, fc.jsonValue({ maxDepth: 1 })), { maxLength: 3 }),
  );
}

/** An object with some of the keys that the schema knows and some that it does not. */
function objectWith(known: string[], bait: Bait): fc.Arbitrary<object> {
  const keys = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...known, 'name') },
    { weight: 1, arbitrary: fc.oneof(fc.constantFrom(...OPERATORS), fc.string({ maxLength: 10 })) },
  );
  return fc.dictionary(keys, value(bait), { maxKeys: 8 });
}

/** A body of the right shape, one with a field or two spoilt, or no shape at all. */
function body(call: ApiCall, bait: Bait): fc.Arbitrary<unknown> {
  if (!call.body)
    return fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value(bait) });
  const knownFields = Object.keys(call.body.shape);
  const right = plausible(call.body, bait.ids);
  const spoilt = fc
    .tuple(right, fc.dictionary(fc.constantFrom(...knownFields), value(bait), { minKeys: 1, maxKeys: 2 }))
    .map(([good, bad]) => ({ ...(good as object), ...bad }));
  return fc.oneof(
    { weight: 5, arbitrary: right },
    { weight: 4, arbitrary: spoilt },
    { weight: 3, arbitrary: objectWith(knownFields, bait) },
    { weight: 1, arbitrary: value(bait) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

function query(call: ApiCall, bait: Bait): fc.Arbitrary<string> {
  const knownFields = Object.keys(call.query?.shape ?? {});
  const key = fc.constantFrom(...knownFields, 'limit[$gt]', '$where', '__proto__', 'userId', 'userId[]', '');
  const pair = fc.tuple(key, oddText(bait)).map(([name, text]) => `${name}=${encodeLoosely(text)}`);
  const odd = fc.array(pair, { minLength: 1, maxLength: 3 }).map((all) => `?${all.join('&')}`);
  const none = fc.constant('');
  const right = call.query ? plausible(call.query, bait.ids).map(asQuery) : none;
  return fc.oneof(
    { weight: 4, arbitrary: right },
    { weight: 2, arbitrary: none },
    { weight: 1, arbitrary: odd },
  );
}

function asQuery(fields: unknown): string {
  const pairs = Object.entries(fields as object).map(
    ([name, field]) => `${name}=${encodeLoosely(String(field))}`,
  );
  return `?${pairs.join('&')}`;
}

/** Without lone surrogates, which no URL can carry. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}

function encodeLoosely(text: string): string {
  return encodeURIComponent(wellFormed(text));
}

/** One request that no honest client sends. */
export interface GarbageRequest {
  id: string;
  query: string;
  /** The text of the body; undefined: none. */
  text: string | undefined;
  contentType: string;
}

/** Requests to one call, all of them suspect. */
export function garbageFor(call: ApiCall, bait: Bait): fc.Arbitrary<GarbageRequest> {
  const json = body(call, bait).map((sent) => (sent === undefined ? undefined : JSON.stringify(sent)));
  const broken = fc.constantFrom(
    '{',
    '[[[',
    '{"a":',
    'null',
    '"text"',
    '{"__proto__":{"isAdmin":true}}',
    '\u0000',
  );
  return fc.record({
    id: fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...bait.ids, 'ffffffffffffffffffffffff') },
      { weight: 1, arbitrary: oddText(bait).map((text) => wellFormed(text) || 'x') },
    ),
    query: query(call, bait),
    text: fc.oneof({ weight: 8, arbitrary: json }, { weight: 1, arbitrary: broken }),
    contentType: fc.oneof(
      { weight: 30, arbitrary: fc.constant('application/json') },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          'text/plain',
          'application/json; charset=klingon',
          'x/y',
          'multipart/form-data',
        ),
      },
    ),
  });
}
