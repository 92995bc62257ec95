import { describe, expect, it } from 'vitest';
import { FACTS_PER_OFFER, type Session } from '@common/contract/training/sessions';
import { apply } from '@common/player/commands/apply';
import { startPlanOf } from '@common/player/plan/plan';
import { planNow } from '@common/player/state/plan-now';
import { createState } from '@common/player/state/state';
import { withState } from '../replica/local-session';
import { id, planOf, sessionOf } from '../testing/plans';
import { withOffers } from './offers';
import { emptyQueue } from './outbox-queue';

/** A session with that many sets, each with a note of that length. */
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

it('offers the plan that the session started with, and its changes as facts', () => {
  const session = sessionOf();
  const adding = {
    ...{ type: 'add_exercise' as const, entryId: id(9), exercise: planOf().exercises[0]!.exercise },
    ...{ sets: 1, reps: 8, weight: 20, restTime: 0 },
  };
  const context = { at: 2_000, actionId: 'device-two:1' };
  const { state } = apply(session.workout, session.state, adding, context);
  const bent = { ...session, workout: planNow(session.workout, state.facts), state };
  expect(bent.workout.exercises).toHaveLength(3);
  expect(withOffers(emptyQueue('device-one'), [bent]).items).toMatchObject([
    { plan: startPlanOf(session.workout), facts: [{ kind: 'planned' }] },
  ]);
});

describe('what is offered of a session that has ended', () => {
  const { facts } = noted(FACTS_PER_OFFER + 1, 1).state;
  const { facts: _, last, ...from } = createState(1_000);
  const offered = (held: Session) =>
    withOffers(emptyQueue('device-one'), [held]).items.map((item) =>
      item.kind === 'offer' ? [item.facts.length, item.end?.phase ?? null] : [],
    );

  it('says so with each of its parts, so that it is made ended', () => {
    const figures = { endedAt: 9_000_000, totalDuration: 0, caloriesBurned: 0 };
    const held = withState(sessionOf(), { phase: 'completed', startedAt: 1_000, ...figures, facts, last });
    expect(offered(held)).toEqual([
      [FACTS_PER_OFFER, 'completed'],
      [1, 'completed'],
    ]);
  });

  it.each([
    [3, [[3, 'discarded']]],
    [
      1,
      [
        [1, 'discarded'],
        [2, null],
      ],
    ],
    [
      0,
      [
        [0, 'discarded'],
        [3, null],
      ],
    ],
  ])('says of a discarded one which sets came after the first %i', (factsThen, parts) => {
    const discarded = { phase: 'discarded' as const, discardedAt: 9_000, startedAt: 1_000, from, last };
    const held = withState(sessionOf(), { ...discarded, factsThen, facts: facts.slice(0, 3) });
    expect(offered(held)).toEqual(parts);
  });
});
