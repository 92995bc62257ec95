import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { planEntry } from '../testing/plan.fixture';
import { played, scripts } from '../testing/two-devices.fixture';
import { derive } from './derive';
import type { Fact } from './facts';
import { longer, tallyOf } from './tally';

const BENCH = '000000000000000000000001';
const set = (id: string, at: number, number = 1): Fact => ({
  kind: 'set',
  id,
  at,
  exerciseId: null,
  place: { entryId: BENCH, set: number },
  done: { reps: 10, weight: 135 },
});
const plan = {
  name: 'Any',
  category: 'strength' as const,
  exercises: [planEntry(BENCH, 'Bench', { sets: 3 })],
};

/** Compares the cached tally with one counted from scratch. */
function expectAsCountedAnew(facts: readonly Fact[]): void {
  expect(tallyOf(facts)).toEqual(tallyOf([...facts]));
  expect(derive(plan, facts)).toEqual(derive(structuredClone(plan), [...facts]));
}

it('comes to the same counted on, tap after tap, as counted anew', () => {
  fc.assert(
    fc.property(scripts, (script) => {
      for (const { plan: own, applied } of played(script)) {
        const { facts } = applied.state;
        expect(tallyOf(facts)).toEqual(tallyOf([...facts]));
        expect(derive(own, facts)).toEqual(derive(structuredClone(own), [...facts]));
      }
    }),
    { numRuns: 30 },
  );
});

it.each<[string, Fact[], Fact]>([
  ['a set of a place that has one', [set('a:1', 1_000)], set('b:1', 90_000)],
  ['the same set, pressed on another screen', [set('a:1', 1_000)], set('b:1', 2_000)],
  [
    'a set that was mended before it came',
    [{ kind: 'mended', id: 'a:2', at: 2, of: 'a:1', done: { reps: 5, weight: 95 } }],
    set('a:1', 1_000),
  ],
  [
    'a set that somebody let go before it came',
    [{ kind: 'answered', id: 'a:2', at: 2, of: ['a:1'], keep: [] }],
    set('a:1', 1_000),
  ],
  [
    'a set that was taken back and comes again',
    [set('a:1', 1_000), { kind: 'taken_back', id: 'a:2', at: 2_000, of: ['a:1'] }],
    set('b:1', 1_000),
  ],
  [
    'a set after its exercise was chosen',
    [{ kind: 'chosen', id: 'a:1', at: 1, entryId: BENCH }],
    set('a:2', 2),
  ],
  [
    'a set of an exercise that was skipped',
    [{ kind: 'skipped', id: 'a:1', at: 1, entryId: BENCH }],
    set('a:2', 2),
  ],
  ['the second set', [set('a:1', 1_000)], set('a:2', 90_000, 2)],
  ['a set that the plan does not have', [set('a:1', 1_000)], set('a:2', 90_000, 9)],
])('counts %s on as it would count it anew', (_what, before, fact) => {
  tallyOf(before);
  derive(plan, before);
  expectAsCountedAnew(longer(before, [fact]));
});

it('leaves what was counted before as it was', () => {
  const before = [set('a:1', 1_000)];
  const then = structuredClone(tallyOf(before));
  longer(before, [set('a:2', 90_000, 2)]);
  expect(tallyOf(before)).toEqual(then);
});

it('keeps what an exercise has come to for as long as no tap concerns it', () => {
  const two = { ...plan, exercises: [...plan.exercises, planEntry('000000000000000000000002', 'Row', {})] };
  const before = [set('a:1', 1_000)];
  const [, row] = derive(two, before).entries;
  expect(derive(two, longer(before, [set('a:2', 90_000, 2)])).entries[1]).toBe(row);
});

it('F4: thousands of taps for one place are counted at once', () => {
  const facts = Array.from({ length: 4_000 }, (_, index): Fact => {
    const done = { reps: index % 1_000, weight: Math.floor(index / 1_000) };
    return { ...set(`phone:${index}`, index), done } as Fact;
  });
  const began = performance.now();
  expect(tallyOf(facts).lifted.get(BENCH)).toHaveLength(4_000);
  // Each held against each other one, they took minutes.
  expect(performance.now() - began).toBeLessThan(5_000);
});
