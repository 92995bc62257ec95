import type { Ack } from '@common/contract/live-protocol';
import type { ProblemCode } from '@common/contract/problems';
import type { CommandReply, Session } from '@common/contract/training/sessions';
import { withOffers } from '../outbox/offers';
import type { CommandItem, OfferItem, OutboxItem, StartItem } from '../outbox/outbox-item';
import { nextToSend, type Queue, settleCommand } from '../outbox/outbox-queue';
import {
  applyOffer,
  applyStart,
  closeGap,
  forkDevice,
  moveToDeadLetters,
  renumberCommands,
} from '../outbox/outbox-renumber';
import type { OfflineSessions, QueueStore } from '../outbox/queue-store';
import { concernsSession, isError, retryDelayMs, verdictOn } from '../verdict';

/**
 * Failed tries before an item is set aside that the server, or this app, fails on while it does all else: with the
 * back-off about a minute.
 */
const MAX_FAILED_TRIES = 20;

/** No answer came, or this device's storage failed: no fault of the item, which is sent again. */
class Unreached extends Error {}
const reached = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((cause: unknown) => {
    throw new Unreached('no answer', { cause });
  });

/** Ports of the sender. `start`, `command`, `offer` and `seqOf` throw when no answer came. */
export interface SenderWorld {
  store: QueueStore;
  isReady: () => boolean;
  start: (item: StartItem) => Promise<Ack<Session>>;
  command: (item: CommandItem) => Promise<Ack<CommandReply>>;
  offer: (item: OfferItem) => Promise<Ack<Session>>;
  /** The session as this client holds it, for a server that has lost it; null where it holds nothing. */
  held: (sessionId: string) => Session | null;
  /** Offline copy of the sessions as this client knows them now, with `started`, one that it has just received. */
  copy: (started?: Session) => OfflineSessions;
  newDeviceId: () => string;
  /** Says hello; answers the last number that the server has of this device in a session. */
  seqOf: (sessionId: string) => Promise<number>;
  /** Failed tries of items, by their order. */
  failedTries: Map<number, number>;
  now: () => number;
  sleep: (ms: number) => Promise<void>;
  /** Between 0 and 1, to spread retries. */
  random: () => number;
  /** Shows the outbox as it is stored now. */
  show: (queue: Queue) => void;
  /** This sender has changed the outbox. */
  onQueue: (queue: Queue) => void;
  onStarted: (session: Session) => void;
  onSettled: (item: CommandItem, reply: CommandReply) => void;
  /** The server counted a command, but its result is not known. */
  onCounted: (item: CommandItem) => void;
  onOffered: (session: Session) => void;
  onDeadLetter: (item: OutboxItem, code: ProblemCode) => void;
  /** The server, or this app, failed on an item for the first time. */
  onFault: (item: OutboxItem, cause: unknown) => void;
  onAccessLost: (code: ProblemCode) => void;
  /**
   * Called when the server's storage is full, and when it takes items again; unsent ones are stored here and sent
   * again.
   */
  onStorageFull: (isFull: boolean) => void;
}

/**
 * Sends waiting items one after the other, until none waits, the connection is gone or access has ended. It returns
 * rather than spins: the caller calls again after a tap, a reconnect or a sign-in. A session that is in trouble holds
 * up no other one.
 */
export async function drainOutbox(world: SenderWorld, isStopped: () => boolean): Promise<void> {
  const heldUp = new Set<string>();
  let attempt = 0;
  while (!isStopped() && world.isReady()) {
    const queue = await world.store.read();
    const item = nextToSend(queue, heldUp);
    // Another tab may have died before it told what it did last.
    if (!item && heldUp.size === 0) return world.show(queue);
    if (!item) {
      attempt += 1;
      await world.sleep(retryDelayMs(attempt, world.random()));
      heldUp.clear();
      continue;
    }
    const outcome = await deliver(world, item);
    if (outcome === 'blocked') return;
    if (outcome === 'retry') heldUp.add(item.sessionId);
    else if (heldUp.size === 0) attempt = 0;
  }
}

type Refusal = Extract<Ack<unknown>, { error: unknown }>['error'];
type Delivery = 'done' | 'retry' | 'blocked';

/** Stands for an exception of this app's own. */
const APP_FAULT: Refusal = { code: 'internal', message: '' };

async function deliver(world: SenderWorld, item: OutboxItem): Promise<Delivery> {
  try {
    return await deliverByKind(world, item).catch((cause: unknown) => {
      if (cause instanceof Unreached) throw cause;
      return countFailure(world, item, APP_FAULT, cause);
    });
  } catch {
    // No answer in time, or the connection broke: whether it arrived shows when it is sent again.
    return 'retry';
  }
}

async function deliverByKind(world: SenderWorld, item: OutboxItem): Promise<Delivery> {
  if (item.kind === 'start') return deliverStart(world, item);
  return item.kind === 'offer' ? deliverOffer(world, item) : deliverCommand(world, item);
}

/**
 * Counts a failed try, if the server does answer a hello: an outage sets nothing aside. After the last one the item
 * leaves the outbox, so that those behind it go on: as settled where its number was taken, else as a dead letter.
 */
