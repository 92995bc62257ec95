import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { PRESENCE_RENEW_MS } from '../../common/live-protocol';
import { gateModel } from '../training/sessions/session-gate-model';
import { forgetMany } from './database-digest';
import { beAwake } from './revocations';
import type { TestMember } from './test-app';
import { startTwoNodes, type TwoNodes } from './two-nodes';

/**
 * Runs the nodes' periodic jobs now (`server/live/access-sweep.ts`). On a timer, a node's own check of somebody's
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
