import { createLiveClient, type LiveClient } from '@common/sync/live-client';
import { emptyLiveState } from '@common/sync/live-state';
import { stopCaching } from '../api/offline-cache/cache-lists';
import { browserPage } from './browser-page';
import { keepWaiting } from './keep-waiting';
import { liveListener } from './live-listener';
import { useLiveStore } from './live-store';
import { openStore } from './open-store';
import { tapping } from './perform';
import { singleSender } from './single-sender';
import { socketTransport } from './socket';
import { joinTabs } from './tabs';
import { timers } from './timers';

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
    transport: socketTransport,
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
