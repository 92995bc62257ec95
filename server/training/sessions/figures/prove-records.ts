import type { Connection } from 'mongoose';
import { sessionModel } from '../model';
import { BestsCounting } from './bests-counting';
import { bestsModel } from './bests-model';
import { proveWork } from './worked-sessions';

/** What a proof of all records found. */
export interface Proof {
  members: number;
  exercises: number;
  /** Where something else was kept than the history says; it is right now. */
  wrong: { userId: string; exerciseId: string }[];
  /** The members whose totals were kept otherwise; they are right now. */
  wrongTotals: string[];
  /** Sessions that said something else of what was done in them than their sets do; they are right now. */
  wrongSessions: number;
}

/** Counts the records and totals of all members anew from their histories, and puts right what is kept otherwise. */
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
