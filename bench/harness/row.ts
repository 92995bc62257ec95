/**
 * One measured figure of the product beside its baseline: a number a round for each, taken in turns. `goal` is for the
 * ratio product / bare, or for the product alone if nothing bare does the same.
 */
export interface Figure {
  name: string;
  unit: string;
  product: number[];
  bare: number[] | null;
  /**
   * The figure over the raw samples of all rounds, if there are any (bench/harness/times.ts); it is shown and judged.
   */
  together?: { product: number; bare: number };
  goal: { of: 'ratio' | 'product'; is: 'at most' | 'at least'; value: number } | null;
}

/** An empty figure in milliseconds, of the product beside its baseline. */
export const besideMs = (name: string, goal: Figure['goal']): Figure => ({
  name,
  unit: 'ms',
  product: [],
  bare: [],
  goal,
});

/** Length and number of a row's measurements. */
export interface Effort {
  /** Rounds of bare and product in turns. */
  rounds: number;
  /** Seconds of load a round. */
  seconds: number;
  /** Share of the clients, documents and sessions: 1, or less for a quick look. */
  scale: number;
}

/** One row of the table in bench/results.md. */
export interface Row {
  /** Id for `npm run bench -- 1b`. */
  id: string;
  title: string;
  /** The baseline in words. */
  baseline: string;
  run(effort: Effort): Promise<Figure[]>;
}
