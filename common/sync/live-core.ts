import type { Welcome } from '../live-events';
import type { ServerClock } from './clock/server-clock';
import type { LiveStore } from './live-state';
import type { QueueStore } from './outbox/queue-store';
import type { Ask, Listener, Page, SenderLock, TabListeners, Tabs, Timers, Transport } from './ports';

/** All that a live client needs of the world. The product brings a browser's, the tests bring others. */
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
  /** Runs `send` while this tab has the right to; its signal tells when another one takes over. */
  competeToSend: (send: (signal: AbortSignal) => Promise<void>) => SenderLock;
}

/** What the parts of one live client share: its ways to the world, and what it remembers of this run. */
export interface LiveCore extends Timers {
  live: LiveStore;
  ask: Ask;
  clock: ServerClock;
  page: Page;
  listener: Listener;
  /** Between 0 and 1, to spread retries. */
  random: () => number;
  /** Sessions of which something came that could not be taken in yet, with a mark of the last time it did. */
  missing: Map<string, symbol>;
  /** Sessions being fetched. */
  pulls: Map<string, { again: boolean }>;
  /** Hellos without an answer yet: it may bring any session, so that a change of any concerns this client. */
  hellos: number;
  /** How often a connection was lost: what it was answered says nothing of the next one. */
  losses: number;
  /**
   * Of the database that the versions known here belong to; null: not known. It is this page's own: another tab of
   * the browser may be ahead.
   */
  epoch: string | null;
  /** How far each list had come at the last hello; null before the first one. */
  lists: Welcome['lists'] | null;
}

/** A core that remembers nothing yet. */
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
