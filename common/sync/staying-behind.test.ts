import { describe, expect, it } from 'vitest';
import type { Hello, Welcome } from '../contract/live-events';
import type { Ack } from '../contract/live-protocol';
import type { Session } from '../contract/training/sessions';
import { apply } from '../player/commands/apply';
import { createState } from '../player/state/state';
import { applyWelcome, hello } from './connection/hello';
import { comeUpToDate } from './connection/say-hello';
import { withOffers } from './outbox/offers';
import type { CommandItem } from './outbox/outbox-item';
import { addItem, emptyQueue, type Queue, settleCommand } from './outbox/outbox-queue';
import { applyOffer, moveToDeadLetters, reconcileSessions } from './outbox/outbox-renumber';
import { memoryStore } from './outbox/queue-store';
import { activeOf } from './replica/active-session';
import { withState } from './replica/local-session';
import { showOfflineSessions } from './replica/offline-sessions';
import { keepOwnNames } from './replica/own-names';
import { settle } from './replica/settle';
import { pull, takeSnapshots } from './replica/snapshots';
import { showQueue } from './replica/views';
import { sendOutbox } from './taps/send-outbox';
import { coreOf } from './testing/core';
import { id, sessionOf } from './testing/plans';

// Ways of staying behind that the convergence fuzz has found (tests/convergence).

const device = 'device-one';
const session = id(900);
const unavailable: Ack<never> = { error: { code: 'unavailable', message: '' } };
const ack = (data: Session): Ack<Session> => ({ data });
const welcome: Welcome = {
  epoch: 'an-epoch',
  serverTime: 9_000,
  memberId: id(7),
  sessions: [],
  activeSessionId: null,
  gone: [],
  seqs: [],
  screens: [],
  lists: { workouts: 1, sessions: 1, programs: 1, profile: 1, settings: 1, members: 0, invitations: 0 },
};
const tap: CommandItem = {
  kind: 'command',
  order: 1,
  deviceId: device,
  seq: 1,
  nonce: 'nonce--1',
  sessionId: session,
  at: 5_000,
  command: { type: 'pause' },
};
const knownIn = ({ known }: Hello) => known.map(({ sessionId }) => sessionId);

describe('a hello that was told before the answers that have come since', () => {
  const draft = { kind: 'command', sessionId: session, at: 1, command: { type: 'pause' } } as const;
  const three = [1, 2, 3].reduce((queue) => addItem(queue, draft)[0], emptyQueue(device));
  const [first, second] = three.items as CommandItem[];

  it('takes none of the numbers answered meanwhile for lost, and gives none of them twice', () => {
    const later = settleCommand(settleCommand(three, first!), second!);
    expect(reconcileSessions(later, device, [{ sessionId: session, seq: 0 }])).toBe(later);
  });

  it('still closes up where numbers were lost', () => {
    const torn = { ...settleCommand(three, first!), items: three.items.slice(2) };
    const { items, seqs } = reconcileSessions(torn, device, [{ sessionId: session, seq: 1 }]);
    expect([items[0], seqs[session]]).toMatchObject([{ order: 3, seq: 2 }, 2]);
  });
});

