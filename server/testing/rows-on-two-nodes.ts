import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { PRESENCE_RENEW_MS } from '../../common/live-protocol';
import { gateModel } from '../training/sessions/session-gate-model';
import { forgetMany } from './database-digest';
import { beAwake } from './revocations';
import type { TestMember } from './test-app';
import { startTwoNodes, type TwoNodes } from './two-nodes';

/**
 * What the nodes do every few seconds (`server/live/access-sweep.ts`), done now. A row says when: a look of the nodes'
 * own at somebody's access reads the same as the one that the row holds.
 */
export const lookAgain = (): void => void vi.advanceTimersByTime(PRESENCE_RENEW_MS);

/**
 * Two nodes and an admin for a file whose rows each look at the whole database twice. Answers a list to which a row
 * adds who took part in it: what they made is deleted after it, for few rows should leave something to those after.
 * What the nodes do at intervals they do when `lookAgain` says so.
 */
export function rowsOnTwoNodes(taken: (made: { nodes: TwoNodes; admin: TestMember }) => void): string[] {
  let nodes: TwoNodes;
  const parted: string[] = [];
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    nodes = await startTwoNodes();
    // Declared by its first use otherwise, and a look at the database reads what is declared.
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
