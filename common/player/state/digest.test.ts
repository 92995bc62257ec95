import { expect, test } from 'vitest';
import { finishedGame, Game, MINUTE } from '../testing/game.fixture';
import { SQUAT } from '../testing/plan.fixture';
import { digestOf } from './digest';

const reordered = <T extends object>(value: T): T => Object.fromEntries(Object.entries(value).reverse()) as T;

test('the digest of a session is one for the same facts, in whatever order their fields stand', () => {
  const { state } = finishedGame();
  const same = { ...reordered(state), facts: state.facts.map(reordered) };
  expect(digestOf(same)).toBe(digestOf(state));
  expect(digestOf(state)).toMatch(/^[0-9a-f]{16}$/);
});

test('another set, other figures or another phase have another digest', () => {
  const game = new Game();
  const digests = new Set([digestOf(game.state)]);
  for (const reps of [10, 11]) {
    const one = new Game();
    one.complete(SQUAT, 1, MINUTE, reps);
    digests.add(digestOf(one.state));
  }
  game.send({ type: 'pause' }, MINUTE);
  digests.add(digestOf(game.state));
  expect(digests.size).toBe(4);
});
