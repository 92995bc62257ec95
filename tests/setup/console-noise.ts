import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Unexpected console output, a fault in the product or in the test: the test fails. */
const noise: string[] = [];

beforeEach(() => {
  noise.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      noise.push(`console.${level}: ${parts.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  expect(noise).toEqual([]);
});
