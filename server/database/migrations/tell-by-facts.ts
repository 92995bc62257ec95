import type { Db, ObjectId } from 'mongodb';
import type { Plan } from '../../../common/player/plan';
import { type OldState, withFactsOf } from '../../../common/player/upgrade';

interface OldSession {
  _id: ObjectId;
  plan: Plan;
  state: OldState;
}

/** Sessions of before 0.3.0 kept what filled each place of the plan; the same sets become facts. */
export async function tellByFacts(db: Db, signal: AbortSignal): Promise<void> {
  const sessions = db.collection<OldSession>('workoutsessions');
  const old = { 'state.entries': { $exists: true } };
  const found = sessions.find(old, { projection: { plan: 1, state: 1 } });
  for await (const { _id, plan, state } of found) {
    signal.throwIfAborted();
    const set = { state: withFactsOf(plan, state) as unknown as OldState };
    await sessions.updateOne({ _id, ...old }, { $set: set });
  }
}
