/** Times in milliseconds. */
export interface Figures {
  count: number;
  p50: number;
  p99: number;
  perSecond: number;
}

/** Runs `once` `count` times one after the other and tells how long each took. */
export async function timeEach(
  count: number,
  once: (index: number) => Promise<unknown> | unknown,
): Promise<Figures> {
  const times: number[] = [];
  const began = performance.now();
  for (let index = 0; index < count; index += 1) {
    const start = performance.now();
    await once(index);
    times.push(performance.now() - start);
  }
  return figuresOf(times, performance.now() - began);
}

/** Figures of single times that were taken within `totalMs`. */
export function figuresOf(times: number[], totalMs: number): Figures {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: times.length, p50: at(0.5), p99: at(0.99), perSecond: (times.length / totalMs) * 1_000 };
}

/** One line a measurement, the bare baseline beside ours. */
export function report(name: string, ours: Figures, bare: Figures, baseline: string): void {
  const show = ({ p50, p99, perSecond }: Figures): string =>
    `p50 ${p50.toFixed(3)} ms, p99 ${p99.toFixed(3)} ms, ${Math.round(perSecond)}/s`;
  console.log(`${name} (${ours.count} times)`);
  console.log(`  ours  ${show(ours)}`);
  console.log(`  bare  ${show(bare)}   ${baseline}`);
  console.log(`  ratio p50 ${(ours.p50 / bare.p50).toFixed(2)}, p99 ${(ours.p99 / bare.p99).toFixed(2)}`);
}
