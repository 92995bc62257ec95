import { describe, expect, it } from 'vitest';
import { yAxis } from './y-axis';

const minutes = (value: number) => `${Math.round(value)} min`;

describe('the vertical axis', () => {
  it('has round steps that enclose every value', () => {
    const { domain, ticks } = yAxis(0, 47, minutes);
    expect(domain).toEqual([0, 60]);
    expect(ticks).toEqual([0, 20, 40, 60]);
  });

  it('starts near the least value where it is asked to', () => {
    const { domain } = yAxis(41_200, 48_250, String);
    expect(domain[0]).toBeGreaterThan(30_000);
    expect(domain[0]).toBeLessThanOrEqual(41_200);
    expect(domain[1]).toBeGreaterThanOrEqual(48_250);
  });

  it('writes no label twice', () => {
    const labels = yAxis(0, 1, minutes).ticks.map(minutes);
    expect(new Set(labels).size).toBe(labels.length);
  });

  it('stands where there is one value, or nothing yet', () => {
    for (const value of [0, 5]) {
      const { domain, ticks } = yAxis(value, value, minutes);
      expect(domain[1]).toBeGreaterThan(domain[0]);
      expect(ticks.length).toBeGreaterThan(0);
    }
  });

  it('spans at least 5 % of its largest value, and stays above zero', () => {
    const { domain } = yAxis(200, 200.5, String);
    expect(domain[1] - domain[0]).toBeGreaterThanOrEqual(10);
    expect(domain[0]).toBeLessThan(200);
    expect(domain[1]).toBeGreaterThan(200.5);
    expect(yAxis(0, 0.01, String).domain[0]).toBe(0);
  });

  it('has whole steps where the values are whole', () => {
    expect(yAxis(15, 15, String).ticks).toContain(15);
    expect(yAxis(15, 15, String).ticks.every(Number.isInteger)).toBe(true);
    expect(yAxis(0, 1, minutes).ticks).toEqual([0, 1]);
    expect(yAxis(1.5, 2, String).ticks).toContain(1.6);
  });

  it('has no step below one where the values reach ten', () => {
    for (const [low, high] of [
      [12, 12.2],
      [24, 25.5],
      [10.4, 10.4],
    ] as const)
      expect(yAxis(low, high, String).ticks.every(Number.isInteger)).toBe(true);
  });

  it('makes room for its longest label', () => {
    expect(yAxis(0, 40_000, minutes).gutter).toBeGreaterThan(yAxis(0, 40, minutes).gutter);
  });
});
