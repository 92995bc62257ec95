import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Doc, decode, encode } from '../src/values/bson-values';
import { decodeLazily, encodeLazy } from '../src/values/lazy-document';

const long = 'x'.repeat(200);
const sample: Doc = {
  _id: 1,
  version: 3,
  plan: { name: long, rounds: [{ sets: 3 }, { sets: 4 }] },
  state: {
    phase: 'active',
    facts: [{ id: 'a', text: long }],
    rest: { endsAt: 5, note: long },
    pausedAt: null,
  },
  small: { a: 1 },
  tags: ['one', long],
  touchedAt: new Date(5),
};
const isLeft = (doc: unknown, name: string) =>
  Object.getOwnPropertyDescriptor(doc as object, name)?.get !== undefined;

describe('a document that is decoded as far as somebody looks', () => {
  it('encodes to the same bytes, whether its parts were read or not', () => {
    const bytes = encode(sample);
    const doc = decodeLazily(bytes);
    expect(isLeft(doc, 'plan')).toBe(true);
    expect(encodeLazy(doc).equals(bytes)).toBe(true);
    expect(decode(encode(doc.state as Doc))).toEqual(decode(bytes).state);
    expect(isLeft(doc, 'state')).toBe(false);
    expect(isLeft(doc, 'plan')).toBe(true);
    expect(encodeLazy(doc).equals(bytes)).toBe(true);
  });

  it('takes changes, at any depth, as any other', () => {
    const bytes = encode(sample);
    const change = (doc: Doc) => {
      doc.version = 4;
      (doc.state as Doc).phase = 'paused';
      ((doc.state as Doc).facts as unknown[]).push({ id: 'b' });
      doc.tags = ['two'];
      delete doc.plan;
      doc.plan = { name: 'other' };
      delete (doc.state as Doc).rest;
      return doc;
    };
    const lazy = change(decodeLazily(bytes));
    expect(encodeLazy(lazy).equals(encode(change(decode(bytes))))).toBe(true);
  });

  it('reads and writes any document as the others do', () => {
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { depthSize: 'small' },
        fc.string(),
        fc.integer(),
        fc.double(),
        fc.boolean(),
        fc.constant(null),
        fc.constant(long),
        fc.date({ noInvalidDate: true }),
        fc.array(tie('any'), { maxLength: 4 }),
        fc.dictionary(
          fc.string({ maxLength: 5 }).filter((key) => !key.includes('\0')),
          tie('any'),
          { maxKeys: 5 },
        ),
      ),
    })).any;
    const documents = fc.dictionary(
      fc.string({ maxLength: 6 }).filter((key) => !key.includes('\0')),
      value,
      { maxKeys: 8 },
    );
    fc.assert(
      fc.property(documents, fc.nat(), (given, looks) => {
        const bytes = encode(given as Doc);
        const doc = decodeLazily(bytes);
        const names = Object.keys(doc);
        expect(names).toEqual(Object.keys(decode(bytes)));
        if (names.length > 0) void JSON.stringify(doc[names[looks % names.length]!]);
        expect(encodeLazy(doc).equals(bytes)).toBe(true);
        expect(encode(doc).equals(bytes)).toBe(true);
      }),
    );
  });

  it('refuses what is no BSON', () => {
    const torn = encode(sample);
    torn.writeInt32LE(7, torn.indexOf('plan') + 5);
    expect(() => encode(decodeLazily(torn))).toThrow();
  });
});
