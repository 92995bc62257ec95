import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestSample, offsetOf, partedMs, roundTripMs, sleepCorrectionMs } from './clock-estimate';

const delay = fc.integer({ min: 0, max: 3_000 });

describe('the clock estimate', () => {
  it('is never further from the truth than half the shortest round trip', () => {
    const property = fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.array(fc.tuple(delay, delay), { minLength: 1, maxLength: 5 }),
      (truth, trips) => {
        const samples = trips.map(([out, back], index) => {
          const sentAt = index * 10_000;
          return { sentAt, serverTime: sentAt + out + truth, receivedAt: sentAt + out + back };
        });
        const best = bestSample(samples)!;
        expect(roundTripMs(best)).toBe(Math.min(...trips.map(([out, back]) => out + back)));
        expect(Math.abs(offsetOf(best) - truth)).toBeLessThanOrEqual(roundTripMs(best) / 2);
      },
    );
    fc.assert(property);
  });

  it('has nothing to say without an answer', () => expect(bestSample([])).toBeNull());

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
