import * as z from 'zod';
import type { ProblemCode } from '@common/contract/problems';
import { createLiveClient, type LiveClient } from '@common/sync/live-client';
import { emptyLiveState, type LiveState, type LiveStore } from '@common/sync/live-state';
import { commandItemSchema } from '@common/sync/outbox/outbox-item';
import type { Listener, TabListeners, Tabs, Transport } from '@common/sync/ports';
import { fetchPart } from '../api/fetch-part';
import { bringListTo, invalidateList } from '../api/lists';
import { cacheLists, stopCaching } from '../api/offline-cache/cache-lists';
import { refetchCached } from '../api/offline-cache/shown-from-cache';
import { activeSession } from './active-session';
import { browserPage } from './browser-page';
import { useLimitsStore } from './limits';
import { useLiveStore } from './live-store';
import { openStore } from './open-store';
import { tapping } from './perform';
import { takePresence } from './presence';
import { OUTDATED, problemListener, report } from './problems';
import { singleSender } from './single-sender';
import { socketTransport } from './socket';
import { timers } from './timers';
import { withRestFallback } from './transport';

/** Handles a refusal by the server of this member or this app version. The outbox stays. */
function accessLost(code: ProblemCode | string | undefined): void {
  if (code === 'protocol_mismatch')
    report(useLiveStore, OUTDATED, {
      title: 'A new version is ready',
      description: 'Reload the page. What is not sent yet is saved here and goes out after that.',
    });
  // Refetches the signed-in member; its answer shows the sign-in or the waiting page.
  else if (code === 'not_signed_in' || code === 'not_approved') invalidateList('profile');
}

/** Reacts to events of the live client: refetches lists, shows problems. */
const liveListener: Listener = {
  onWelcome: ({ lists }, changed) => {
    for (const list of changed) bringListTo(list, lists[list]);
    refetchCached();
    cacheLists(lists);
  },
  onListChanged: (list, version) => {
    invalidateList(list);
    cacheLists({ [list]: version });
  },
  onPresenceChanged: takePresence,
  onAccessLost: accessLost,
  onAccessRevoked: () => invalidateList('profile'),
  // Into the browser's log; what came of the item shows in the inbox.
  onFault: ({ kind, order }, cause) =>
    reportError(new Error(`Outbox item ${order} (${kind}) failed`, { cause })),
  ...problemListener(useLiveStore),
};

/** Tag of the background sync (client/public/sync-worker.js). */
const TAG = 'send-outbox';

/** Background Sync is not in TypeScript's types yet. */
interface WithSync {
  sync?: { register: (tag: string) => Promise<void> };
}

/** Asks the browser not to evict this site's storage. Browsers that cannot promise it are left as they are. */
async function keepStore(): Promise<void> {
  const { storage } = navigator;
  if (!storage?.persist || (await storage.persisted())) return;
  await storage.persist();
}

/** Registers a background sync: wakes the service worker once there is a network. */
async function wakeWithNetwork(): Promise<void> {
  const registration: (ServiceWorkerRegistration & WithSync) | undefined =
    await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register(TAG);
}

const isCutOff = ({ status }: LiveState) => status !== 'live';
const waits = (state: LiveState) => isCutOff(state) && state.items.length > 0;
const hasStarted = (state: LiveState) => isCutOff(state) && state.items.some(({ kind }) => kind === 'start');

/**
 * Asks for persistent storage when a workout is started offline, and for a background sync while unsent items wait.
 * Browsers that support neither are unaffected. Returns a function that stops it.
 */
function keepWaiting(live: LiveStore): () => void {
  return live.subscribe((now, before) => {
    if (hasStarted(now) && !hasStarted(before)) void keepStore().catch(() => {});
    if (waits(now) && !waits(before)) void wakeWithNetwork().catch(() => {});
  });
}

const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('queue') }),
  z.object({ type: z.literal('settled'), item: commandItemSchema, version: z.int() }),
]);

/** Messages between the tabs of one member in one browser. */
function joinTabs(memberId: string, { onQueue, onSettled }: TabListeners): Tabs {
  if (typeof BroadcastChannel === 'undefined')
    return { tellQueue: () => {}, tellSettled: () => {}, close: () => {} };
  const channel = new BroadcastChannel(`win-the-day-${memberId}`);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = messageSchema.safeParse(data);
    if (!message.success) return;
    if (message.data.type === 'queue') onQueue();
    else onSettled(message.data.item, message.data.version);
  };
  return {
    tellQueue: () => channel.postMessage({ type: 'queue' }),
    tellSettled: (item, version) => channel.postMessage({ type: 'settled', item, version }),
    close: () => channel.close(),
  };
}

/** The REST transport of this page. Few networks need it, so it is loaded when it is needed. */
async function loadRest(): Promise<Transport> {
  const { createRestTransport, restExchange } = await fetchPart(() => import('./rest-transport'));
  return createRestTransport({
    exchange: restExchange,
    timers,
    page: browserPage,
    isUnderWay: () => activeSession() !== null,
    random: Math.random,
    now: Date.now,
  });
}

const transport = withRestFallback({
  socket: socketTransport,
  loadRest,
  later: timers.later,
  onRest: (isWithoutSocket) => useLimitsStore.setState({ isWithoutSocket }),
});

/** The live client of the signed-in member. */
let running: {
  memberId: string;
  client: LiveClient;
  stopKeeping: () => void;
  started: Promise<void>;
} | null = null;

/**
 * Starts the live client for a signed-in member; no effect if it runs for the same one.
 * @throws the reason why it could not start; it is stopped then and may be started again. Taps wait until it runs.
 */
export function startLive(memberId: string): Promise<void> {
  if (running?.memberId === memberId) return running.started;
  stopLive();
  const client = createLiveClient({
    ...tapping,
    transport,
    timers,
    page: browserPage,
    listener: liveListener,
    random: Math.random,
    openStore: () => openStore(memberId),
    joinTabs: (listeners) => joinTabs(memberId, listeners),
    competeToSend: (send) => singleSender(`win-the-day-outbox-${memberId}`, send),
  });
  useLiveStore.setState({ ...emptyLiveState, memberId });
  const started = client.start().catch((error: unknown) => {
    if (running?.client === client) stopLive();
    throw error;
  });
  running = { memberId, client, stopKeeping: keepWaiting(useLiveStore), started };
  return started;
}

/** Stops the live client, at sign-out. The member's unsent items stay and are sent after the next sign-in. */
export function stopLive(): void {
  running?.client.stop();
  running?.stopKeeping();
  running = null;
  stopCaching();
  useLiveStore.setState(emptyLiveState);
}

/** Fetches a session that is not on this device. */
export const pullSession = (sessionId: string): void => void running?.client.pull(sessionId);

/** Changes the stored outbox of the member, for all tabs. */
export const changeQueue: LiveClient['change'] = async (how) => running?.client.change(how);
