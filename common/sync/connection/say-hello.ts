import type { Welcome } from '@common/contract/live-events';
import type { ProblemCode } from '@common/contract/problems';
import type { LiveCore } from '../live-core';
import { withOffers } from '../outbox/offers';
import type { Queue } from '../outbox/outbox-queue';
import { reconcileSessions } from '../outbox/outbox-renumber';
import type { QueueStore } from '../outbox/queue-store';
import { pull } from '../replica/snapshots';
import { setSources, showQueue } from '../replica/views';
import { isError, verdictOn } from '../verdict';
import { applyWelcome, hello } from './hello';

/**
 * Enters the epoch of another database (a backup was restored): the versions known here mean nothing any more, and the
 * sessions that this page holds are offered to it before anything is shown as live. Returns true if it was another one.
 */
async function enterEpoch(core: LiveCore, store: QueueStore, epoch: string): Promise<boolean> {
  if (core.epoch === epoch) return false;
  const { confirmed } = core.live.getState();
  // A page without an epoch so far holds only what this database told it.
  const held = core.epoch === null ? [] : Object.values(confirmed).map(({ session }) => session);
  const queue = await store.update((before) => ({ ...withOffers(before, held), epoch }));
  core.epoch = epoch;
  const withoutVersions = Object.entries(core.live.getState().confirmed).map(
    ([id, one]) => [id, { ...one, session: { ...one.session, version: 0 } }] as const,
  );
  setSources(core.live, { confirmed: Object.fromEntries(withoutVersions), settled: [] });
  showQueue(core.live, queue);
  return true;
}

/** Short, so that a connection that died in a sleeping phone is noticed at once on waking. */
const HELLO_TIMEOUT_MS = 5_000;

/**
 * Sends the hello and applies the welcome: sessions, lists, and the server's last number of this device, so that the
 * outbox goes on at the right one. Returns an error's code where the server rejects it; throws without an answer.
 */
export async function sayHello(core: LiveCore, store: QueueStore): Promise<Welcome | ProblemCode> {
  core.hellos += 1;
  try {
    return await exchange(core, store);
  } finally {
    core.hellos -= 1;
  }
}

async function exchange(core: LiveCore, store: QueueStore): Promise<Welcome | ProblemCode> {
  const { losses } = core;
  const { deviceId } = await store.read();
  const missingThen = new Map(core.missing);
  const ack = await core.ask('hello', hello(core, deviceId), HELLO_TIMEOUT_MS);
  if (isError(ack)) return ack.error.code;
  const welcome = ack.data;
  const isOther = await enterEpoch(core, store, welcome.epoch);
  core.listener.onWelcome(welcome, applyWelcome(core, welcome, missingThen));
  const before = await store.read();
  const close = (queue: Queue) => reconcileSessions(queue, deviceId, welcome.seqs);
  if (close(before) !== before) showQueue(core.live, await store.update(close));
  // The next connection may be to another database: only the welcome on it tells.
  if (core.losses === losses) core.live.setState({ status: 'live' });
  if (isOther) for (const id of toFetch(core, welcome)) void pull(core, id);
  return welcome;
}

/**
 * Runs after each connect. Without an answer, or on an error that may pass, it drops the connection, and the next one
 * says hello again.
 */
export async function comeUpToDate(
  core: LiveCore,
  store: QueueStore,
  { onLive, drop }: { onLive: () => void; drop: () => void },
): Promise<void> {
  try {
    const answer = await sayHello(core, store);
    if (typeof answer !== 'string') onLive();
    else if (['retry', 'fault'].includes(verdictOn(answer))) drop();
    else core.listener.onAccessLost(answer);
  } catch {
    drop();
  }
}

/**
 * Sessions to fetch whole after entering another epoch: those of the welcome, as earlier events of them were ignored,
 * and those without a version, as this database may have told of them since it read the welcome.
 */
function toFetch({ live }: LiveCore, { sessions }: Welcome): Set<string> {
  const sessionsHere = Object.values(live.getState().confirmed).map(({ session }) => session);
  return new Set([...sessions, ...sessionsHere.filter(({ version }) => version === 0)].map(({ id }) => id));
}
