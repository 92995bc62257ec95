import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { nodeModel } from './lease-model';

/** Lease of a starting node. The rest of a start takes much less; a node that dies in it is counted for this long. */
const STARTING_MS = 30_000;

/** Counts a starting node, which has no lease yet. Resolves to the function that removes this entry later. */
export async function enterStarting(connection: Connection): Promise<() => Promise<void>> {
  const nodes = nodeModel(connection);
  const _id = randomUUID() as string;
  await nodes.create({ _id, isOver: false, expiresAt: new Date(Date.now() + STARTING_MS), changes: 0 });
  return async () => void (await nodes.deleteOne({ _id }));
}
