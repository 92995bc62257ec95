import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SessionChanged } from '@common/contract/live-events';
import type { Session } from '@common/contract/training/sessions';
import { apply } from '@common/player/commands/apply';
import type { PlayerCommand } from '@common/player/state/commands';
import { diff } from '@common/player/state/patch';
import { restOf } from '@common/player/state/rest-clock';
import type { Confirmed } from '../live-state';
import type { CommandItem } from '../outbox/outbox-item';
import { id, sessionOf } from '../testing/plans';
import { withEvent, withSnapshot } from './confirmed';
import { withState } from './local-session';
import { rebasePending } from './rebase';

const device = 'device-one';
const base = sessionOf();
const item = (seq: number, command: PlayerCommand): CommandItem => ({
  kind: 'command',
  order: seq,
  deviceId: device,
  nonce: 'nonce--1',
  seq,
  sessionId: base.id,
  at: 2_000 + seq,
  command,
});
const set = (n: number): PlayerCommand => ({
  type: 'complete_set',
  entryId: id(1),
  set: n,
  reps: 8,
  weight: 95,
});

/** Serves a command as the server does: returns the next session and the event about it. */
function served(session: Session, { deviceId, seq, at, command }: CommandItem): [Session, SessionChanged] {
  const actionId = `${deviceId}:${seq}`;
  const { state } = apply(session.workout, session.state, command, { at, actionId });
  const next = { ...withState(session, state), version: session.version + 1 };
  const patch = diff(session.state, state);
  return [next, { sessionId: session.id, from: session.version, to: next.version, patch, actionId, at }];
}

const confirmedOf = (session: Session): Confirmed => withSnapshot(undefined, session);
const merge = (known: Confirmed, event: SessionChanged): Confirmed => {
  const outcome = withEvent(known, event);
  if (outcome.kind !== 'merged') throw new Error(outcome.kind);
  return outcome.confirmed;
};

describe('confirmed', () => {
  const [next, event] = served(base, item(1, set(1)));
  const [, second] = served(next, item(2, set(2)));

  // [LP12]
  it('follows an event that leads on, ignores an old one, and sees a gap', () => {
    const merged = merge(confirmedOf(base), event);
    expect(merged.session).toEqual(next);
    expect(withEvent(merged, event).kind).toBe('ignored');
    expect(withEvent(confirmedOf(base), second).kind).toBe('gap');
    expect(withEvent(undefined, { ...event, from: 0, patch: null }).kind).toBe('gap');
  });

  // [LP12]
  it('never goes back to an older snapshot', () => {
    const merged = merge(confirmedOf(base), event);
    expect(withSnapshot(merged, base)).toBe(merged);
  });
});

describe('what a member sees', () => {
  it('shows a tap at once, before the server has heard of it', () => {
    const view = rebasePending(base.id, confirmedOf(base), [item(1, set(1))], []);
    expect(view?.exercises[0]).toMatchObject({ completedSets: 1, actualReps: [8] });
    expect(restOf(view!.state)?.id).toBe(`${device}:1`);
  });

  it('does not flicker, whether ack or event comes first', () => {
    const tap = item(1, set(1));
    const [, event] = served(base, tap);
    const steps = [
      rebasePending(base.id, confirmedOf(base), [tap], []),
      rebasePending(base.id, confirmedOf(base), [tap], [{ item: tap, version: 2 }]),
      rebasePending(base.id, confirmedOf(base), [], [{ item: tap, version: 2 }]),
      rebasePending(base.id, merge(confirmedOf(base), event), [tap], []),
      rebasePending(base.id, merge(confirmedOf(base), event), [], []),
    ];
    for (const step of steps) expect(step?.state).toEqual(steps[0]?.state);
  });

  it('counts a tap once that is not idempotent: +15 s in the outbox and in the snapshot', () => {
    const rest = served(base, item(1, set(1)))[0];
    const more = item(2, { type: 'adjust_rest', restId: `${device}:1`, deltaMs: 15_000 });
    const [later] = served(rest, more);
    const view = rebasePending(base.id, confirmedOf(later), [more], []);
    expect(restOf(view!.state)).toEqual(restOf(later.state));
  });

  it('equals what the server ends with, at each moment of any run', () => {
    const commands = fc.array(
      fc.oneof(
        fc.integer({ min: 1, max: 3 }).map(set),
        fc.constant<PlayerCommand>({ type: 'pause' }),
        fc.constant<PlayerCommand>({ type: 'resume' }),
        fc
          .integer({ min: 1, max: 9 })
          .map<PlayerCommand>((n) => ({ type: 'undo', actionId: `${device}:${n}` })),
        fc.integer({ min: 1, max: 9 }).map<PlayerCommand>((n) => ({
          type: 'adjust_rest',
          restId: `${device}:${n}`,
          deltaMs: 15_000,
        })),
      ),
      { maxLength: 9 },
    );
    const property = fc.property(commands, (list) => {
      const items = list.map((command, index) => item(index + 1, command));
      const runs: [Session, SessionChanged][] = [];
      for (const one of items) runs.push(served(runs.at(-1)?.[0] ?? base, one));
      const end = runs.at(-1)?.[0] ?? base;
      let confirmed = confirmedOf(base);
      for (let done = 0; done <= items.length; done += 1) {
        const view = rebasePending(base.id, confirmed, items.slice(done), []);
        expect(view?.state).toEqual(end.state);
        if (runs[done]) confirmed = merge(confirmed, runs[done]![1]);
      }
    });
    fc.assert(property);
  });
});
