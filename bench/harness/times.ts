import { quantile } from './figures';
import { besideMs, type Figure } from './row';

/**
 * How long something took, product beside bare, by one percentile: of the raw samples of all rounds together. What each
 * round came to alone is the spread of it.
 */
export class Times {
  readonly figure: Figure & Required<Pick<Figure, 'together'>>;
  readonly #samples = { product: [] as number[], bare: [] as number[] };

  /** Milliseconds, unless `unit` says otherwise; `share` is 0.99 for the 99th percentile. */
  constructor(
    name: string,
    private readonly share: number,
    goal: Figure['goal'],
    unit = 'ms',
  ) {
    this.figure = { ...besideMs(name, goal), unit, together: { product: Number.NaN, bare: Number.NaN } };
  }

  /** What one round measured. */
  add(side: 'product' | 'bare', samples: readonly number[]): void {
    const all = this.#samples[side];
    for (const sample of samples) all.push(sample);
    this.figure[side]?.push(quantile(samples, this.share));
    this.figure.together[side] = quantile(all, this.share);
  }
}
