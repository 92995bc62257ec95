import { expect, it } from 'vitest';
import { batchLoader } from './batch-loader';

/** A loader that records its queries in order; each resolves when its `answer` is called. */
function recordQueries() {
  const sent: { keys: string[]; answer: (answers: Map<string, string>) => void }[] = [];
  const loader = batchLoader<string>(
    (keys) => new Promise((resolve) => sent.push({ keys, answer: resolve })),
  );
  return { sent, loader };
}
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

it('loads what is asked for in one turn by one query, each key once', async () => {
  const { sent, loader } = recordQueries();
  const answers = [loader.load('a'), loader.load('b'), loader.load('a')];
  await nextTurn();
  expect(sent.map(({ keys }) => keys)).toEqual([['a', 'b']]);
  sent[0]?.answer(new Map([['a', 'is a']]));
  expect(await Promise.all(answers)).toEqual(['is a', undefined, 'is a']);
});

it('sends what is asked for during a query in one of its own, and waits for no other', async () => {
  const { sent, loader } = recordQueries();
  const early = loader.load('a');
  await nextTurn();
  const late = loader.load('a');
  await nextTurn();
  expect(sent).toHaveLength(2);
  sent[1]?.answer(new Map([['a', 'new']]));
  expect(await late).toBe('new');
  sent[0]?.answer(new Map([['a', 'old']]));
  expect(await early).toBe('old');
});

it('fails for all callers of a failed query, and sends the next one anew', async () => {
  let count = 0;
  const loader = batchLoader<number>(async (keys) => {
    count += 1;
    if (count === 1) throw new Error('away');
    return new Map(keys.map((key) => [key, count]));
  });
  const failed = await Promise.allSettled([loader.load('a'), loader.load('b')]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await loader.load('a')).toBe(2);
});
