import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedServer } from 'embedded-mongo';
import mongoose, { type Connection } from 'mongoose';
import { DAY_MS } from '@common/constants';
import { SCOPES } from '@common/contract/scopes';
import { hashSecret, newSecret } from '@server/core/secrets';
import { tokenModel } from '@server/people/auth/tokens/model';
import { memberModel } from '@server/people/members/model';
import { type ServerProcess, startServerProcess } from '@tests/harness/server-process';
import { copyHistory, trainOnce } from './history';

/** A data folder with members, copied for each server started on it. */
export interface Club {
  /** A personal token of each member. */
  tokens: string[];
  /** Starts the built product on a copy of the folder; `dispose` removes the copy. */
  start(env?: Record<string, string>): Promise<ServerProcess>;
  dispose(): Promise<void>;
}

/** Creates a club with this many members; its first one has this many workouts and completed sessions. */
export async function makeClub(
  count: number,
  history?: { workouts: number; sessions: number },
): Promise<Club> {
  const folder = await mkdtemp(join(tmpdir(), 'win-the-day-bench-'));
  const server = await startServerProcess({}, folder);
  await server.terminate();
  const tokens = await withDatabase(folder, (connection) => addMembers(connection, count));
  if (history) {
    await server.start();
    await trainOnce(server.url, tokens[0] ?? '');
    await server.terminate();
    await withDatabase(folder, (connection) => copyHistory(connection, history));
  }
  return {
    tokens,
    async start(env = {}) {
      const copy = await mkdtemp(join(tmpdir(), 'win-the-day-bench-'));
      await cp(folder, copy, { recursive: true });
      const server = await startServerProcess({ NODE_ENV: 'production', ...env }, copy);
      const dispose = async () => {
        await server.dispose();
        await rm(copy, { recursive: true, force: true });
      };
      return { ...server, dispose };
    },
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
}

async function withDatabase<T>(folder: string, use: (connection: Connection) => Promise<T>): Promise<T> {
  const engine = await startEmbeddedServer({ dataDir: join(folder, 'database') });
  const connection = await mongoose.createConnection(engine.uri, { autoIndex: false }).asPromise();
  try {
    return await use(connection);
  } finally {
    await connection.close();
    await engine.close();
  }
}

async function addMembers(connection: Connection, count: number): Promise<string[]> {
  const members = Array.from({ length: count }, (_, index) => ({
    _id: new mongoose.Types.ObjectId(),
    email: `member-${index}@club.example`,
    isApproved: true,
    isAdmin: index === 0,
    secret: `wtd_${newSecret()}`,
  }));
  await memberModel(connection).insertMany(members.map(({ secret: _, ...member }) => member));
  await tokenModel(connection).insertMany(
    members.map(({ _id, secret }) => ({
      memberId: String(_id),
      name: 'bench',
      hash: hashSecret(secret),
      scopes: [...SCOPES],
      expiresAt: new Date(Date.now() + DAY_MS),
    })),
  );
  return members.map(({ secret }) => secret);
}
