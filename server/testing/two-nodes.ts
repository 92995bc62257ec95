import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedServer } from 'embedded-mongo';
import { socketOf } from 'embedded-mongo/testing/socket-of';
import { type HeldLine, holdableLine } from './held-line';
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
