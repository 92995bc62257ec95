import type { Connection } from 'mongoose';
import { type StoredSession, sessionModel } from '../sessions/model';

/** Sessions per batch, in memory at a time. */
const AT_ONCE = 50;

/** A member's sessions in batches, oldest first; without deleted ones and those joined into another one. */
export async function* exportedSessions(
  connection: Connection,
  userId: string,
): AsyncGenerator<StoredSession[]> {
  const all = sessionModel(connection)
    .find({ userId, access: 'open', phase: { $ne: 'discarded' }, movedAway: { $ne: true } })
    .sort({ startTime: 1, _id: 1 })
    .lean<StoredSession[]>()
    .batchSize(AT_ONCE)
    .cursor();
  let some: StoredSession[] = [];
  for await (const session of all) {
    some.push(session as unknown as StoredSession);
    if (some.length < AT_ONCE) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}