async function countFailure(
  world: SenderWorld,
  item: OutboxItem,
  error: Refusal,
  cause: unknown,
): Promise<Delivery> {
  const { failedTries } = world;
  const { deviceId } = await reached(world.store.read());
  const lastSeq = await reached(world.seqOf(item.sessionId));
  const tries = (failedTries.get(item.order) ?? 0) + 1;
  failedTries.set(item.order, tries);
  if (tries === 1) world.onFault(item, cause);
  if (tries < MAX_FAILED_TRIES) return 'retry';
  const isTaken = item.kind === 'command' && item.deviceId === deviceId && item.seq <= lastSeq;
  if (isTaken) {
    await change(world, (queue) => settleCommand(queue, item));
    world.onCounted(item);
  } else await change(world, (queue) => withDeadLetters(world, queue, item, error));
  failedTries.delete(item.order);
  return 'done';
}

/**
 * Updates the queue and the offline copy in one transaction: without the copy a page reloaded offline would show what
 * left the outbox as not done.
 */
async function update(
  { store, copy }: SenderWorld,
  how: (queue: Queue) => Queue,
  started?: Session,
): Promise<Queue> {
  let fault: unknown = null;
  const changeOnce = (queue: Queue): Queue => {
    try {
      return how(queue);
    } catch (error) {
      fault = error;
      throw error;
    }
  };
  try {
    return await store.update(changeOnce, copy(started));
  } catch {
    // The copy may be too large for the space left.
    return reached(store.update(changeOnce)).catch((error: unknown) => {
      throw fault ?? error;
    });
  }
}

async function change(world: SenderWorld, how: (queue: Queue) => Queue): Promise<void> {
  world.onQueue(await update(world, how));
}

async function deliverStart(world: SenderWorld, item: StartItem): Promise<Delivery> {
  const ack = await reached(world.start(item));
  if (isError(ack)) return handleRefusal(world, item, ack.error);
  const queue = await update(world, (before) => applyStart(before, item, ack.data), ack.data);
  // Both at once: no view in between shows the one without the other.
  world.onStorageFull(false);
  world.onStarted(ack.data);
  world.onQueue(queue);
  return 'done';
}

async function deliverOffer(world: SenderWorld, item: OfferItem): Promise<Delivery> {
  const ack = await reached(world.offer(item));
  if (isError(ack)) return handleRefusal(world, item, ack.error);
  world.onOffered(ack.data);
  await change(world, (queue) => applyOffer(queue, item, ack.data));
  return 'done';
}

async function deliverCommand(world: SenderWorld, item: CommandItem): Promise<Delivery> {
  const ack = await reached(world.command(item));
  if (isError(ack)) return handleRefusal(world, item, ack.error);
  world.onStorageFull(false);
  world.onSettled(item, ack.data);
  await change(world, (queue) => settleCommand(queue, item));
  return 'done';
}

async function handleRefusal(world: SenderWorld, item: OutboxItem, error: Refusal): Promise<Delivery> {
  const { code } = error;
  switch (verdictOn(code)) {
    case 'retry':
      if (code === 'storage_full') world.onStorageFull(true);
      return 'retry';
    case 'fault':
      return countFailure(world, item, error, error);
    case 'access':
    case 'outdated':
      world.onAccessLost(code);
      return 'blocked';
    case 'gap': {
      const { deviceId } = await reached(world.store.read());
      const seq = await reached(world.seqOf(item.sessionId));
      await change(world, (queue) => closeGap(queue, deviceId, item.sessionId, seq));
      return 'retry';
    }
    case 'forked':
      if (item.kind !== 'command') return 'retry';
      await change(world, (queue) => forkDevice(queue, item, world.newDeviceId()));
      return 'done';
    case 'counted':
      if (item.kind !== 'command') return 'retry';
      world.onCounted(item);
      await change(world, (queue) => settleCommand(queue, item));
      return 'done';
    case 'dead-letter':
      if (code === 'not_found' && item.kind === 'command' && (await offerSession(world, item.sessionId)))
        return 'done';
      await change(world, (queue) => withDeadLetters(world, queue, item, error));
      return 'done';
  }
}

/**
 * Offers a session that the server has lost, before the commands that wait for it; false where nothing is held of it.
 */
async function offerSession(world: SenderWorld, sessionId: string): Promise<boolean> {
  const session = world.held(sessionId);
  if (!session) return false;
  await change(world, (queue) => renumberCommands(withOffers(queue, [session]), sessionId, 1));
  return true;
}

function withDeadLetters(
  world: SenderWorld,
  queue: Queue,
  item: OutboxItem,
  { code, message }: Refusal,
): Queue {
  const lost = concernsSession(code)
    ? queue.items.filter(({ sessionId }) => sessionId === item.sessionId)
    : queue.items.filter(({ order }) => order === item.order);
  const why = { reason: code, message, at: world.now() };
  for (const one of lost) world.onDeadLetter(one, code);
  // Last one first: each one that goes lowers the numbers after it.
  return lost.reduceRight((next, one) => moveToDeadLetters(next, one, why), queue);
}
