import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemberPace } from './member-pace';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A call that takes `ms`. */
const taking = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms));

describe('a member’s costly calls', () => {
  it('start at once while they are few', async () => {
    const pace = new MemberPace();
    const done = [20, 20].map((ms) => pace.run('pat', taking(ms)));
    await vi.advanceTimersByTimeAsync(20);
    await Promise.all(done);
  });

  // [S88]
  it('take a third of the time once they go on and on, others’ take their own', async () => {
    const pace = new MemberPace();
    const done = async (memberId: string) => {
      let calls = 0;
      const end = performance.now() + 6_000;
      while (performance.now() < end) {
        await pace.run(memberId, taking(20));
        calls += 1;
      }
      return calls;
    };
    const both = [done('pat'), done('sam')];
    await vi.advanceTimersByTimeAsync(7_000);
    for (const calls of await Promise.all(both)) {
      expect(calls).toBeGreaterThan(95);
      expect(calls).toBeLessThan(107);
    }
  });

  it('rest for 0.3 s at most, however long one took', async () => {
    const pace = new MemberPace();
    const first = pace.run('pat', taking(60_000));
    await vi.advanceTimersByTimeAsync(60_000);
    await first;
    const second = pace.run('pat', async (rested) => rested);
    await vi.advanceTimersByTimeAsync(301);
    expect(await second).toBe(true);
  });

  it('leave nothing behind once they have rested, also where they failed', async () => {
    const pace = new MemberPace();
    await expect(pace.run('pat', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const done = pace.run('sam', taking(100));
    await vi.advanceTimersByTimeAsync(100);
    await done;
    expect(pace.size).toBe(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(pace.size).toBe(0);
  });
});
