import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  betterSample,
  type ClockSample,
  offsetOf,
  partedMs,
  roundTripMs,
  sleepCorrectionMs,
  uncertaintyMs,
} from './clock-estimate';

const delay = fc.integer({ min: 0, max: 3_000 });

describe('the clock estimate', () => {
  // [LP22]
  it('stays within half the shortest round trip of the true offset', () => {
    const property = fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.array(fc.tuple(delay, delay), { minLength: 1, maxLength: 5 }),
      (truth, trips) => {
        const samples = trips.map(([out, back], index) => {
          const sentAt = index * 4_000;
          return { sentAt, serverTime: sentAt + out + truth, receivedAt: sentAt + out + back };
        });
        const best = samples.reduce<ClockSample | null>(betterSample, null)!;
        const shortest = Math.min(...trips.map(([out, back]) => out + back));
        expect(roundTripMs(best)).toBeLessThanOrEqual(shortest + 5);
        expect(Math.abs(offsetOf(best) - truth)).toBeLessThanOrEqual(roundTripMs(best) / 2);
      },
    );
    fc.assert(property);
  });

  const sample = (at: number, out: number, back: number, truth = 0): ClockSample => ({
    sentAt: at,
    serverTime: at + out + truth,
    receivedAt: at + out + back,
  });

  it('keeps its offset when a network becomes slow one way, for as long as a quartz can be trusted', () => {
    const quick = sample(0, 2, 2);
    expect(betterSample(quick, sample(60_000, 102, 2))).toBe(quick);
    const slow = sample(600_000, 102, 2);
    expect(betterSample(quick, slow)).toBe(slow);
    expect(uncertaintyMs(quick, 60_004)).toBeCloseTo(8);
  });

  it('follows a server whose clock is another one', () => {
    const other = sample(10_000, 100, 100, 5_000);
    expect(betterSample(sample(0, 2, 2), other)).toBe(other);
  });

  it('makes up for a sleep in which the monotonic clock stood still', () => {
    const before = { wall: 1_000, monotonic: 10 };
    const now = { wall: 61_000, monotonic: 20 };
    expect(partedMs(before, now)).toBe(59_990);
    expect(sleepCorrectionMs(before, now)).toBe(59_990);
  });

  it('does not follow a wall clock that was set back or only drifts', () => {
    const before = { wall: 100_000, monotonic: 0 };
    expect(sleepCorrectionMs(before, { wall: 40_000, monotonic: 1_000 })).toBe(0);
    expect(sleepCorrectionMs(before, { wall: 101_200, monotonic: 1_000 })).toBe(0);
  });
});
