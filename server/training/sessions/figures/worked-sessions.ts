import type { Connection } from 'mongoose';
import { workOf } from '@common/player/figures/exercise-work';
import { same } from '@common/player/plan/same';
import type { WorkedSession } from '@common/rules/year';
import { scoreFields } from '../derived-fields';
import { type StoredSession, sessionModel } from '../model';

/** Sessions of older versions converted per query. */
const AT_ONCE = 200;

/**
 * A member's completed sessions since a day, with the `work` done in them. It is stored with each session; those of
 * older versions get it here, once.
 */
export async function workedSessions(
  connection: Connection,
  userId: string,
  since: Date,
): Promise<WorkedSession[]> {
  const sessions = sessionModel(connection);
  const completed = {
    userId,
    phase: 'completed' as const,
    access: 'open' as const,
    startTime: { $gte: since },
  };
  for (;;) {
    const all = await sessions
      .find(completed)
      .select({ _id: 0, startTime: 1, totalDuration: 1, caloriesBurned: 1, work: 1 })
      .lean<StoredSession[]>();
    if (all.every(({ work }) => work)) return all as WorkedSession[];
    await addWork(connection, completed);
  }
}

/** Adds `work` to completed sessions from before it was stored. */
async function addWork(connection: Connection, completed: object): Promise<void> {
  const sessions = sessionModel(connection);
  const without = await sessions
    .find({ ...completed, work: { $exists: false } })
    .limit(AT_ONCE)
    .select({ 'state.facts': 1, version: 1 })
    .lean<StoredSession[]>();
  for (const { _id, version, state } of without)
    await sessions.updateOne({ _id, version, phase: 'completed' }, { $set: { work: workOf(state) } });
}

/** Corrects stored work and scores that do not match the sets. Returns how many were wrong, not just absent. */
export async function proveWork(connection: Connection, userId: string): Promise<number> {
  const sessions = sessionModel(connection);
  let wrong = 0;
  const all = sessions
    .find({ userId, phase: 'completed', access: 'open' })
    .select({ state: 1, plan: 1, workoutId: 1, version: 1, work: 1, scores: 1, scoredWorkout: 1 })
    .lean<StoredSession[]>()
    .cursor();
  for await (const session of all) {
    const stored = session as unknown as StoredSession;
    const { _id, version, state, work, scores, scoredWorkout } = stored;
    const storedScores = { ...(scores && { scores }), ...(scoredWorkout && { scoredWorkout }) };
    const fields = { work: workOf(state), ...scoreFields(stored, state) };
    if (same({ work, ...storedScores }, fields)) continue;
    if (work) wrong += 1;
    await sessions.updateOne(
      { _id, version, phase: 'completed' },
      { $set: fields, ...(!fields.scores && { $unset: { scores: 1, scoredWorkout: 1 } }) },
    );
  }
  return wrong;
}
