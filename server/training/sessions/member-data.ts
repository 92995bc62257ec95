import type { Connection } from 'mongoose';
import { evenPending } from '@server/database/write-intents';
import { bestsModel } from './figures/bests-model';
import { totalsModel } from './figures/totals-model';
import { sessionModel } from './model';
import { exerciseNotesModel } from './notes/exercise-notes-model';

/**
 * Deletes all the member's sessions, what was counted from them, and pinned notes. The gate (session-gate.ts) stays
 * closed against late writes.
 */
export async function deleteMemberData(connection: Connection, memberId: string): Promise<void> {
  await sessionModel(connection).deleteMany({ userId: memberId });
  await bestsModel(connection).deleteMany({ userId: memberId });
  await totalsModel(connection).deleteMany({ userId: memberId });
  await exerciseNotesModel(connection).deleteMany({ userId: memberId, ...evenPending });
}
