import { quantile } from './figures';
import { besideMs, type Figure } from './row';

/**
 * Duration of something, product beside bare, by one percentile over the raw samples of all rounds. The percentiles of
 * single rounds give its spread.
 */
export class Times {
  readonly figure: Figure & Required<Pick<Figure, 'together'>>;
  readonly #samples = { product: [] as number[], bare: [] as number[] };

  /** Milliseconds by default; `share` is 0.99 for the 99th percentile. */
  constructor(
    name: string,
    private readonly share: number,
    goal: Figure['goal'],
    unit = 'ms',
  ) {
    this.figure = { ...besideMs(name, goal), unit, together: { product: Number.NaN, bare: Number.NaN } };
  }

  /** Adds the samples of one round. */
  add(side: 'product' | 'bare', samples: readonly number[]): void {
    const all = this.#samples[side];
    for (const sample of samples) all.push(sample);
    this.figure[side]?.push(quantile(samples, this.share));
    this.figure.together[side] = quantile(all, this.share);
  }
}
