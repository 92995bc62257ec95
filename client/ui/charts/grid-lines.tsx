import styled from 'styled-components';
import { v } from '../theme/tokens';

/** A hairline across the plot. */
export const Guide = styled.line`
  stroke: ${v.line};
`;

interface Props {
  ticks: readonly number[];
  y: (value: number) => number;
  format: (value: number) => string;
  left: number;
  right: number;
}

/** The steps of the vertical axis: a hairline each, its value left of the plot. */
export function GridLines({ ticks, y, format, left, right }: Props) {
  return ticks.map((tick) => (
    <g key={tick}>
      <Guide x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
      <text x={left - 8} y={y(tick)} dominantBaseline="central" textAnchor="end">
        {format(tick)}
      </text>
    </g>
  ));
}
