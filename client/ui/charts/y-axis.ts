import { scaleLinear } from '@visx/scale';

/** Steps of the scale that are written out: about so many. */
const STEPS = 3;
/** The widest a character of a label gets, in pixels at the default text size. */
const CHARACTER = 7;
/** Between a label and the plot, in pixels. */
const SPACE = 8;

/** The vertical scale: round values from a little below `low` to a little above `high`. */
export interface YAxis {
  domain: [number, number];
  ticks: number[];
  /** The width that its labels need left of the plot, in pixels at the default text size. */
  gutter: number;
}

/** Chooses round steps, so that the axis can be read without a value at each point. */
export function yAxis(low: number, high: number, format: (value: number) => string): YAxis {
  const scale = scaleLinear({ domain: [low, high > low ? high : low + 1], nice: STEPS });
  const [bottom = low, top = high] = scale.domain();
  // Between two whole repetitions there is no step, and between two minutes it would be written like one of them.
  const isWhole = Number.isInteger(low) && Number.isInteger(high);
  const ticks = scale
    .ticks(STEPS)
    .filter((tick) => !isWhole || Number.isInteger(tick))
    .filter((tick, i, all) => i === 0 || format(tick) !== format(all[i - 1] ?? 0));
  const longest = Math.max(...ticks.map((tick) => format(tick).length));
  return { domain: [bottom, top], ticks, gutter: longest * CHARACTER + SPACE };
}
