import { expect, it } from 'vitest';
import { apply } from '../../player/apply';
import type { Session } from '../../sessions';
import { id, sessionOf } from '../testing/plans';
import { withOffers } from './offers';
import { emptyQueue } from './outbox-queue';

/** A session with so many sets, each with a note of this length. */
function noted(sets: number, length: number): Session {
  const session = sessionOf(id(900));
  const state = Array.from({ length: sets }, (_, index) => index + 1).reduce(
    (before, set) =>
      apply(
        session.workout,
        before,
        {
          ...{ type: 'complete_set', entryId: id(1), set: 1 + (set % 50), reps: set, weight: 1 },
          note: 'n'.repeat(length),
        },
        { at: 5_000 + set * 60_000, actionId: `device-two:${set}` },
      ).state,
    session.state,
  );
  return { ...session, state };
}
const partsOf = (session: Session) =>
  withOffers(emptyQueue('device-one'), [session]).items.map((item) =>
    item.kind === 'offer' ? item.facts : [],
  );

it.each([
  ['none', 0, 0, [0]],
  ['many', 250, 1, [100, 100, 50]],
] as const)('offers %s in parts of a number that the server takes', (_, sets, length, parts) => {
  expect(partsOf(noted(sets, length)).map((facts) => facts.length)).toEqual(parts);
});

it('offers long facts in parts that one message holds, each once and in order', () => {
  const session = noted(250, 500);
  const parts = partsOf(session);
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.flat()).toEqual(session.state.facts);
  for (const part of parts) expect(JSON.stringify(part).length).toBeLessThan(110_000);
});
