import DataLoader from 'dataloader';

/** Max keys per query. */
const MAX_KEYS = 500;

/** Loads the values of these keys; keys without a value are missing from the map. */
type LoadAll<V> = (keys: string[]) => Promise<ReadonlyMap<string, V>>;

/** Loads the current value of a key; undefined if there is none. */
export type BatchLoader<V> = Pick<DataLoader<string, V | undefined>, 'load'>;

/**
 * Makes a batch loader: one database query for all keys asked for in one turn of the event loop. Each query is sent
 * after its keys were asked for and nothing is cached, so no answer is stale; no query waits for another.
 */
export function batchLoader<V>(loadAll: LoadAll<V>): BatchLoader<V> {
  const load = async (keys: readonly string[]) => {
    const values = await loadAll([...new Set(keys)]);
    return keys.map((key) => values.get(key));
  };
  return new DataLoader(load, {
    cache: false,
    maxBatchSize: MAX_KEYS,
    batchScheduleFn: (send) => void setImmediate(send),
  });
}

/** Indexes documents by their key. */
export function byKey<T>(found: readonly T[], keyOf: (one: T) => string): Map<string, T> {
  return new Map(found.map((one) => [keyOf(one), one]));
}
