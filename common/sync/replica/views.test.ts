import { beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '@common/contract/training/sessions';
import { apply } from '@common/player/commands/apply';
import type { PlayerCommand } from '@common/player/state/commands';
import type { LiveStore } from '../live-state';
import type { CommandItem, StartItem } from '../outbox/outbox-item';
import { coreOf } from '../testing/core';
import { createLiveStore } from '../testing/live-store';
import { id, planOf, sessionOf } from '../testing/plans';
import { activeOf } from './active-session';
import { withSnapshot } from './confirmed';
import { withState } from './local-session';
import { pull, takeSnapshots } from './snapshots';
import { setSources } from './views';

const tap: CommandItem = {
  kind: 'command',
  order: 1,
  deviceId: 'device-one',
  nonce: 'nonce--1',
  seq: 1,
  sessionId: id(900),
  at: 5_000,
  command: { type: 'complete_set', entryId: id(1), set: 1, reps: 5, weight: 50 },
};
const confirmedOf = (...ids: number[]) =>
  Object.fromEntries(ids.map((n) => [id(n), withSnapshot(undefined, sessionOf(id(n)))]));
let live: LiveStore;
const view = (n = 900) => live.getState().views[id(n)];

beforeEach(() => {
  live = createLiveStore();
});

describe('the views', () => {
  it('stay the same objects while their sources do', () => {
    setSources(live, { confirmed: confirmedOf(900, 901) });
    const [one, other] = [view(900), view(901)];
    setSources(live, { items: [tap] });
    expect(view(900)).not.toBe(one);
    expect(view(901)).toBe(other);
    const tapped = view(900);
    setSources(live, { items: [structuredClone(tap)] });
    expect(view(900)).toBe(tapped);
  });

  it('forget a settled tap once its version has come', () => {
    setSources(live, { confirmed: confirmedOf(900), settled: [{ item: tap, version: 2 }] });
    expect(view()?.exercises[0]?.completedSets).toBe(1);
    const session = { ...sessionOf(), version: 2 };
    setSources(live, { confirmed: { [id(900)]: withSnapshot(undefined, session) } });
    expect(live.getState().settled).toEqual([]);
    expect(view()?.exercises[0]?.completedSets).toBe(0);
  });

  it('show a workout started here before the server has heard of it', () => {
    const start: StartItem = {
      kind: 'start',
      order: 1,
      sessionId: id(902),
      workoutId: id(800),
      userId: id(7),
      at: 9_000,
      plan: planOf(),
    };
    setSources(live, { items: [start, { ...tap, order: 2, sessionId: id(902) }] });
    expect(view(902)).toMatchObject({ phase: 'active', exercises: [{ completedSets: 1 }, {}] });
  });
});

describe('the active session', () => {
  const [older, newer] = [sessionOf(id(900)), sessionOf(id(901))];
  newer.state = { ...newer.state, startedAt: 2_000 };
  const views = { [older.id]: older, [newer.id]: newer };

  const at = 5_000;
  const touched = (session: Session, command: PlayerCommand) => {
    const { state } = apply(session.workout, session.state, command, { at, actionId: 'device-one:1' });
    return withState(session, state);
  };
  const set = { type: 'complete_set', entryId: id(1), set: 1, reps: 5, weight: 50 } as const;

  it('goes by the latest activity, whenever a session started and in whatever order they came', () => {
    expect(activeOf(views)).toBe(newer);
    const trained = touched(older, set);
    expect(activeOf({ [trained.id]: trained, [newer.id]: newer })).toBe(trained);
    expect(activeOf({ [newer.id]: newer, [trained.id]: trained })).toBe(trained);
    const undone = touched(trained, { type: 'undo', actionId: 'device-one:1' });
    expect(activeOf({ [undone.id]: undone, [newer.id]: newer })).toBe(undone);
  });

  it('runs, rather than being one that was paused just now', () => {
    const paused = touched(newer, { type: 'pause' });
    expect(activeOf({ [older.id]: older, [paused.id]: paused })).toBe(older);
    expect(activeOf({ [paused.id]: paused })).toBe(paused);
  });

  it('stays the one that is trained when another one is fetched again', async () => {
    const trained = touched(older, set);
    const { core } = coreOf([{ data: newer }]);
    takeSnapshots(core, [trained, newer]);
    await pull(core, newer.id);
    expect(activeOf(core.live.getState().views)?.id).toBe(trained.id);
  });

  it('cannot be a finished one', () => {
    const { startedAt, facts } = newer.state;
    const figures = { endedAt: 9_000, totalDuration: 0, caloriesBurned: 0 };
    const done = withState(newer, { phase: 'completed', startedAt, facts, last: null, ...figures });
    expect(activeOf({ [done.id]: done })).toBeNull();
  });
});
