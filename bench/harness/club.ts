import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import mongoose, { type Connection } from 'mongoose';
import { DAY_MS } from '../../common/constants';
import { SCOPES } from '../../common/scopes';
import { hashSecret, newSecret } from '../../server/core/secrets';
import { startEmbeddedServer } from '../../server/database/embedded/server';
import { tokenModel } from '../../server/people/auth/tokens/model';
import { memberModel } from '../../server/people/members/model';
import { type ServerProcess, startServerProcess } from '../../tests/harness/server-process';
import { copyHistory, trainOnce } from './history';

/** A member with a personal token. */
export interface BenchMember {
  id: string;
  token: string;
}

/** A data folder with members, copied for each server that is started on it. */
export interface Club {
  members: BenchMember[];
  /** The built product on a copy of the folder, as a club runs it. */
  start(env?: Record<string, string>): Promise<ServerProcess>;
  dispose(): Promise<void>;
}

/** Where `PROFILE_TO` names a folder, each server leaves there a profile of each of its threads as it ends. */
const profileTo = process.env.PROFILE_TO;
const profiling: Record<string, string> = profileTo
  ? { NODE_OPTIONS: '--import ./bench/harness/profile.mjs', PROFILE_TO: resolve(profileTo) }
  : {};

/** Makes a club in `home`; with `history` its first member has so many workouts and completed sessions. */
export async function makeClub(
  count: number,
  { history, home = tmpdir() }: { history?: { workouts: number; sessions: number }; home?: string } = {},
): Promise<Club> {
  const folder = await mkdtemp(join(home, 'win-the-day-bench-'));
  const server = await startServerProcess({}, folder);
  await server.terminate();
  const members = await withDatabase(folder, (connection) => addMembers(connection, count));
  if (history) {
    await server.start();
    await trainOnce(server.url, members[0]?.token ?? '');
    await server.terminate();
    await withDatabase(folder, (connection) => copyHistory(connection, history));
  }
  const copies: string[] = [];
  return {
    members,
    async start(env = {}) {
      const copy = await mkdtemp(join(home, 'win-the-day-bench-'));
      copies.push(copy);
      await cp(folder, copy, { recursive: true });
      const options = [profiling.NODE_OPTIONS, env.NODE_OPTIONS].filter(Boolean).join(' ');
      const server = await startServerProcess(
        { NODE_ENV: 'production', ...profiling, ...env, NODE_OPTIONS: options },
        copy,
      );
      if (!profileTo) return server;
      // A process that is killed writes no profile.
      const dispose = async () => {
        await server.terminate();
        await server.dispose();
      };
      return { ...server, dispose };
    },
    async dispose() {
      for (const each of [folder, ...copies]) await rm(each, { recursive: true, force: true });
    },
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

async function addMembers(connection: Connection, count: number): Promise<BenchMember[]> {
  const made = Array.from({ length: count }, (_, index) => ({
    _id: new mongoose.Types.ObjectId(),
    email: `member-${index}@club.example`,
    isApproved: true,
    isAdmin: index === 0,
    secret: `wtd_${newSecret()}`,
  }));
  await memberModel(connection).insertMany(made.map(({ secret: _, ...member }) => member));
  await tokenModel(connection).insertMany(
    made.map(({ _id, secret }) => ({
      memberId: String(_id),
      name: 'bench',
      hash: hashSecret(secret),
      scopes: [...SCOPES],
      expiresAt: new Date(Date.now() + DAY_MS),
    })),
  );
  return made.map(({ _id, secret }) => ({ id: String(_id), token: secret }));
}