describe('a tap that was being read when the connection was lost', () => {
  it('waits for the hello of the next connection before it is sent', async () => {
    const { core, asked } = coreOf([]);
    const baseStore = memoryStore({ ...emptyQueue(device), items: [tap] });
    let reads = 0;
    const read = () => {
      reads += 1;
      // The second read is of the item to send: meanwhile the connection goes and comes back.
      if (reads === 2) core.live.setState({ status: 'reconnecting' });
      return baseStore.read();
    };
    const tabs = { tellQueue: () => {}, tellSettled: () => {}, close: () => {} };
    const stop = new AbortController();
    let sending = Promise.resolve();
    sendOutbox(core, { ...baseStore, read }, tabs, (send) => {
      sending = send(stop.signal);
      return { takeOver: () => {}, stop: () => {} };
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect([reads, asked]).toEqual([2, []]);
    stop.abort();
    await sending;
  });
});

describe('a hello whose connection was lost while its answer was taken in', () => {
  it('shows nothing as live: the next connection may be to another database', async () => {
    const { core } = coreOf([{ data: welcome }, { data: welcome }]);
    core.live.setState({ status: 'reconnecting' });
    const store = memoryStore(emptyQueue(device));
    const losing: typeof store = {
      ...store,
      update: (change) => {
        core.losses += 1;
        return store.update(change);
      },
    };
    await comeUpToDate(core, losing, { drop: () => {}, onLive: () => {} });
    expect(core.live.getState().status).toBe('reconnecting');
    await comeUpToDate(core, store, { drop: () => {}, onLive: () => {} });
    expect(core.live.getState().status).toBe('live');
  });
});

describe('a hello that the database cannot answer', () => {
  it('gives up the connection, so that the next one says hello again', async () => {
    const { core } = coreOf([unavailable, { data: welcome }]);
    core.live.setState({ status: 'reconnecting' });
    const events: string[] = [];
    const line = { onLive: () => events.push('live'), drop: () => events.push('dropped') };
    const store = memoryStore(emptyQueue(device));
    await comeUpToDate(core, store, line);
    expect(core.live.getState().status).toBe('reconnecting');
    await comeUpToDate(core, store, line);
    expect(events).toEqual(['dropped', 'live']);
  });

  it('keeps it where access has ended: a new one would be told the same', async () => {
    const { core } = coreOf([{ error: { code: 'not_signed_in', message: '' } }]);
    const lost: string[] = [];
    core.listener.onAccessLost = (code) => lost.push(String(code));
    const line = { onLive: () => lost.push('live'), drop: () => lost.push('dropped') };
    await comeUpToDate(core, memoryStore(emptyQueue(device)), line);
    expect(lost).toEqual(['not_signed_in']);
  });
});

describe('a session that could not be fetched', () => {
  it('gets fetched again while the connection stands', async () => {
    const { core, asked, pass } = coreOf([unavailable, ack(sessionOf())]);
    await pull(core, session);
    expect(core.live.getState().views[session]).toBeUndefined();
    await pass();
    expect(asked).toHaveLength(2);
    expect(core.live.getState().views[session]?.version).toBe(1);
    await pass();
    expect(asked).toHaveLength(2);
  });

  it('appears in the next hello, once', async () => {
    const { core } = coreOf([]);
    await pull(core, session);
    expect(knownIn(hello(core, device))).toEqual([session]);
    applyWelcome(core, { ...welcome, gone: [session] }, core.missing);
    expect(knownIn(hello(core, device))).toEqual([]);
  });

  it('stays missing after a hello that was sent before something newer came', async () => {
    const { core, asked, pass } = coreOf([unavailable, unavailable, ack(sessionOf(session, undefined, 3))]);
    await pull(core, session);
    const askedFor = new Map(core.missing);
    await pull(core, session);
    applyWelcome(core, { ...welcome, sessions: [sessionOf(session, undefined, 2)] }, askedFor);
    await pass();
    expect(asked).toHaveLength(3);
    expect(core.live.getState().views[session]?.version).toBe(3);
  });
});

it('an answer that another tab got to a session not shown here is followed up by the next hello', () => {
  const { core } = coreOf([]);
  settle(core, tap, 2);
  expect(core.live.getState().settled).toHaveLength(1);
  expect(knownIn(hello(core, device))).toEqual([session]);
  applyWelcome(core, { ...welcome, sessions: [sessionOf(session, undefined, 2)] }, core.missing);
  expect(core.live.getState().settled).toEqual([]);
});

it('a first hello leaves the active workout the one that is trained, whichever is fetched after it', async () => {
  const started = sessionOf(id(901), undefined, 3);
  const set = { type: 'complete_set', entryId: id(1), set: 1, reps: 5, weight: 50 } as const;
  const { state } = apply(started.workout, started.state, set, { at: 5_000, actionId: 'device-two:1' });
  const older = withState(started, state);
  const newer = { ...sessionOf(id(902)), state: { ...createState(2_000) } };
  const fullWelcome = { ...welcome, sessions: [older, newer], activeSessionId: older.id };
  const { core, asked } = coreOf([{ data: fullWelcome }, ack(older), ack(newer)]);
  await comeUpToDate(core, memoryStore(emptyQueue(device)), { drop: () => {}, onLive: () => {} });
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked.map(({ event }) => event)).toEqual(['hello', 'session:pull', 'session:pull']);
  expect(activeOf(core.live.getState().views)?.id).toBe(older.id);
});

describe('another epoch of the database, which another tab of the browser has met before', () => {
  const set = { type: 'complete_set', entryId: id(1), set: 1, reps: 5, weight: 50 } as const;
  /** The session at `version`, with `sets` sets by another device. */
  const sessionWith = (sets: number, version: number): Session => {
    const started = sessionOf(session, undefined, version);
    const state = Array.from({ length: sets }, (_, index) => index + 1).reduce((before, seq) => {
      const context = { at: 5_000 + seq * 60_000, actionId: `device-two:${seq}` };
      return apply(started.workout, before, set, context).state;
    }, started.state);
    return { ...withState(started, state), version };
  };
  const offeredIn = ({ items }: Queue) =>
    items.map((item) => item.kind === 'offer' && item.facts.map((fact) => fact.id));

  it('makes each tab drop its own versions and offer what the other one had not seen', async () => {
    const { core } = coreOf([
      { data: { ...welcome, sessions: [sessionWith(0, 2)] } },
      ack(sessionWith(0, 2)),
    ]);
    core.epoch = 'an-older-epoch';
    takeSnapshots(core, [sessionWith(2, 9)]);
    const store = memoryStore(withOffers({ ...emptyQueue(device), epoch: 'an-epoch' }, [sessionWith(1, 8)]));
    await comeUpToDate(core, store, { drop: () => {}, onLive: () => {} });
    expect(core.live.getState().confirmed[session]?.session.version).toBe(2);
    expect(offeredIn(await store.read())).toEqual([['device-two:1'], ['device-two:2']]);
  });

  it('has no session under its old name that it took in as another one, on no tab', async () => {
    const { core } = coreOf([{ data: { ...welcome, gone: [session] } }]);
    core.epoch = 'an-older-epoch';
    takeSnapshots(core, [sessionWith(1, 9), sessionOf(id(903))]);
    const store = memoryStore({ ...emptyQueue(device), epoch: 'an-older-epoch' });
    await comeUpToDate(core, store, { drop: () => {}, onLive: () => {} });
    const shown = () => Object.keys(core.live.getState().views);
    expect(shown()).toEqual([session, id(903)]);
    const offer = (await store.read()).items.find((item) => item.kind === 'offer');
    showQueue(core.live, await store.update((queue) => applyOffer(queue, offer!, sessionOf(id(903)))));
    expect(shown()).toEqual([id(903)]);
  });

  it('has no session that it refused to take in, on no tab', async () => {
    const { core } = coreOf([{ data: { ...welcome, gone: [session] } }]);
    core.epoch = 'an-older-epoch';
    takeSnapshots(core, [sessionWith(1, 9), sessionOf(id(903))]);
    const store = memoryStore({ ...emptyQueue(device), epoch: 'an-older-epoch' });
    await comeUpToDate(core, store, { drop: () => {}, onLive: () => {} });
    const [offer] = (await store.read()).items;
    const why = { reason: 'quota_reached', message: 'No room.', at: 9_000 };
    showQueue(core.live, await store.update((queue) => moveToDeadLetters(queue, offer!, why)));
    expect(Object.keys(core.live.getState().views)).toEqual([id(903)]);
  });

  it('gives a session that it has under its own id its taps again, unless another tab is ahead', async () => {
    const { core } = coreOf([ack(sessionWith(1, 4)), ack(sessionWith(1, 5))]);
    const moved = { [session]: { to: id(903), entries: {} } };
    const store = memoryStore({ ...emptyQueue(device), epoch: 'a-newer-epoch', moved });
    const change = async (how: (queue: Queue) => Queue) => showQueue(core.live, await store.update(how));
    keepOwnNames(core, change);
    await change((queue) => queue);
    core.epoch = 'an-epoch';
    await pull(core, session);
    expect((await store.read()).moved).toEqual(moved);
    core.epoch = 'a-newer-epoch';
    await pull(core, session);
    expect((await store.read()).moved).toEqual({});
  });

  it('differs from the epoch of a copy that was stored before', async () => {
    const { core } = coreOf([]);
    const store = memoryStore({ ...emptyQueue(device), epoch: 'an-epoch' });
    await store.keepSessions({ epoch: 'an-older-epoch', sessions: [sessionWith(1, 9)], settled: [] });
    await showOfflineSessions(core, store, 'an-epoch');
    expect(core.epoch).toBe('an-older-epoch');
    await store.keepSessions({ epoch: null, sessions: [], settled: [] });
    await showOfflineSessions(core, store, 'an-epoch');
    expect(core.epoch).toBe('an-epoch');
  });
});

it('a workout started elsewhere is the active one', async () => {
  const started = sessionOf(id(902));
  const { core } = coreOf([ack(started)]);
  await pull(core, started.id);
  expect(activeOf(core.live.getState().views)?.id).toBe(started.id);
});
