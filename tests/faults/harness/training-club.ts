import type { Workout } from '@common/contract/training/workouts';
import { type ServerProcess, startServerProcess } from '@tests/harness/server-process';
import { TrainingClient } from '@tests/harness/training-client';
import { DemoClient } from '../../../scripts/demo/client.mjs';
import { type DatabaseLine, databaseLine } from './database-line';
import type { DatabaseProcess } from './database-process';

/** One member of a club of their own, on a node of its own. */
export interface TrainingClub {
  node: ServerProcess;
  /** Line between the node and its database; null if the node runs the embedded engine itself. */
  database: DatabaseLine | null;
  member: DemoClient;
  email: string;
  token: string;
  workout: Workout;
  /** A connecting client of the member; `url`: by another address than the node's own. */
  client(deviceId: string, url?: string): TrainingClient;
  close(): Promise<void>;
}

/** The sets of each exercise; no rests in between unless the seconds are given. */
export interface Training {
  sets: number[];
  restTime?: number;
}

/** Gives each club's member an address of its own: printed links are found by it. */
let clubs = 0;

/** A club with a workout, on this database or on the node's own. */
export async function openTrainingClub(
  process: DatabaseProcess | null,
  { sets, restTime = 0 }: Training,
): Promise<TrainingClub> {
  const line = process && (await databaseLine(process.socketPath));
  const name = `club-${crypto.randomUUID().slice(0, 8)}`;
  const node = await startServerProcess(line ? { MONGODB_URI: line.uri(name), LOG_LEVEL: 'fatal' } : {});
  const member = new DemoClient(node.url);
  clubs += 1;
  const email = `max-${clubs}@example.com`;
  const inviteCode = new URL(await node.setupLink()).searchParams.get('code');
  await member.call('POST', '/api/invitations/redeem', { inviteCode, email, firstName: 'Max' });
  const { token } = await member.call('POST', '/api/auth/tokens', { name: 'test' });
  const library: { id: string }[] = await member.call('GET', '/api/exercises');
  const exercises = sets.map((count, index) => ({
    exerciseId: library[index]?.id,
    sets: count,
    reps: 10,
    weight: 100,
    restTime,
    order: index + 1,
  }));
  const workout: Workout = await member.call('POST', '/api/workouts', {
    name: 'Push day',
    category: 'strength',
    exercises,
  });
  const clients: TrainingClient[] = [];
  return {
    node,
    database: line,
    member,
    email,
    token,
    workout,
    client(deviceId, url = node.url) {
      const client = new TrainingClient({ url, token, memberId: workout.userId, deviceId });
      clients.push(client);
      return client;
    },
    async close() {
      for (const client of clients) client.close();
      await node.dispose();
      await line?.close();
    },
  };
}
