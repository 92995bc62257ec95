import { scaleLinear } from '@visx/scale';

/** Steps of the scale that are written out: about so many. */
const STEPS = 3;
/** The widest a character of a label gets, in pixels at the default text size. */
const CHARACTER = 7;
/** Between a label and the plot, in pixels. */
const SPACE = 8;
/** Least span of the scale, as a share of its largest value: a change of half a pound is no cliff. */
const MIN_SPAN = 0.05;
/** Least span where values reach ten, so that steps are whole: 0.2 lb is nothing at 12 lb. */
const MIN_SPAN_OF_TENS = 3;

/** The vertical scale: round values from a little below `low` to a little above `high`. */
export interface YAxis {
  domain: [number, number];
  ticks: number[];
  /** The width that its labels need left of the plot, in pixels at the default text size. */
  gutter: number;
}

/** Widens a range to the least span, around its middle; not below zero unless it was. */
function widen(low: number, high: number): [number, number] {
  const largest = Math.max(Math.abs(low), Math.abs(high));
  const span = Math.max(high - low, MIN_SPAN * largest, largest >= 10 ? MIN_SPAN_OF_TENS : 0);
  if (span === 0) return [low, low + 1];
  const more = (span - (high - low)) / 2;
  return [low >= 0 ? Math.max(0, low - more) : low - more, high + more];
}

/** Chooses round steps, so that the axis can be read without a value at each point. */
export function yAxis(low: number, high: number, format: (value: number) => string): YAxis {
  // Between two whole repetitions there is no step, and between two minutes it would be written like one of them.
  const isWhole = Number.isInteger(low) && Number.isInteger(high);
  const [least, most] = widen(low, high);
  const domain = isWhole ? [Math.floor(least), Math.ceil(most)] : [least, most];
  const scale = scaleLinear({ domain, nice: STEPS });
  const [bottom = low, top = high] = scale.domain();
  const ticks = scale
    .ticks(STEPS)
    .filter((tick) => !isWhole || Number.isInteger(tick))
    .filter((tick, i, all) => i === 0 || format(tick) !== format(all[i - 1] ?? 0));
  const longest = Math.max(...ticks.map((tick) => format(tick).length));
  return { domain: [bottom, top], ticks, gutter: longest * CHARACTER + SPACE };
}
