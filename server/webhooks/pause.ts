import type { Connection } from 'mongoose';
import type { EventBus } from '../core/domain-events';
import { type StoredWebhook, webhookModel } from './model';

/** Pauses a webhook; its owner's screens show why. */
export async function pauseWebhook(
  { connection, events }: { connection: Connection; events: EventBus },
  { _id, userId, isClub }: StoredWebhook,
  pausedBecause: 'failing' | 'backlog' | 'gone' | 'secret',
): Promise<void> {
  const update = { $set: { pausedBecause }, $inc: { revision: 1 } };
  await webhookModel(connection).updateOne({ _id }, update);
  events.emit(
    'listChanged',
    isClub ? { userId: null, list: 'members' } : { userId: String(userId), list: 'profile' },
  );
}
