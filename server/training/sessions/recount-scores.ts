import type { Connection } from 'mongoose';
import { same } from '@common/player/plan/same';
import { scoreFields } from './derived-fields';
import { type StoredSession, sessionModel } from './model';

type Scored = Pick<
  StoredSession,
  '_id' | 'version' | 'plan' | 'workoutId' | 'state' | 'scores' | 'scoredWorkout'
>;

/**
 * Migration: recounts the scores stored with completed sessions. Older versions stored what was counted when the round
 * ended, whatever came later (SPEC K6). Scores are a cache, so today's rules are the right ones.
 */
export async function recountScores(connection: Connection, signal: AbortSignal): Promise<void> {
  const sessions = sessionModel(connection);
  const ended = { phase: 'completed' as const, 'state.facts.kind': 'round_ended' };
  const endedSessions = sessions
    .find(ended)
    .sort({ _id: 1 })
    .select({ version: 1, plan: 1, workoutId: 1, state: 1, scores: 1, scoredWorkout: 1 })
    .lean<Scored[]>()
    .cursor();
  for await (const session of endedSessions) {
    signal.throwIfAborted();
    const { _id, version, state, scores, ...stored } = session as unknown as Scored;
    const fields = scoreFields(stored, state);
    if (same(scores, fields.scores)) continue;
    await sessions.updateOne(
      { _id, version },
      fields.scores ? { $set: fields } : { $unset: { scores: 1, scoredWorkout: 1 } },
    );
  }
}
