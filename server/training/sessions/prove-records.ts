import type { Connection } from 'mongoose';
import { bestsModel } from './bests-model';
import { BestsService } from './bests-service';
import { sessionModel } from './model';

/** What a proof of all records found. */
export interface Proof {
  members: number;
  exercises: number;
  /** Where something else was kept than the history says; it is right now. */
  wrong: { userId: string; exerciseId: string }[];
}

/** Counts the records of all members anew from their histories, and puts right what is kept otherwise. */
export async function proveRecords(connection: Connection): Promise<Proof> {
  const bests = new BestsService(connection);
  const members = (await sessionModel(connection).distinct('userId', { phase: 'completed' })).map(String);
  const wrong: Proof['wrong'] = [];
  for (const userId of members) {
    await bests.countUnknown(userId);
    for (const exerciseId of await bests.prove(userId)) wrong.push({ userId, exerciseId });
  }
  return { members: members.length, exercises: await bestsModel(connection).countDocuments(), wrong };
}
