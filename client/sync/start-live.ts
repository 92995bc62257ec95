import { createLiveClient, type LiveClient } from '../../common/sync/live-client';
import { emptyLiveState } from '../../common/sync/live-state';
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

/** The live client of the member who is signed in. */
let running: {
  memberId: string;
  client: LiveClient;
  stopKeeping: () => void;
  started: Promise<void>;
} | null = null;

/**
 * Goes live for the member who has signed in. Called again for the same member it changes nothing.
 *
 * @throws what kept it from starting; it has stopped then, and may be called again. Taps wait until it has started.
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

/** For sign-out. What waits is kept for this member and goes out after the next sign-in. */
export function stopLive(): void {
  running?.client.stop();
  running?.stopKeeping();
  running = null;
  stopCaching();
  useLiveStore.setState(emptyLiveState);
}

/** Fetches a session that this device does not hold. */
export const pullSession = (sessionId: string): void => void running?.client.pull(sessionId);

/** Changes what this device keeps for its member, on all of its tabs. */
export const changeQueue: LiveClient['change'] = async (how) => running?.client.change(how);
