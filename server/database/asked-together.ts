/** So many keys at most are asked for in one question. */
const MOST_KEYS = 500;

/** What is known of each of these keys; of whom nothing is known is left out. */
type AskAll<V> = (keys: string[]) => Promise<ReadonlyMap<string, V>>;

interface Question<V> {
  keys: Set<string>;
  answers: Promise<ReadonlyMap<string, V>>;
}

/**
 * Asks the database once for what many want to know in one turn of the event loop. Each question is sent after it
 * came, so no answer is older than what it answers; and none waits for another that is under way.
 */
export class AskedTogether<V> {
  #coming: Question<V> | null = null;

  constructor(private readonly askAll: AskAll<V>) {}

  /** What is known of this key now; undefined where nothing is. */
  async ask(key: string): Promise<V | undefined> {
    const question = this.#coming ?? this.#begin();
    question.keys.add(key);
    if (question.keys.size >= MOST_KEYS) this.#coming = null;
    return (await question.answers).get(key);
  }

  #begin(): Question<V> {
    const keys = new Set<string>();
    const sent = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      // Whoever comes from here on is asked for by the next one.
      if (this.#coming === question) this.#coming = null;
      return this.askAll([...keys]);
    });
    const question: Question<V> = { keys, answers: sent };
    this.#coming = question;
    return question;
  }
}

/** Found documents by their key. */
export function byKey<T>(found: readonly T[], keyOf: (one: T) => string): Map<string, T> {
  return new Map(found.map((one) => [keyOf(one), one]));
}
