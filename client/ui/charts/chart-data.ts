export interface ChartPoint {
  /** On the axis: short, such as "Mon". */
  label: string;
  value: number;
  /** In the read-out and the table, such as "Monday, 3 March"; `label` by default. */
  name?: string | undefined;
  /** Higher than all before it: marked with a ring in a line chart. */
  isRecord?: boolean | undefined;
}

/** The value to come to: a dashed line across a line chart. */
export interface ChartGoal {
  value: number;
}

export interface ChartProps {
  /** The chart's caption for assistive technology. */
  title: string;
  data: readonly ChartPoint[];
  /** Formats a value: "45 min". */
  format?: ((value: number) => string) | undefined;
  /** Text above the chart while no point is picked, such as a total. */
  summary?: string | undefined;
  goal?: ChartGoal | undefined;
  /** Height of the chart in pixels. */
  height?: number | undefined;
}

export const nameOf = (point: ChartPoint) => point.name ?? point.label;
export const plain = (value: number) => value.toLocaleString('en-US');
/** "Goal 140 kg". */
export const goalText = ({ value }: ChartGoal, format: (value: number) => string) => `Goal ${format(value)}`;
