import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PlayerCommand } from '@common/player/state/commands';
import { addItem, emptyQueue } from '../outbox/outbox-queue';
import type { QueueStore } from '../outbox/queue-store';
import { memoryStore } from '../outbox/queue-store';
import { drainOutbox, type SenderWorld } from '../taps/sender';
import { coreOf } from '../testing/core';
import { id, startOf } from '../testing/plans';
import { TestServer } from '../testing/server';
import { keepOpenSessions, offlineCopyOf, showOfflineSessions } from './offline-sessions';
import { settleReply, settleStart } from './settle';
import { takeSnapshots } from './snapshots';
import { showQueue } from './views';

const session = id(900);
const setOf = (number: number): PlayerCommand => ({
  type: 'complete_set',
  entryId: id(1 + Math.floor(number / 3)),
  set: (number % 3) + 1,
  reps: 10,
  weight: 100,
});

/** Number of facts that a page shows which is reloaded without a network. */
async function setsAfterReload(store: QueueStore): Promise<number> {
  const { core } = coreOf([]);
  const queue = await store.read();
  showQueue(core.live, queue);
  await showOfflineSessions(core, store, queue.epoch);
  return core.live.getState().views[session]?.state.facts.length ?? 0;
}

/**
 * Does `sets` sets on a page and sends them. Returns what a page reloaded at each moment would show, and what stands at
 * the end.
 */
async function sent(sets: number, events: readonly boolean[]) {
  const server = new TestServer();
  const store = memoryStore(emptyQueue('device-one'));
  await store.update((queue) => addItem(queue, startOf(session))[0]);
  for (let number = 0; number < sets; number += 1) {
    const command = {
      kind: 'command',
      sessionId: session,
      at: 5_000 + number,
      command: setOf(number),
    } as const;
    await store.update((queue) => addItem(queue, command)[0]);
  }
  const shown: number[] = [];
  const watched: QueueStore = {
    ...store,
    update: async (change, kept) => {
      const queue = await store.update(change, kept);
      shown.push(await setsAfterReload(store));
      return queue;
    },
    keepSessions: async (kept) => {
      await store.keepSessions(kept);
      shown.push(await setsAfterReload(store));
    },
  };
  const { core } = coreOf([]);
  let commandCount = 0;
  showQueue(core.live, await store.read());
  const stopKeeping = keepOpenSessions(core, watched);
  const nothing = () => {};
  const world: SenderWorld = {
    store: watched,
    isReady: () => true,
    start: async (item) => server.start(item),
    command: async (item) => {
      const answer = server.command(item);
      const now = server.sessions.get(session);
      // The change itself comes by an event, before the answer or later.
      if (now && events[commandCount]) takeSnapshots(core, [now]);
      commandCount += 1;
      return answer;
    },
    offer: async (item) => server.offer(item),
    held: () => null,
    copy: (started) => offlineCopyOf(core, started),
    failedTries: new Map(),
    newDeviceId: () => 'device-new',
    seqOf: async () => 0,
    now: () => 9_000,
    sleep: async () => {},
    random: () => 0.5,
    show: (queue) => showQueue(core.live, queue),
    onQueue: (queue) => showQueue(core.live, queue),
    onStarted: (started) => settleStart(core, started),
    onSettled: (item, reply) => settleReply(core, item, reply),
    onCounted: nothing,
    onOffered: nothing,
    onDeadLetter: nothing,
    onFault: nothing,
    onStorageFull: nothing,
    onAccessLost: nothing,
  };
  await drainOutbox(world, () => false);
  stopKeeping();
  return { shown, atServer: server.sessions.get(session)?.state.facts.length };
}

it('a page that is loaded anew without a network, at any moment of sending, shows every set that was done', async () => {
  await fc.assert(
    fc.asyncProperty(
      // A sixth would end the workout, and a finished one is not copied.
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
      async (sets, events) => {
        const { shown, atServer } = await sent(sets, events);
        expect(atServer).toBe(sets);
        expect(shown.length).toBeGreaterThan(sets);
        expect(new Set(shown)).toEqual(new Set([sets]));
      },
    ),
    { numRuns: 50 },
  );
});
