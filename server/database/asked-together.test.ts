import { expect, it } from 'vitest';
import { AskedTogether } from './asked-together';

/** A loader that records its queries in order; each resolves when its `answer` is called. */
function questions() {
  const sent: { keys: string[]; answer: (answers: Map<string, string>) => void }[] = [];
  const together = new AskedTogether<string>(
    (keys) => new Promise((resolve) => sent.push({ keys, answer: resolve })),
  );
  return { sent, together };
}
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

it('what is asked in one turn is asked once, and each key once', async () => {
  const { sent, together } = questions();
  const answers = [together.ask('a'), together.ask('b'), together.ask('a')];
  await nextTurn();
  expect(sent.map(({ keys }) => keys)).toEqual([['a', 'b']]);
  sent[0]?.answer(new Map([['a', 'is a']]));
  expect(await Promise.all(answers)).toEqual(['is a', undefined, 'is a']);
});

it('what comes while a question is under way is asked after it came, and waits for no other', async () => {
  const { sent, together } = questions();
  const early = together.ask('a');
  await nextTurn();
  const late = together.ask('a');
  await nextTurn();
  expect(sent).toHaveLength(2);
  sent[1]?.answer(new Map([['a', 'new']]));
  expect(await late).toBe('new');
  sent[0]?.answer(new Map([['a', 'old']]));
  expect(await early).toBe('old');
});

it('a question that fails, fails for all who asked it, and the next one is asked anew', async () => {
  let count = 0;
  const together = new AskedTogether<number>(async (keys) => {
    count += 1;
    if (count === 1) throw new Error('away');
    return new Map(keys.map((key) => [key, count]));
  });
  const failed = await Promise.allSettled([together.ask('a'), together.ask('b')]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await together.ask('a')).toBe(2);
});
