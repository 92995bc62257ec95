import { startPlanOf } from '@common/player/plan/plan';
import { sayHello } from '../connection/say-hello';
import type { LiveCore, LivePorts } from '../live-core';
import { newDeviceId } from '../outbox/object-id';
import type { CommandItem } from '../outbox/outbox-item';
import type { QueueStore } from '../outbox/queue-store';
import type { Later, Tabs } from '../ports';
import { offlineCopyOf } from '../replica/offline-sessions';
import { settleReply, settleStart } from '../replica/settle';
import { pull, takeSnapshots } from '../replica/snapshots';
import { showQueue } from '../replica/views';
import { drainOutbox, type SenderWorld } from './sender';

/** A wait that can be cut short. A `wake` while none is under way cuts the next wait short. */
interface InterruptibleWait {
  wake: () => void;
  /** Waits for `wake`, at most `ms`. */
  wait: (ms?: number) => Promise<void>;
}

function interruptibleWait(later: Later): InterruptibleWait {
  let isWoken = false;
  let resume: (() => void) | null = null;
  return {
    wake: () => {
      isWoken = true;
      resume?.();
    },
    wait: async (ms) => {
      if (!isWoken)
        await new Promise<void>((resolve) => {
          const callOff = ms === undefined ? () => {} : later(resolve, ms);
          resume = () => {
            callOff();
            resolve();
          };
        });
      resume = null;
      isWoken = false;
    },
  };
}

/** An item that waits longer in a visible tab with a connection makes that tab take over the sending. */
const STUCK_MS = 4_000;

export interface OutboxSender {
  /** Wakes the sender: there is something to send, or a connection to send it by. */
  wake: () => void;
  stop: () => void;
}

/** Sends the stored outbox, from one tab at a time. */
export function sendOutbox(
  core: LiveCore,
  store: QueueStore,
  tabs: Tabs,
  competeToSend: LivePorts['competeToSend'],
): OutboxSender {
  const work = interruptibleWait(core.later);
  const world = senderWorld(core, store, tabs, work);
  const lock = competeToSend((signal) => keepSending(world, work, signal));
  const stopWatch = watchForStuck(core, () => {
    lock.takeOver();
    work.wake();
  });
  return {
    wake: work.wake,
    stop: () => {
      stopWatch();
      lock.stop();
    },
  };
}

/** Sends until the signal says stop; in between it waits to be woken. */
async function keepSending(world: SenderWorld, work: InterruptibleWait, signal: AbortSignal): Promise<void> {
  signal.addEventListener('abort', work.wake, { once: true });
  while (!signal.aborted) {
    try {
      // Another tab may have died before it could tell what it did.
      world.show(await world.store.read());
      await drainOutbox(world, () => signal.aborted);
    } catch {
      await work.wait(1_000);
    }
    await work.wait();
  }
}

/** Ports of this client's sender: server, store, view and the other tabs. */
function senderWorld(
  core: LiveCore,
  store: QueueStore,
  tabs: Pick<Tabs, 'tellQueue' | 'tellSettled'>,
  { wait }: InterruptibleWait,
): SenderWorld {
  const { live, clock, listener, random } = core;
  const isReady = () => live.getState().status === 'live';
  // Reading the item takes time. Meanwhile there may be a new connection, perhaps to another database than the one that
  // the item is meant for: nothing is sent before its hello is answered.
  const ask: typeof core.ask = async (event, payload) => {
    if (!isReady()) throw new Error('not live');
    return core.ask(event, payload);
  };
  return {
    store,
    sleep: wait,
    random,
    now: clock.now,
    isReady,
    start: ({ sessionId: id, workoutId, at, plan }) =>
      ask('session:start', { id, workoutId, at, plan: startPlanOf(plan) }),
    command: ({ deviceId, seq, nonce, sessionId, at, command }: CommandItem) =>
      ask('session:command', { deviceId, seq, nonce, sessionId, at, command }),
    offer: ({ kind: _kind, order: _order, ...offer }) => ask('session:offer', offer),
    held: (sessionId) => live.getState().confirmed[sessionId]?.session ?? null,
    copy: (session) => offlineCopyOf(core, session),
    newDeviceId,
    seqOf: async (sessionId) => {
      const welcome = await sayHello(core, store);
      if (typeof welcome === 'string') throw new Error(welcome);
      return welcome.seqs.find((known) => known.sessionId === sessionId)?.seq ?? 0;
    },
    failedTries: new Map(),
    show: (queue) => showQueue(live, queue),
    onQueue: (queue) => {
      showQueue(live, queue);
      tabs.tellQueue();
    },
    onStarted: (session) => settleStart(core, session),
    onCounted: ({ sessionId }) => void pull(core, sessionId),
    onOffered: (session) => takeSnapshots(core, [session]),
    onSettled: (item, reply) => {
      settleReply(core, item, reply);
      if (reply.outcome !== 'rejected') tabs.tellSettled(item, reply.version);
    },
    onDeadLetter: listener.onDeadLetter,
    onFault: listener.onFault,
    onAccessLost: listener.onAccessLost,
    onStorageFull: listener.onStorageFull,
  };
}

/**
 * Watches for an item that stays unsent. A background tab may hold the lock and be frozen: the tab that is looked at
 * takes over. Or it died before it told this one what it had sent: this one looks again.
 */
function watchForStuck({ live, page, repeat, monotonic }: LiveCore, onStuck: () => void): () => void {
  let seen: { order: number; since: number } | null = null;
  return repeat(() => {
    const { items, status } = live.getState();
    const order = items[0]?.order;
    if (order === undefined || status !== 'live' || !page.isInSight()) seen = null;
    else if (seen?.order !== order) seen = { order, since: monotonic() };
    else if (monotonic() - seen.since > STUCK_MS) onStuck();
  }, 1_000);
}
