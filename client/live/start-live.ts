import { stopKeeping } from '../api/kept/keep-lists';
import { connect } from './connect';
import { keepOpenSessions, showKeptSessions } from './kept-sessions';
import { freshMemory } from './live-core';
import { emptyLiveState, useLiveStore } from './live-store';
import { openStore } from './open-store';
import { outbox, showQueue } from './outbox';
import { pageCore } from './page-core';
import { report, unreadableTexts } from './problems';
import { sendOutbox } from './send-outbox';
import { settle } from './settle';
import { joinTabs } from './tabs';

/** Stops what runs for the signed-in member. */
let running: { memberId: string; stop: () => void } | null = null;

/** Goes live for the member who has signed in. Called again for the same member it changes nothing. */
export function startLive(memberId: string): void {
  if (running?.memberId === memberId) return;
  stopLive();
  const stops: (() => void)[] = [];
  const stop = () => {
    for (const one of stops.reverse()) one();
  };
  const own = { memberId, stop };
  running = own;
  useLiveStore.setState({ ...emptyLiveState, memberId });
  void run(memberId, stops, () => running !== own);
}

/** For sign-out. What waits is kept for this member and goes out after the next sign-in. */
export function stopLive(): void {
  running?.stop();
  running = null;
  // The next member's lists are others.
  Object.assign(pageCore, freshMemory());
  stopKeeping();
  useLiveStore.setState(emptyLiveState);
}

async function run(memberId: string, stops: (() => void)[], isStopped: () => boolean): Promise<void> {
  const startedAt = Date.now();
  const store = await openStore(memberId);
  stops.push(store.close);
  const queue = await store.read();
  if (isStopped()) return store.close();
  if (queue.aside.some(({ reason, at }) => reason === 'unreadable' && at >= startedAt))
    report(useLiveStore, 'unreadable', unreadableTexts);

  // Keeps the device's name from the first hello on, and what was put aside.
  showQueue(useLiveStore, await store.update((fresh) => fresh));
  await showKeptSessions(pageCore, store);
  if (isStopped()) return store.close();
  useLiveStore.setState({ isLoaded: true });

  const tabs = joinTabs(memberId, {
    onQueue: () => {
      void store.read().then((next) => !isStopped() && showQueue(useLiveStore, next));
      sender.wake();
    },
    onSettled: (item, version) => settle(pageCore, item, version),
  });
  const sender = sendOutbox(pageCore, memberId, store, tabs);
  outbox.open(store, () => {
    tabs.tellQueue();
    sender.wake();
  });
  stops.push(tabs.close, sender.stop, outbox.close, keepOpenSessions(pageCore, store));
  stops.push(connect(pageCore, store, sender.wake));
}
