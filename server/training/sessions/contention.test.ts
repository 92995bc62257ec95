import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Contention, createPauses, type PausePorts } from './contention';

/** Records the pauses, with these random numbers drawn over and over. */
function watched(chances: number[]) {
  const waits: number[] = [];
  let drawn = 0;
  const ports: PausePorts = {
    random: () => chances[drawn++ % chances.length] ?? 0,
    wait: async (ms) => void waits.push(ms),
  };
  return { ...createPauses(ports), waits };
}
const turns = async ({ pause }: Pick<ReturnType<typeof watched>, 'pause'>, count: number) => {
  for (let turn = 0; turn < count; turn += 1) await pause(turn);
};

describe('a write that another node turned back', () => {
  it('retries a conflicting write after a random part of a span that doubles up to 20 ms', async () => {
    const half = watched([0.5]);
    await turns(half, 6);
    expect(half.waits).toEqual([2, 4, 8, 10, 10, 10]);
  });

  it('spreads retries over the whole span: two nodes with other random numbers never wait alike', async () => {
    const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    await fc.assert(
      fc.asyncProperty(fc.array(chance, { minLength: 1, maxLength: 8 }), async (chances) => {
        const here = watched(chances);
        const other = watched(chances.map((one) => (one + 0.5) % 1));
        await Promise.all([turns(here, 20), turns(other, 20)]);
        here.waits.forEach((ms, turn) => {
          const span = Math.min(20, 4 * 2 ** turn);
          expect(ms).toBeGreaterThanOrEqual(0);
          expect(ms).toBeLessThan(span);
          expect(Math.abs(ms - (other.waits[turn] ?? ms))).toBeCloseTo(span / 2, 6);
        });
      }),
    );
  });

  it('answers `unavailable` after 100 retries', async () => {
    const { pause, waits } = watched([0]);
    await expect(pause(100)).rejects.toMatchObject({ code: 'unavailable' });
    expect(waits).toEqual([]);
  });
});

describe('a node that others share a session with', () => {
  it('leaves it to them for half to two and a half times what its own write took, 250 ms at most', async () => {
    const { giveWay, waits } = watched([0, 0.5, 0.999]);
    for (const tookMs of [10, 10, 400]) await giveWay(tookMs);
    expect(waits).toEqual([5, 15, 250]);
  });

  it('knows them by versions that it did not write, for half a second', () => {
    let now = 1_000;
    const contention = new Contention(() => now);
    contention.read('a', 1, 2);
    contention.read('a', 2, 3);
    contention.read('a', 3, 3);
    contention.read('a', 3, 4);
    expect(contention.isContended('a')).toBe(false);
    contention.read('a', 5, 6);
    expect(contention.isContended('a')).toBe(true);
    expect(contention.isContended('b')).toBe(false);
    contention.read('a', 6, 7);
    now += 499;
    expect(contention.isContended('a')).toBe(true);
    now += 1;
    expect(contention.isContended('a')).toBe(false);
  });
});
