import { scaleLinear } from '@visx/scale';
import styled from 'styled-components';
import { v } from '../theme/tokens';
import { type ChartProps, plain } from './chart-data';
import { ChartFrame } from './chart-frame';

/** Pixels below the line for the axis labels, at the default text size. */
const AXIS = 24;

const Line = styled.path`
  fill: none;
  stroke: ${v.goText};
  stroke-width: 2.5;
  stroke-linejoin: round;
  stroke-linecap: round;
`;
const Guide = styled.line`
  stroke: ${v.line};
`;
const Dot = styled.circle`
  fill: ${v.goText};
  stroke: ${v.card};
  stroke-width: 2.5;
`;

/** A value over time. The scale starts near the least value, so the ends of the axis are written out. */
export function LineChart(props: ChartProps) {
  const { data, format = plain } = props;
  const values = data.map((point) => point.value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return (
    <ChartFrame
      {...props}
      draw={({ width, height, picked }) => {
        // The middle of each point's share of the width, as the pointer and the bars have it.
        const x = (i: number) => ((i + 0.5) / data.length) * width;
        const spread = high - low || Math.abs(high) || 1;
        const y = scaleLinear({
          domain: [low - spread * 0.15, high + spread * 0.15],
          range: [height - AXIS, 0],
        });
        const path = values.map((value, i) => `${i ? 'L' : 'M'}${x(i)},${y(value)}`).join('');
        const shown = picked >= 0 ? picked : data.length - 1;
        const every = Math.ceil((data.length * 56) / width);
        return (
          <svg height={height} aria-hidden="true">
            {[...new Set([high, low])].map((value) => (
              <g key={value}>
                <Guide x1={0} x2={width} y1={y(value)} y2={y(value)} />
                <text x={0} y={y(value) - 5}>
                  {format(value)}
                </text>
              </g>
            ))}
            <Line d={path} />
            {picked >= 0 && <Guide x1={x(picked)} x2={x(picked)} y1={0} y2={height - AXIS} />}
            <Dot cx={x(shown)} cy={y(values[shown] ?? 0)} r={6} />
            {data.map((point, i) =>
              i % every === 0 ? (
                <text key={`${point.label}-${x(i)}`} x={x(i)} y={height - 6} textAnchor="middle">
                  {point.label}
                </text>
              ) : null,
            )}
          </svg>
        );
      }}
    />
  );
}
