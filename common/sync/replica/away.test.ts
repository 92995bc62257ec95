import { describe, expect, it } from 'vitest';
import { apply } from '@common/player/commands/apply';
import { watchAway } from '../connection/watch-away';
import { type AwayReport, withReport } from '../outbox/away-report';
import { newObjectId } from '../outbox/object-id';
import { coreOf } from '../testing/core';
import { id, sessionOf } from '../testing/plans';
import { awayReport } from './away';
import { withState } from './local-session';
import { setSources } from './views';

const session = sessionOf();
/** The session after these devices lifted set 1, 2, … */
function after(...devices: string[]) {
  const state = devices.reduce(
    (before, device, index) =>
      apply(
        session.workout,
        before,
        { type: 'complete_set', entryId: id(1), set: index + 1, reps: 10, weight: 100 },
        { at: 5_000 + index * 60_000, actionId: `${device}:${index + 1}` },
      ).state,
    session.state,
  );
  return { ...withState(session, state), version: devices.length + 1 };
}
const views = (...devices: string[]) => ({ [session.id]: after(...devices) });
const thisDevice = { deviceId: 'the-phone', moved: {} };

describe('what happened while this device was away', () => {
  it('lists the sets that other devices added to the sessions it held', () => {
    const before = { views: views('the-phone'), items: [] };
    const now = { ...thisDevice, views: views('the-phone', 'the-phone', 'the-laptop') };
    expect(awayReport(before, now)).toEqual({
      merged: [],
      added: [{ sessionId: session.id, id: 'the-laptop:3' }],
    });
  });

  it('leaves out its own sets, and sessions that it did not hold', () => {
    const before = { views: views('the-phone'), items: [] };
    expect(awayReport(before, { ...thisDevice, views: views('the-phone', 'the-phone') })).toBeNull();
    expect(awayReport({ views: {}, items: [] }, { ...thisDevice, views: views('the-laptop') })).toBeNull();
  });

  const start = { kind: 'start', order: 1, workoutId: id(800), userId: id(7), at: 1_000 } as const;
  const started = (sessionId: string) => ({
    before: { views: {}, items: [{ ...start, sessionId, plan: session.workout }] },
    now: { ...thisDevice, moved: { [sessionId]: { to: session.id, entries: {} } }, views: views() },
  });

  it('lists a start made here that was merged with another one', () => {
    const { before, now } = started(newObjectId(id(7)));
    expect(awayReport(before, now)).toEqual({ merged: [session.id], added: [] });
  });

  it('leaves out a start of a page of 0.1.0, which only gets another id', () => {
    const { before, now } = started(id(901));
    expect(awayReport(before, now)).toBeNull();
  });

  it('joins what was not read before, each thing once', () => {
    const one: AwayReport = { merged: [id(1)], added: [{ sessionId: id(1), id: 'a-device:1' }] };
    expect(withReport(one, one)).toEqual(one);
    expect(withReport(null, one)).toEqual(one);
  });
});

describe('a screen that comes back', () => {
  function watched() {
    const { core } = coreOf([]);
    let now = 0;
    let look = () => {};
    core.clock = { ...core.clock, now: () => now };
    core.repeat = (task) => {
      look = task;
      return () => {};
    };
    core.live.setState({ deviceId: 'the-phone' });
    const confirmed = (...devices: string[]) =>
      setSources(core.live, { confirmed: { [session.id]: { session: after(...devices), seen: {} } } });
    confirmed('the-phone');
    const reports: AwayReport[] = [];
    watchAway(core, (report) => reports.push(report));
    const pass = (ms: number) => {
      now += ms;
      look();
    };
    return { live: core.live, confirmed, reports, pass };
  }

  it('gets a report after a long absence, and none after a short one', () => {
    const { live, confirmed, reports, pass } = watched();
    pass(1_000);
    live.setState({ status: 'reconnecting' });
    confirmed('the-phone', 'the-laptop');
    live.setState({ status: 'live' });
    pass(5_000);
    expect(reports).toEqual([]);
    live.setState({ status: 'offline' });
    pass(60_000);
    confirmed('the-phone', 'the-laptop', 'the-laptop');
    live.setState({ status: 'live' });
    pass(1_000);
    expect(reports).toEqual([{ merged: [], added: [{ sessionId: session.id, id: 'the-laptop:3' }] }]);
    confirmed('the-phone', 'the-laptop', 'the-laptop', 'the-laptop');
    pass(60_000);
    expect(reports).toHaveLength(1);
  });

  it('waits until all that waited here is in', () => {
    const { live, confirmed, reports, pass } = watched();
    confirmed('the-phone', 'the-laptop');
    const tap = { kind: 'command', order: 1, deviceId: 'the-phone', seq: 2, nonce: 'nonce--1' } as const;
    const item = { ...tap, sessionId: session.id, at: 5_000, command: { type: 'pause' } } as const;
    setSources(live, { items: [item] });
    pass(1_000);
    expect(reports).toEqual([]);
    setSources(live, { items: [] });
    pass(1_000);
    expect(reports).toHaveLength(1);
  });
});
