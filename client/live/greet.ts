import type { Welcome } from '../../common/live-protocol';
import type { ProblemCode } from '../../common/problems';
import { invalidateList } from '../api/lists';
import { hello, welcomed } from './greeting';
import { useLiveStore } from './live-store';
import { newDeviceId } from './object-id';
import { showQueue } from './outbox';
import { reconciled } from './outbox-renumber';
import type { QueueStore } from './queue-store';
import { ask } from './socket';
import { isError } from './verdict';

/** Short, so that a connection that died in a sleeping phone is noticed at once on waking. */
const HELLO_TIMEOUT_MS = 5_000;

/**
 * Says hello and comes up to date: sessions, lists, and how far the server has come with this device, so that the
 * outbox goes on at the right number. Answers an error's code where the server refuses; throws without an answer.
 */
export async function greet(store: QueueStore): Promise<Welcome | ProblemCode> {
  const { deviceId } = await store.read();
  const ack = await ask('hello', hello(deviceId), HELLO_TIMEOUT_MS);
  if (isError(ack)) return ack.error.code;
  const welcome = ack.data;
  for (const list of welcomed(welcome)) invalidateList(list);
  const before = await store.read();
  // Another tab may have taken a new name for this browser since.
  const after = before.deviceId === deviceId ? reconciled(before, welcome.seqs, newDeviceId()) : before;
  if (after !== before)
    showQueue(await store.update((queue) => reconciled(queue, welcome.seqs, newDeviceId())));
  useLiveStore.setState({ status: 'live' });
  return welcome;
}
