import type { Welcome } from '../contract/live-events';
import type { ServerClock } from './clock/server-clock';
import type { LiveStore } from './live-state';
import type { QueueStore } from './outbox/queue-store';
import type { Ask, Listener, Page, SenderLock, TabListeners, Tabs, Timers, Transport } from './ports';

/** Ports of a live client. The app brings a browser's, the tests bring others. */
export interface LivePorts {
  live: LiveStore;
  clock: ServerClock;
  transport: Transport;
  timers: Timers;
  page: Page;
  listener: Listener;
  /** Between 0 and 1, to spread retries. */
  random: () => number;
  openStore: () => Promise<QueueStore>;
  joinTabs: (listeners: TabListeners) => Tabs;
  /** Runs `send` while this tab holds the lock; its signal aborts when another tab takes over. */
  competeToSend: (send: (signal: AbortSignal) => Promise<void>) => SenderLock;
}

/** Shared by the parts of one live client: its ports, and what it remembers of this run. */
export interface LiveCore extends Timers {
  live: LiveStore;
  ask: Ask;
  clock: ServerClock;
  page: Page;
  listener: Listener;
  /** Between 0 and 1, to spread retries. */
  random: () => number;
  /** Sessions that have to be fetched and have not arrived, each with a mark that is new for every `pull`. */
  missing: Map<string, symbol>;
  /** Sessions being fetched. `again`: fetch once more afterwards. */
  pulls: Map<string, { again: boolean }>;
  /** Number of hellos without an answer. Each may bring any session, so that every change is taken in meanwhile. */
  hellos: number;
  /** Number of lost connections: an answer on one connection says nothing of the next. */
  losses: number;
  /**
   * Epoch of the database that the versions here belong to; null: not known. It is this page's own: another tab of the
   * browser may be ahead.
   */
  epoch: string | null;
  /** Version of each list by the last welcome and the events since; null before the first welcome. */
  lists: Welcome['lists'] | null;
}

/** Creates a core with an empty memory. */
export const createCore = ({
  live,
  transport,
  timers,
  clock,
  page,
  listener,
  random,
}: Pick<LivePorts, 'live' | 'timers' | 'clock' | 'page' | 'listener' | 'random'> & {
  transport: Pick<LivePorts['transport'], 'ask'>;
}): LiveCore => ({
  ...timers,
  live,
  ask: transport.ask,
  clock,
  page,
  listener,
  random,
  missing: new Map(),
  pulls: new Map(),
  hellos: 0,
  losses: 0,
  epoch: null,
  lists: null,
});
