import type { Connection, Model } from 'mongoose';
import pLimit from 'p-limit';
import type { Logger } from '../core/logger';
import { MigrationError } from './migrations/migration';

type IndexKey = Record<string, 1 | -1>;
/** Difference between the indexes of a collection and those its model declares. */
interface IndexDifference {
  // biome-ignore lint/suspicious/noExplicitAny: of a model only its collection is used.
  model: Model<any>;
  toDrop: string[];
  toCreate: [IndexKey, object][];
}

const DUPLICATE = 11000;
const GONE = 27;

/** Collections asked at once: each takes a connection, and a wait for one times out. */
const AT_ONCE = 4;

async function differenceOf(model: IndexDifference['model']): Promise<IndexDifference> {
  const { toDrop, toCreate } = (await model.diffIndexes({
    indexOptionsToCreate: true,
  })) as unknown as Omit<IndexDifference, 'model'>;
  return { model, toDrop, toCreate };
}

async function differences(connection: Connection): Promise<IndexDifference[]> {
  const all = await pLimit(AT_ONCE).map(Object.values(connection.models), differenceOf);
  return all.filter(({ toDrop, toCreate }) => toDrop.length > 0 || toCreate.length > 0);
}

/** True if the database has exactly the indexes that the models on this connection declare. Reads only. */
export async function indexesAreAsDeclared(connection: Connection): Promise<boolean> {
  return (await differences(connection)).length === 0;
}

/**
 * Brings the indexes to what the models declare: builds missing ones, drops undeclared ones, and rebuilds changed ones.
 * One node at a time, before the first request.
 * @throws MigrationError where stored documents contradict a unique index
 */
export async function bringIndexes(connection: Connection, log: Logger): Promise<void> {
  for (const { model, toDrop, toCreate } of await differences(connection)) {
    const { collection } = model;
    for (const index of toDrop) {
      log.info(
        { collection: collection.collectionName, index },
        'dropping an index that is declared no more',
      );
      await collection.dropIndex(index).catch((error: { code?: unknown }) => {
        if (error.code !== GONE) throw error;
      });
    }
    const specs = toCreate.map(([key, options]) => ({ key, ...options }));
    if (specs.length === 0) continue;
    try {
      // No time limit: a long build answers late.
      await collection.createIndexes(specs, { timeoutMS: 0 });
    } catch (error) {
      if ((error as { code?: unknown }).code !== DUPLICATE) throw error;
      throw new MigrationError(
        `An index of "${collection.collectionName}" cannot be built, as two documents have what only one may have: ${(error as Error).message}. Nothing was lost. Take one of the two out, or start the version from before.`,
        { cause: error },
      );
    }
  }
}
