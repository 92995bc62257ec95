import type { Connection, mongo } from 'mongoose';
import type { CommandReply } from '@common/contract/training/sessions';
import type { Plan } from '@common/player/plan/plan';
import { isOldState, type OldState, withFactsOf } from '@common/player/state/upgrade';
import { withOutcomesOf } from './commands/devices';

interface OldSession {
  _id: mongo.ObjectId;
  plan: Plan;
  state: OldState;
  devices: { deviceId: string; seq: number; replies: CommandReply[] }[];
}

/**
 * Migration: sessions from before 0.3.0 stored what filled each place of the plan. Converts these sets to facts, and
 * each device's latest replies to outcomes.
 */
export async function tellByFacts(connection: Connection, signal: AbortSignal): Promise<void> {
  const sessions = connection.collection<OldSession>('workoutsessions');
  const old = { $or: [{ 'state.entries': { $exists: true } }, { 'devices.replies': { $exists: true } }] };
  const oldSessions = sessions.find(old, { projection: { plan: 1, state: 1, devices: 1 } });
  for await (const { _id, plan, state, devices } of oldSessions) {
    signal.throwIfAborted();
    const set: object = {
      state: isOldState(state) ? withFactsOf(plan, state) : state,
      devices: devices.map(withOutcomesOf),
    };
    await sessions.updateOne({ _id, ...old }, { $set: set });
  }
}
