import { compareRegularly } from './connection/compare-regularly';
import { connect } from './connection/connect';
import { tellSeen } from './connection/tell-seen';
import { watchAway } from './connection/watch-away';
import { createCore } from './live-core';
import { showQueue } from './outbox/outbox';
import type { Queue } from './outbox/outbox-queue';
import { sendOutbox } from './outbox/send-outbox';
import type { LivePorts } from './ports';
import { type AwayReport, withReport } from './replica/away';
import { keepOpenSessions, showOfflineSessions } from './replica/offline-sessions';
import { settle } from './replica/settle';
import { pull } from './replica/snapshots';

/** A client of the live protocol: what it knows stands in `ports.live`, taps go in by `ports.outbox`. */
export interface LiveClient {
  /** Shows what this device holds, then connects and stays connected. Once only. */
  start: () => Promise<void>;
  /** For sign-out. What waits is kept and goes out after the next start. */
  stop: () => void;
  /** Fetches a session whole. */
  pull: (sessionId: string) => Promise<void>;
  /** Somebody has read what happened while this device was away. */
  dismissAway: () => Promise<void>;
}

/**
 * Puts a live client together: outbox, replica, clock and connection over the ports given. The one place that does,
 * for the app and for every test of it.
 */
export function createLiveClient(ports: LivePorts): LiveClient {
  const core = createCore(ports);
  const { live, outbox } = ports;
  const stops: (() => void)[] = [];
  let isStopped = false;
  let keepAway: (how: (before: AwayReport | null) => AwayReport | null) => Promise<void> = async () => {};

  async function start(): Promise<void> {
    const startedAt = Date.now();
    const store = await ports.openStore();
    stops.push(store.close);
    const queue = await store.read();
    if (isStopped) return store.close();
    if (queue.aside.some(({ reason, at }) => reason === 'unreadable' && at >= startedAt))
      ports.listener.onUnreadable();

    // Keeps the device's name from the first hello on, and what was put aside.
    showQueue(live, await store.update((fresh) => fresh));
    await showOfflineSessions(core, store, queue.epoch);
    if (isStopped) return store.close();
    live.setState({ isLoaded: true });

    const tabs = ports.joinTabs({
      onQueue: () => {
        store.read().then(
          (next) => isStopped || showQueue(live, next),
          () => {},
        );
        sender.wake();
      },
      onSettled: (item, version) => settle(core, item, version),
    });
    const sender = sendOutbox(core, store, tabs, ports.competeToSend);
    outbox.open(store, () => {
      tabs.tellQueue();
      sender.wake();
    });
    stops.push(tabs.close, sender.stop, outbox.close, keepOpenSessions(core, store));
    keepAway = async (how) => {
      showQueue(live, await store.update((before) => ({ ...before, away: how(before.away) })));
      tabs.tellQueue();
    };
    // Where it cannot be kept, the sets and the questions still show.
    const tellAway = (report: AwayReport) =>
      void keepAway((before) => withReport(before, report)).catch(() => {});
    stops.push(watchAway(core, tellAway), tellSeen(core));
    const comparing = {
      lastAt: async () => (await store.read()).comparedAt,
      update: async (change: (queue: Queue) => Queue) => {
        showQueue(live, await store.update(change));
        tabs.tellQueue();
        sender.wake();
      },
    };
    stops.push(compareRegularly(core, comparing));
    stops.push(connect(core, ports.transport, store, sender.wake));
  }

  return {
    start,
    stop() {
      isStopped = true;
      for (const stop of stops.reverse()) stop();
    },
    pull: (sessionId) => pull(core, sessionId),
    dismissAway: () => keepAway(() => null),
  };
}
