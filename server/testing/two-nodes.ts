import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedServer } from 'embedded-mongo';
import { socketOf } from 'embedded-mongo/testing/socket-of';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { PRESENCE_RENEW_MS } from '@common/contract/live-protocol';
import { gateModel } from '../training/sessions/session-gate';
import { forgetMany } from './database-digest';
import { type HeldLine, holdableLine } from './held-line';
import { beAwake } from './revocations';
import { sender } from './sender';
import { startTestApp, type TestApp, type TestMember } from './test-app';

/** Two nodes of one club without a connection to each other: one learns of the other from the database only. */
export interface TwoNodes {
  /** The node whose database connection goes over `line`. */
  here: TestApp;
  there: TestApp;
  line: HeldLine;
  /** The same sign-in at the other node. */
  thereAs(member: TestMember): TestMember;
  close(): Promise<void>;
}

/** Starts both nodes on a database of their own. */
export async function startTwoNodes(): Promise<TwoNodes> {
  const dataDir = await mkdtemp(join(tmpdir(), 'win-the-day-'));
  const database = await startEmbeddedServer({ dataDir });
  const path = socketOf(database.uri);
  const line = await holdableLine({ path });
  const sessionSecret = 'the same on every node of this club';
  const node = (mongodbUri: string) => startTestApp({ config: { mongodbUri, sessionSecret } });
  const here = await node(`mongodb://127.0.0.1:${line.port}/win-the-day`);
  const directNode = await node(database.uri);
  return {
    here,
    there: directNode,
    line,
    thereAs: (member) => ({ ...member, ...sender(directNode.url, { cookie: member.cookie }) }),
    async close() {
      await directNode.close();
      await here.close();
      await line.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Runs the nodes' periodic jobs now (`server/live/access-sweep.ts`). On a timer, a node's own check of a member's
 * access would look like the one that a row holds.
 */
export const lookAgain = (): void => void vi.advanceTimersByTime(PRESENCE_RENEW_MS);

/**
 * Two nodes and an admin for a file whose rows each look at the whole database twice. Answers a list to which a row
 * adds the members who took part in it: their documents are deleted after some rows, so that later looks stay fast. The
 * nodes' periodic jobs run only when `lookAgain` is called.
 */
export function rowsOnTwoNodes(taken: (made: { nodes: TwoNodes; admin: TestMember }) => void): string[] {
  let nodes: TwoNodes;
  const parted: string[] = [];
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    nodes = await startTwoNodes();
    // Declared before the first look, which reads all declared collections.
    gateModel(nodes.here.app.connection);
    taken({ nodes, admin: await nodes.here.signUp({ isAdmin: true }) });
  });
  beforeEach(() => beAwake(nodes.here.app));
  afterEach(() => forgetMany(nodes.here.app.connection, parted));
  afterAll(async () => {
    await nodes.close();
    vi.useRealTimers();
  });
  return parted;
}
