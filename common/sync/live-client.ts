import { compareRegularly } from './connection/compare-regularly';
import { connect } from './connection/connect';
import { tellSeen } from './connection/tell-seen';
import { watchAway } from './connection/watch-away';
import { createCore, type LivePorts } from './live-core';
import { type AwayReport, withReport } from './outbox/away-report';
import type { Queue } from './outbox/outbox-queue';
import { keepOpenSessions, showOfflineSessions } from './replica/offline-sessions';
import { keepOwnNames } from './replica/own-names';
import { settle } from './replica/settle';
import { pull } from './replica/snapshots';
import { showQueue } from './replica/views';
import { sendOutbox } from './taps/send-outbox';
import type { Tapping } from './taps/tapping';

type ChangeQueue = (how: (before: Queue) => Queue) => Promise<void>;

/** A client of the live protocol: its state is in `ports.live`, taps go in by `ports.outbox`. */
export interface LiveClient {
  /** Shows what this device holds, then connects and stays connected. Once only. */
  start: () => Promise<void>;
  /** For sign-out. Unsent items stay stored and go out after the next start. */
  stop: () => void;
  /** Fetches a session whole. */
  pull: (sessionId: string) => Promise<void>;
  /** Changes the stored queue, shows it on all tabs and wakes the sender. */
  change: ChangeQueue;
}

/**
 * Composes a live client: outbox, replica, clock and connection over the ports given. The one place that does, for the
 * app and for every test of it.
 */
export function createLiveClient(ports: LivePorts & Tapping): LiveClient {
  const core = createCore(ports);
  const { live, outbox } = ports;
  const stops: (() => void)[] = [];
  let isStopped = false;
  let change: ChangeQueue = async () => {};

  async function start(): Promise<void> {
    const startedAt = Date.now();
    const store = await ports.openStore();
    stops.push(store.close);
    const queue = await store.read();
    if (isStopped) return store.close();
    if (queue.aside.some(({ reason, at }) => reason === 'unreadable' && at >= startedAt))
      ports.listener.onUnreadable();

    // Stores the device's id before the first hello, and the dead letters found in the read.
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
    change = async (how) => {
      showQueue(live, await store.update(how));
      tabs.tellQueue();
      sender.wake();
    };
    // If it cannot be stored, the sets and the questions still show.
    const tellAway = (report: AwayReport) =>
      void change((before) => ({ ...before, away: withReport(before.away, report) })).catch(() => {});
    stops.push(watchAway(core, tellAway), tellSeen(core));
    const lastAt = async () => (await store.read()).comparedAt;
    stops.push(keepOwnNames(core, (how) => change(how)));
    stops.push(compareRegularly(core, { lastAt, update: change }));
    stops.push(connect(core, ports.transport, store, sender.wake));
  }

  return {
    start,
    stop() {
      isStopped = true;
      for (const stop of stops.reverse()) stop();
    },
    pull: (sessionId) => pull(core, sessionId),
    change: (how) => change(how),
  };
}
