/** Max keys per query. */
const MOST_KEYS = 500;

/** Loads the values of these keys; keys without a value are missing from the map. */
type AskAll<V> = (keys: string[]) => Promise<ReadonlyMap<string, V>>;

interface Question<V> {
  keys: Set<string>;
  answers: Promise<ReadonlyMap<string, V>>;
}

/**
 * Batch loader: one database query for all keys asked for in one turn of the event loop. Each query is sent after its
 * keys were asked for, so no answer is stale; no query waits for another.
 */
export class AskedTogether<V> {
  #coming: Question<V> | null = null;

  constructor(private readonly askAll: AskAll<V>) {}

  /** The current value of a key; undefined if there is none. */
  async ask(key: string): Promise<V | undefined> {
    const question = this.#coming ?? this.#begin();
    question.keys.add(key);
    if (question.keys.size >= MOST_KEYS) this.#coming = null;
    return (await question.answers).get(key);
  }

  #begin(): Question<V> {
    const keys = new Set<string>();
    const sent = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      // Keys that are asked for from here on go into the next batch.
      if (this.#coming === question) this.#coming = null;
      return this.askAll([...keys]);
    });
    const question: Question<V> = { keys, answers: sent };
    this.#coming = question;
    return question;
  }
}

/** Indexes documents by their key. */
export function byKey<T>(found: readonly T[], keyOf: (one: T) => string): Map<string, T> {
  return new Map(found.map((one) => [keyOf(one), one]));
}
