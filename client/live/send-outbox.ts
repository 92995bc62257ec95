import { accessLost } from './access';
import { greet } from './greet';
import { useLiveStore } from './live-store';
import { showQueue } from './outbox';
import type { CommandItem } from './outbox-item';
import { asideTexts, report } from './problems';
import type { QueueStore } from './queue-store';
import { drainOutbox, type SenderWorld } from './sender';
import { serverNow } from './server-clock';
import { settleReply, settleStart } from './settle';
import { type SingleSender, singleSender } from './single-sender';
import { ask } from './socket';
import type { Tabs } from './tabs';
import { wakeable } from './wakeable';

/** Waiting this long in a visible tab with a connection, a tap is sent by this tab. */
const STUCK_MS = 4_000;

export interface OutboxSender {
  /** There is something to send, or a connection to send it by. */
  wake: () => void;
  stop: () => void;
}

/** Sends what the store holds, from one tab at a time. */
export function sendOutbox(memberId: string, store: QueueStore, tabs: Tabs): OutboxSender {
  const work = wakeable();
  const world = worldOf(store, tabs, work.wait);
  const sender = singleSender(`win-the-day-outbox-${memberId}`, async (signal) => {
    signal.addEventListener('abort', work.wake, { once: true });
    while (!signal.aborted) {
      await drainOutbox(world, () => signal.aborted).catch(() => work.wait(1_000));
      await work.wait();
    }
  });
  const stopWatch = watchForStuck(sender);
  return {
    wake: work.wake,
    stop: () => {
      stopWatch();
      sender.stop();
    },
  };
}

function worldOf(store: QueueStore, tabs: Tabs, sleep: (ms: number) => Promise<void>): SenderWorld {
  return {
    store,
    sleep,
    now: serverNow,
    isReady: () => useLiveStore.getState().status === 'live',
    start: ({ sessionId: id, workoutId, at }) => ask('session:start', { id, workoutId, at }),
    command: ({ deviceId, seq, sessionId, at, command }: CommandItem) =>
      ask('session:command', { deviceId, seq, sessionId, at, command }),
    seqOf: async (sessionId) => {
      const welcome = await greet(store);
      if (typeof welcome === 'string') throw new Error(welcome);
      return welcome.seqs.find((known) => known.sessionId === sessionId)?.seq ?? 0;
    },
    onQueue: (queue) => {
      showQueue(queue);
      tabs.tellQueue();
    },
    onStarted: settleStart,
    onSettled: (item, reply) => {
      settleReply(item, reply);
      if (reply.outcome !== 'rejected') tabs.tellSettled(item, reply.version);
    },
    onAside: (item, code) => report(`aside-${item.order}`, asideTexts(item, code)),
    onAccessLost: accessLost,
  };
}

/** A background tab may hold the lock and be frozen: the tab that is looked at takes over. */
function watchForStuck(sender: SingleSender): () => void {
  let seen: { order: number; since: number } | null = null;
  const timer = setInterval(() => {
    const { items, status } = useLiveStore.getState();
    const order = items[0]?.order;
    if (order === undefined || status !== 'live' || document.visibilityState !== 'visible') seen = null;
    else if (seen?.order !== order) seen = { order, since: performance.now() };
    else if (performance.now() - seen.since > STUCK_MS) sender.takeOver();
  }, 1_000);
  return () => clearInterval(timer);
}
