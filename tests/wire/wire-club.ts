import { hasRedis, type RedisServer, startRedis } from '@server/testing/redis-server';
import { DemoClient } from '../../scripts/demo/client.mjs';
import { databaseLine } from '../faults/harness/database-line';
import { startDatabase } from '../faults/harness/database-process';
import { type NetworkLine, networkLine } from '../faults/harness/network-line';
import { type ServerProcess, startServerProcess } from '../harness/server-process';

/** Fields of an exercise in a start, without its id. */
export interface Planned {
  exerciseId: string;
  order: number;
  roundNumber: number;
  roundName: string | null;
  sets: number;
  reps: number | null;
  weight: number | null;
  duration: number | null;
  restTime: number | null;
}

/** A member with a token and a workout. */
export interface WireMember {
  token: string;
  workoutId: string;
  memberId: string;
  exercises: Planned[];
}

/** A club on real processes, reached over failing lines. */
export interface WireClub {
  nodes: { process: ServerProcess; line: NetworkLine }[];
  members: WireMember[];
  close: () => Promise<void>;
}

const EXERCISES = 10;
const SETS = 20;

async function prepared(client: DemoClient): Promise<WireMember> {
  const { token } = await client.call('POST', '/api/auth/tokens', { name: 'wire' });
  const { id: memberId } = await client.call('GET', '/api/auth/user');
  const library: { id: string }[] = await client.call('GET', '/api/exercises');
  const body = library.slice(0, EXERCISES).map(({ id }, index) => ({
    ...{ exerciseId: id, sets: SETS, reps: 10, weight: 100, restTime: 60, order: index + 1 },
  }));
  const workout = await client.call('POST', '/api/workouts', {
    name: 'Wire day',
    category: 'strength',
    exercises: body,
  });
  const exercises = workout.exercises.map((one: Planned) => ({
    ...{
      exerciseId: one.exerciseId,
      order: one.order,
      roundNumber: one.roundNumber,
      roundName: one.roundName,
    },
    ...{ sets: one.sets, reps: one.reps, weight: one.weight, duration: one.duration, restTime: one.restTime },
  }));
  return { token, memberId, workoutId: workout.id, exercises };
}

/** Two nodes on one Redis and one database; one node with a database of its own if there is no redis-server. */
export async function openWireClub(people: number): Promise<WireClub> {
  const redis: RedisServer | null = hasRedis() ? await startRedis() : null;
  const database = redis && (await startDatabase());
  const between = database && (await databaseLine(database.socketPath));
  const env =
    redis && between
      ? {
          MONGODB_URI: between.uri('wire'),
          REDIS_URL: redis.url,
          SESSION_SECRET: 'the same on every node of this club',
          LOG_LEVEL: 'fatal',
        }
      : { LOG_LEVEL: 'fatal' };
  const processes = [await startServerProcess(env)];
  if (redis) processes.push(await startServerProcess(env));
  const [first] = processes as [ServerProcess];
  const inviteCode = new URL(await first.setupLink()).searchParams.get('code');
  const admin = new DemoClient(first.url);
  await admin.call('POST', '/api/invitations/redeem', {
    inviteCode,
    email: 'p0@example.com',
    firstName: 'P',
  });
  const members = [await prepared(admin)];
  while (members.length < people) {
    const email = `p${members.length}@example.com`;
    const invitation = await admin.call('POST', '/api/admin/invitations', { email });
    const client = new DemoClient(first.url);
    await client.call('POST', '/api/invitations/redeem', {
      ...{ inviteCode: invitation.inviteCode, email, firstName: 'P' },
    });
    members.push(await prepared(client));
  }
  const nodes = await Promise.all(
    processes.map(async (process) => ({ process, line: await networkLine(process.url) })),
  );
  return {
    nodes,
    members,
    async close() {
      for (const { line, process } of nodes) {
        await line.close();
        await process.dispose();
      }
      await between?.close();
      await database?.dispose();
      await redis?.close();
    },
  };
}
