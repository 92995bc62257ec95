import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EngineProcess, startProcess } from 'embedded-mongo/testing/engine-process';
import { socketOf } from 'embedded-mongo/testing/socket-of';
import mongoose, { type Connection } from 'mongoose';
import { SCOPES } from '@common/contract/scopes';
import { hashSecret, newSecret } from '@server/core/secrets';
import { LOGIN_COOKIE } from '@server/people/auth/browser/login-cookie';
import { tokenModel } from '@server/people/auth/tokens/model';
import { memberModel } from '@server/people/members/model';
import { type HeldLine, holdableLine } from '@server/testing/held-line';
import { connectLive, type LiveClient } from '@server/testing/live-client';
import { type RedisServer, startRedis } from '@server/testing/redis-server';
import { cookieIn, type Send, sender } from '@server/testing/sender';
import { printedLink, type ServerProcess, startServerProcess } from '../harness/server-process';

/** A node of the club: a process of the built server. */
export type NodeProcess = Pick<ServerProcess, 'url' | 'pid' | 'output' | 'kill' | 'terminate' | 'start'>;

/** A member with a personal token, who may use any node. */
export interface NodesMember {
  id: string;
  email: string;
  token: string;
  /** REST calls to this node. */
  on(node: Pick<NodeProcess, 'url'>): { send: Send };
  /** REST calls to this node as a browser that has just signed in: what a token may not do. */
  atDesk(node: Pick<NodeProcess, 'url'>): Promise<{ send: Send }>;
  /** Opens a socket to this node, which does not reconnect by itself. */
  live(node: Pick<NodeProcess, 'url'>): Promise<LiveClient>;
}

/** Signs in on one node as at the machine's terminal, and answers the login's cookie. */
export async function signInAt({ url }: Pick<NodeProcess, 'url'>, email: string): Promise<string> {
  const browser = sender(url);
  await browser.send('POST', '/api/simple-login', { email });
  const token = new URL(await printedLink(email)).hash.replace('#token=', '');
  const { headers } = await browser.send('POST', '/api/login/terminal', { token });
  return cookieIn(headers, LOGIN_COOKIE);
}

/** One club served by several node processes, with one database process and one redis-server. */
export interface Nodes {
  a: NodeProcess;
  b: NodeProcess;
  redis: RedisServer;
  database: EngineProcess;
  connection: Connection;
  /** Line of `a` to the database. */
  line: HeldLine;
  admin: NodesMember;
  join(fields?: { isAdmin?: boolean }): Promise<NodesMember>;
  /** Starts one more node. */
  startNode(): Promise<NodeProcess>;
  close(): Promise<void>;
}

/** Starts database, bus and two nodes, all as processes of their own. */
export async function openNodes(): Promise<Nodes> {
  const dataDir = await mkdtemp(join(tmpdir(), 'win-the-day-nodes-'));
  const [database, redis] = await Promise.all([startProcess(join(dataDir, 'database')), startRedis()]);
  const path = socketOf(database.uri);
  const line = await holdableLine({ path });
  const started: ServerProcess[] = [];
  const startNode = async (uri = database.uri) => {
    const node = await startServerProcess({
      MONGODB_URI: uri,
      REDIS_URL: redis.url,
      SESSION_SECRET: 'the same on every node of this club',
    });
    started.push(node);
    return node;
  };
  const a = await startNode(`mongodb://127.0.0.1:${line.port}/win-the-day`);
  const b = await startNode();
  const connection = await mongoose.createConnection(database.uri, { autoIndex: false }).asPromise();
  let people = 0;
  const join_ = async ({ isAdmin = false } = {}): Promise<NodesMember> => {
    people += 1;
    const email = `member-${people}@club.example`;
    const person = { email, firstName: 'Pat', lastName: `Number ${people}`, isApproved: true, isAdmin };
    const { _id } = await memberModel(connection).create(person);
    const token = `wtd_${newSecret()}`;
    await tokenModel(connection).create({
      memberId: String(_id),
      name: 'test',
      hash: hashSecret(token),
      scopes: [...SCOPES],
      expiresAt: new Date(Date.now() + 86_400_000),
    });
    return {
      id: String(_id),
      email,
      token,
      on: (node) => sender(node.url, { authorization: `Bearer ${token}` }),
      atDesk: async (node) => sender(node.url, { cookie: await signInAt(node, email) }),
      live: (node) => connectLive(node, null, { auth: { token } }),
    };
  };
  return {
    a,
    b,
    redis,
    database,
    connection,
    line,
    admin: await join_({ isAdmin: true }),
    join: join_,
    startNode: () => startNode(),
    async close() {
      await connection.close();
      // A stopped process does not receive SIGTERM.
      for (const node of started) await node.dispose();
      await line.close();
      redis.resume();
      await redis.close();
      await database.kill();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Median and maximum of some times. */
export function spread(times: number[]): { median: number; max: number } {
  const sorted = [...times].sort((x, y) => x - y);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN, max: sorted.at(-1) ?? Number.NaN };
}
