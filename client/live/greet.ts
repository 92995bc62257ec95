import type { Welcome } from '../../common/live-protocol';
import type { ProblemCode } from '../../common/problems';
import { hello, welcomed } from './greeting';
import type { LiveCore } from './live-core';
import { newDeviceId } from './object-id';
import { showQueue } from './outbox';
import { reconciled } from './outbox-renumber';
import type { QueueStore } from './queue-store';
import { isError, verdictOn } from './verdict';

/** Short, so that a connection that died in a sleeping phone is noticed at once on waking. */
const HELLO_TIMEOUT_MS = 5_000;

/**
 * Says hello and comes up to date: sessions, lists, and how far the server has come with this device, so that the
 * outbox goes on at the right number. Answers an error's code where the server refuses; throws without an answer.
 */
export async function greet(core: LiveCore, store: QueueStore): Promise<Welcome | ProblemCode> {
  const { deviceId } = await store.read();
  const asked = new Map(core.missing);
  const ack = await core.ask('hello', hello(core, deviceId), HELLO_TIMEOUT_MS);
  if (isError(ack)) return ack.error.code;
  const welcome = ack.data;
  core.onWelcome(welcome, welcomed(core, welcome, asked));
  const before = await store.read();
  // Another tab may have taken a new name for this browser since.
  const after = before.deviceId === deviceId ? reconciled(before, welcome.seqs, newDeviceId()) : before;
  if (after !== before)
    showQueue(core.live, await store.update((queue) => reconciled(queue, welcome.seqs, newDeviceId())));
  core.live.setState({ status: 'live' });
  return welcome;
}

/** After each connect. Without a welcome the connection is given up, and the next one says hello again. */
export async function comeUpToDate(
  core: LiveCore,
  store: QueueStore,
  { onLive, drop }: { onLive: () => void; drop: () => void },
): Promise<void> {
  try {
    const answer = await greet(core, store);
    if (typeof answer !== 'string') onLive();
    else if (verdictOn(answer) === 'retry') drop();
    else core.onAccessLost(answer);
  } catch {
    drop();
  }
}
