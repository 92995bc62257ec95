import * as z from 'zod';
import { type CommandItem, commandItemSchema } from './outbox-item';

const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('queue') }),
  z.object({ type: z.literal('settled'), item: commandItemSchema, version: z.number().int() }),
]);

interface TabListeners {
  /** Another tab changed the outbox. */
  onQueue: () => void;
  /** Another tab, the sender, got an answer. */
  onSettled: (item: CommandItem, version: number) => void;
}

export interface Tabs {
  tellQueue: () => void;
  tellSettled: (item: CommandItem, version: number) => void;
  close: () => void;
}

/** What the tabs of one member in one browser tell each other. */
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
