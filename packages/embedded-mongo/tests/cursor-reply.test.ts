import { Long } from 'bson';
import { expect, it } from 'vitest';
import { cursorReply } from '../src/cursors/cursor-reply';
import { encode } from '../src/values/bson-values';

it.each([0, 1, 11, 120])('an answer with %i documents is byte for byte what BSON makes of it', (count) => {
  const documents = Array.from({ length: count }, (_, index) => ({ _id: index, name: 'é'.repeat(index) }));
  for (const [batch, id] of [
    ['firstBatch', Long.ZERO],
    ['nextBatch', Long.fromString('-1234567890123')],
  ] as const) {
    const answer = { cursor: { [batch]: documents, id, ns: 'clüb.kept' }, ok: 1 };
    expect(cursorReply(batch, documents.map(encode), id, 'clüb.kept').equals(encode(answer))).toBe(true);
  }
});
