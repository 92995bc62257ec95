/**
 * One figure of the product beside its baseline: a number a round for each, taken in turns. `goal` is stated of the
 * ratio product / bare, or of the product alone where nothing bare does the same.
 */
export interface Figure {
  name: string;
  unit: string;
  product: number[];
  bare: number[] | null;
  /** The same of the raw samples of all rounds together, where there are any (bench/harness/times.ts): what is shown and judged. */
  together?: { product: number; bare: number };
  goal: { of: 'ratio' | 'product'; is: 'at most' | 'at least'; value: number } | null;
}

/** Milliseconds of the product beside those of its baseline, none of either yet. */
export const besideMs = (name: string, goal: Figure['goal']): Figure => ({
  name,
  unit: 'ms',
  product: [],
  bare: [],
  goal,
});

/** How long and how often a row measures. */
export interface Effort {
  /** Rounds of bare and product in turns. */
  rounds: number;
  /** Seconds of load a round. */
  seconds: number;
  /** A share of the clients, documents and sessions: 1, or less for a quick look. */
  scale: number;
}

/** One row of the table in bench/results.md. */
export interface Row {
  /** As `npm run bench -- 1b` names it. */
  id: string;
  title: string;
  /** What stands beside the product. */
  baseline: string;
  run(effort: Effort): Promise<Figure[]>;
}
