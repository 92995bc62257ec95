export interface ChartPoint {
  /** On the axis: short, such as "Mon". */
  label: string;
  value: number;
  /** In the read-out and the table, such as "Monday, 3 March"; the short one unless told. */
  name?: string | undefined;
  /** Higher than all before it: a ring where a line is drawn. */
  isRecord?: boolean | undefined;
}

export interface ChartProps {
  /** What the chart shows: its caption for assistive technology. */
  title: string;
  data: readonly ChartPoint[];
  /** "45 min": how a value is written. */
  format?: ((value: number) => string) | undefined;
  /** The words above the chart while no value is picked, such as a total. */
  summary?: string | undefined;
  /** Of the plot, in pixels. */
  height?: number | undefined;
}

export const nameOf = (point: ChartPoint) => point.name ?? point.label;
export const plain = (value: number) => value.toLocaleString('en-US');
