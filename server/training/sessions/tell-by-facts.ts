import type { Connection, mongo } from 'mongoose';
import type { Plan } from '../../../common/player/plan';
import { isOldState, type OldState, withFactsOf } from '../../../common/player/upgrade';
import type { CommandReply } from '../../../common/sessions';
import { withOutcomesOf } from './commands/devices';

interface OldSession {
  _id: mongo.ObjectId;
  plan: Plan;
  state: OldState;
  devices: { deviceId: string; seq: number; replies: CommandReply[] }[];
}

/**
 * For the migration: sessions of before 0.3.0 kept what filled each place of the plan; the same sets become facts, and
 * each device's latest replies the record of what came of its numbers.
 */
export async function tellByFacts(connection: Connection, signal: AbortSignal): Promise<void> {
  const sessions = connection.collection<OldSession>('workoutsessions');
  const old = { $or: [{ 'state.entries': { $exists: true } }, { 'devices.replies': { $exists: true } }] };
  const found = sessions.find(old, { projection: { plan: 1, state: 1, devices: 1 } });
  for await (const { _id, plan, state, devices } of found) {
    signal.throwIfAborted();
    const set: object = {
      state: isOldState(state) ? withFactsOf(plan, state) : state,
      devices: devices.map(withOutcomesOf),
    };
    await sessions.updateOne({ _id, ...old }, { $set: set });
  }
}
