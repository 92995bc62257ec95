import * as z from 'zod';
import { commandItemSchema } from '@common/sync/outbox/outbox-item';
import type { TabListeners, Tabs } from '@common/sync/ports';

const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('queue') }),
  z.object({ type: z.literal('settled'), item: commandItemSchema, version: z.int() }),
]);

/** Messages between the tabs of one member in one browser. */
export function joinTabs(memberId: string, { onQueue, onSettled }: TabListeners): Tabs {
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
