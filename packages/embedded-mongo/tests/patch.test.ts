import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeChecked } from '../src/storage/record-writes';
import { compileUpdate } from '../src/updates/update';
import { type Doc, decode, encode } from '../src/values/bson-values';
import { decodeLazily } from '../src/values/lazy-document';

const long = 'x'.repeat(300);
const session = encode({
  _id: 1,
  version: 3,
  state: { facts: [{ id: 'a' }, { id: 'b', note: long }], rest: { endsAt: 5 }, paused: null },
  plan: { name: long },
});

/** The successor computed by values, as bytes. */
function byValues(update: Doc, bytes: Buffer): Buffer {
  const { apply } = compileUpdate(update);
  return encodeChecked(apply(decodeLazily(bytes), false));
}
function byBytes(update: Doc, bytes: Buffer): Buffer | null | undefined {
  return compileUpdate(update).patch?.(bytes);
}
/** An update as a command's BSON brings it. */
const sent = (update: Doc) => decode(encode(update));

it('a tap is written by bytes alone: its fact is added behind the others, the plan is copied', () => {
  const update = sent({
    $set: { version: 4, 'state.rest': { endsAt: 9 }, 'state.cue.kind': 'rest' },
    $push: { 'state.facts': { $each: [{ id: 'c' }, { id: 'd' }] } },
    $unset: { 'state.paused': 1, 'never.there': 1 },
  });
  const after = byBytes(update, session);
  expect(after && decode(after)).toEqual(
    decode(
      encode({
        _id: 1,
        version: 4,
        state: {
          facts: [{ id: 'a' }, { id: 'b', note: long }, { id: 'c' }, { id: 'd' }],
          rest: { endsAt: 9 },
          cue: { kind: 'rest' },
        },
        plan: { name: long },
      }),
    ),
  );
});

it('a document that is not as the update expects is left to the update by values', () => {
  for (const update of [
    { $push: { version: 1 } },
    { $inc: { plan: 1 } },
    { $set: { 'version.major': 1 } },
    { $set: { 'state.facts.id': 1 } },
  ])
    expect(byBytes(sent(update), session)).toBeNull();
});

it('knows no way by bytes for what only values tell', () => {
  for (const update of [
    { $set: { _id: 1 } },
    { $set: { 'state.facts.0': 1 } },
    { $pull: { 'state.facts': 1 } },
  ])
    expect(byBytes(sent(update), session)).toBeUndefined();
});

const path = fc.constantFrom(
  'a',
  'a.b',
  'a.b.c',
  'b',
  'b.c',
  'list',
  'list.b',
  'n',
  'new',
  'new.deep.er',
  'é',
);
const value = fc.constantFrom<unknown>(
  1,
  2.5,
  long,
  null,
  true,
  { b: 2 },
  { b: { c: 3 }, é: long },
  [1, long],
  [],
);
const document = fc.dictionary(fc.constantFrom('a', 'b', 'list', 'n', 'z', 'é'), value);
const change = fc.oneof(
  fc.record({ operator: fc.constantFrom('$set', '$unset', '$push'), path, operand: value }),
  fc.record({ operator: fc.constant('$push'), path, operand: fc.record({ $each: fc.array(value) }) }),
  fc.record({ operator: fc.constant('$inc'), path, operand: fc.constantFrom<unknown>(1, 0.5, -3) }),
);

it('gives, byte for byte, what the way by values gives', () => {
  let compared = 0;
  fc.assert(
    fc.property(document, fc.array(change, { minLength: 1, maxLength: 4 }), (doc, changes) => {
      const update: Record<string, Doc> = {};
      for (const { operator, path, operand } of changes)
        update[operator] = { ...update[operator], [path]: operand };
      const bytes = encode({ _id: 1, ...doc });
      let patched: Buffer | null | undefined;
      try {
        patched = byBytes(sent(update), bytes);
      } catch {
        // Refused before any document: changes that contradict each other.
        return;
      }
      if (!patched) return;
      compared += 1;
      expect(patched.equals(byValues(sent(update), bytes))).toBe(true);
    }),
    { numRuns: 2_000 },
  );
  expect(compared).toBeGreaterThan(300);
});
