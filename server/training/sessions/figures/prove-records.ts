import type { Connection } from 'mongoose';
import { sessionModel } from '../model';
import { BestsCounting } from './bests-counting';
import { bestsModel } from './bests-model';
import { proveWork } from './worked-sessions';

/** Result of a recount of all records. */
export interface Proof {
  members: number;
  exercises: number;
  /** Exercises whose stored bests were wrong; now corrected. */
  wrong: { userId: string; exerciseId: string }[];
  /** Members whose stored totals were wrong; now corrected. */
  wrongTotals: string[];
  /** Number of sessions whose stored work or scores did not match their sets; now corrected. */
  wrongSessions: number;
}

/** Recounts records and totals of all members from their histories, and corrects wrong ones. */
export async function proveRecords(connection: Connection): Promise<Proof> {
  const bests = new BestsCounting(connection);
  const members = (await sessionModel(connection).distinct('userId', { phase: 'completed' })).map(String);
  const wrong: Proof['wrong'] = [];
  const wrongTotals: string[] = [];
  let wrongSessions = 0;
  for (const userId of members) {
    await bests.countUnknown(userId);
    const { exercises, areTotalsRight } = await bests.prove(userId);
    for (const exerciseId of exercises) wrong.push({ userId, exerciseId });
    if (!areTotalsRight) wrongTotals.push(userId);
    wrongSessions += await proveWork(connection, userId);
  }
  const exercises = await bestsModel(connection).countDocuments();
  return { members: members.length, exercises, wrong, wrongTotals, wrongSessions };
}
