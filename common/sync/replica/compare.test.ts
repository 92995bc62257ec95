import { expect, it } from 'vitest';
import type { Session } from '@common/contract/training/sessions';
import { apply } from '@common/player/commands/apply';
import { digestOf } from '@common/player/state/digest';
import { coreOf } from '../testing/core';
import { id, sessionOf } from '../testing/plans';
import { compare } from './compare';
import { withState } from './local-session';
import { setSources } from './views';

const empty = sessionOf();
const command = { type: 'complete_set', entryId: id(1), set: 1, reps: 10, weight: 100 } as const;
const lifted: Session = withState(
  empty,
  apply(empty.workout, empty.state, command, { at: 5_000, actionId: 'the-phone:1' }).state,
);
const digest = (session: Session) => ({ data: { version: 1, digest: digestOf(session.state) } });

/** A screen that shows `held` of a session that the server has as `there`. */
function screen(held: Session, there: Session) {
  const { core } = coreOf([digest(there), { data: there }]);
  setSources(core.live, { confirmed: { [held.id]: { session: held, seen: {} } } });
  return core;
}

it('a screen that shows what the server has leaves it at that', async () => {
  expect(await compare(screen(lifted, lifted), lifted.id)).toEqual({ kind: 'same' });
});

// [LP25]
it('a screen that shows less at the same version takes the word of the server', async () => {
  const core = screen(empty, lifted);
  expect(await compare(core, empty.id)).toMatchObject({ kind: 'healed', missing: 0 });
  expect(core.live.getState().views[empty.id]?.state.facts).toEqual(lifted.state.facts);
});

// [LP25]
it('sets that only the screen has are told, to be offered', async () => {
  expect(await compare(screen(lifted, empty), empty.id)).toEqual({
    kind: 'healed',
    held: lifted,
    missing: 1,
  });
});

it('nothing is said of a session that is on its way from one version to the next', async () => {
  const core = screen(lifted, { ...empty, version: 1 });
  setSources(core.live, { confirmed: { [lifted.id]: { session: { ...lifted, version: 2 }, seen: {} } } });
  expect(await compare(core, lifted.id)).toEqual({ kind: 'unknown' });
});
