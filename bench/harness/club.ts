import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startEmbeddedServer } from 'embedded-mongo';
import mongoose, { type Connection } from 'mongoose';
import { DAY_MS } from '../../common/constants';
import { SCOPES } from '../../common/scopes';
import { hashSecret, newSecret } from '../../server/core/secrets';
import { tokenModel } from '../../server/people/auth/tokens/model';
import { memberModel } from '../../server/people/members/model';
import { type ServerProcess, startServerProcess } from '../../tests/harness/server-process';
import { copyHistory, trainOnce } from './history';

/** A member with a personal token. */
export interface BenchMember {
  id: string;
  token: string;
}

/** A data folder with members, copied for each server started on it. */
export interface Club {
  members: BenchMember[];
  /** Starts the built product on a copy of the folder in `home`; `dispose` removes the copy. */
  start(env?: Record<string, string>, home?: string): Promise<ServerProcess>;
  dispose(): Promise<void>;
}

/** Folder for profiles of each server's threads, written as it ends (`PROFILE_TO`). */
const profileTo = process.env.PROFILE_TO;
const profiling: Record<string, string> = profileTo
  ? { NODE_OPTIONS: '--import ./bench/harness/profile.mjs', PROFILE_TO: resolve(profileTo) }
  : {};

interface ClubOptions {
  /** Number of workouts and completed sessions of its first member. */
  history?: { workouts: number; sessions: number };
  /** Tokens of each member; all but the one in `BenchMember` are called `OTHER_TOKEN`. */
  tokensEach?: number;
}

export const OTHER_TOKEN = 'another';

/** Creates a club with this many members. */
export async function makeClub(count: number, { history, tokensEach = 1 }: ClubOptions = {}): Promise<Club> {
  const folder = await mkdtemp(join(tmpdir(), 'win-the-day-bench-'));
  const server = await startServerProcess({}, folder);
  await server.terminate();
  const members = await withDatabase(folder, (connection) => addMembers(connection, count, tokensEach));
  if (history) {
    await server.start();
    await trainOnce(server.url, members[0]?.token ?? '');
    await server.terminate();
    await withDatabase(folder, (connection) => copyHistory(connection, history));
  }
  return {
    members,
    async start(env = {}, home = tmpdir()) {
      const copy = await mkdtemp(join(home, 'win-the-day-bench-'));
      await cp(folder, copy, { recursive: true });
      const options = [profiling.NODE_OPTIONS, env.NODE_OPTIONS].filter(Boolean).join(' ');
      const server = await startServerProcess(
        { NODE_ENV: 'production', ...profiling, ...env, NODE_OPTIONS: options },
        copy,
      );
      const dispose = async () => {
        // A killed process writes no profile.
        if (profileTo) await server.terminate();
        await server.dispose();
        await rm(copy, { recursive: true, force: true });
      };
      return { ...server, dispose };
    },
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
}

const longHistories = new Map<number, Promise<Club>>();
/** Tokens beside the named one: more than any row revokes. */
const OTHER_TOKENS = 50;

/**
 * A club of two, the first of whom has this many completed sessions and many tokens; cached for all rows, as the
 * longest history takes a minute.
 */
export function clubWithHistory(sessions: number): Promise<Club> {
  const club =
    longHistories.get(sessions) ??
    makeClub(2, { history: { workouts: 3, sessions }, tokensEach: 1 + OTHER_TOKENS });
  longHistories.set(sessions, club);
  return club;
}

/** Removes the clubs of `clubWithHistory`. */
export async function removeHistories(): Promise<void> {
  for (const made of await Promise.allSettled(longHistories.values()))
    if (made.status === 'fulfilled') await made.value.dispose();
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

async function addMembers(connection: Connection, count: number, tokensEach: number): Promise<BenchMember[]> {
  const members = Array.from({ length: count }, (_, index) => ({
    _id: new mongoose.Types.ObjectId(),
    email: `member-${index}@club.example`,
    isApproved: true,
    isAdmin: index === 0,
    secret: `wtd_${newSecret()}`,
  }));
  await memberModel(connection).insertMany(members.map(({ secret: _, ...member }) => member));
  await tokenModel(connection).insertMany(
    members.flatMap(({ _id, secret }) =>
      Array.from({ length: tokensEach }, (_, index) => ({
        memberId: String(_id),
        name: index === 0 ? 'bench' : OTHER_TOKEN,
        hash: hashSecret(index === 0 ? secret : newSecret()),
        scopes: [...SCOPES],
        expiresAt: new Date(Date.now() + DAY_MS),
      })),
    ),
  );
  return members.map(({ _id, secret }) => ({ id: String(_id), token: secret }));
}
