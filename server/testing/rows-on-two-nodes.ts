import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { forgetMany } from './database-digest';
import { beAwake } from './revocations';
import type { TestMember } from './test-app';
import { startTwoNodes, type TwoNodes } from './two-nodes';

/**
 * Two nodes and an admin for a file whose rows each look at the whole database twice. Answers a list to which a row
 * adds who took part in it: what they made is deleted after it, for few rows should leave something to those after.
 */
export function rowsOnTwoNodes(taken: (made: { nodes: TwoNodes; admin: TestMember }) => void): string[] {
  let nodes: TwoNodes;
  const parted: string[] = [];
  beforeAll(async () => {
    nodes = await startTwoNodes();
    taken({ nodes, admin: await nodes.here.signUp({ isAdmin: true }) });
  });
  beforeEach(() => beAwake(nodes.here.app));
  afterEach(() => forgetMany(nodes.here.app.connection, parted));
  afterAll(() => nodes.close());
  return parted;
}
