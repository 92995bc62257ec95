import { scaleBand, scaleLinear } from '@visx/scale';
import styled from 'styled-components';
import { motion } from '../theme/mixins';
import { v } from '../theme/tokens';
import { type ChartProps, nameOf, plain } from './chart-data';
import { ChartFrame } from './chart-frame';
import { GridLines } from './grid-lines';
import { yAxis } from './y-axis';

const Bar = styled.path<{ $dimmed: boolean }>`
  fill: ${v.go};
  stroke: ${v.goMark};
  stroke-width: 1.5;
  opacity: ${({ $dimmed }) => ($dimmed ? 0.45 : 1)};
  ${motion('opacity')}
`;
const Ground = styled.line`
  stroke: ${v.edge};
`;

/** A bar that stands on the ground: round at the top alone. */
function barPath(left: number, ground: number, width: number, tall: number): string {
  const round = Math.min(8, tall / 2, width / 2);
  const corner = (x: number, y: number) => `a${round},${round} 0 0 1 ${x},${y}`;
  return `M${left},${ground}v${round - tall}${corner(round, -round)}h${width - 2 * round}${corner(round, round)}v${tall - round}Z`;
}

/** Bars over days or months, such as the activity of seven days. */
export function BarChart(props: ChartProps) {
  const { data, format = plain } = props;
  const most = Math.max(...data.map((point) => point.value), 0);
  const axis = yAxis(0, most, format);
  return (
    <ChartFrame
      {...props}
      gutter={axis.gutter}
      draw={({ left, right, top, ground, every, picked }) => {
        const x = scaleBand({ domain: data.map(nameOf), range: [left, right], padding: 0.28 });
        const y = scaleLinear({ domain: axis.domain, range: [ground, top] });
        return (
          <>
            <GridLines ticks={most > 0 ? axis.ticks : []} y={y} format={format} left={left} right={right} />
            <Ground x1={left} x2={right} y1={ground} y2={ground} />
            {data.map((point, i) => {
              const key = nameOf(point);
              const start = x(key) ?? 0;
              const tall = point.value > 0 ? Math.max(4, ground - y(point.value)) : 0;
              return (
                <g key={key}>
                  {tall > 0 && (
                    <Bar
                      $dimmed={picked >= 0 && i !== picked}
                      d={barPath(start, ground, x.bandwidth(), tall)}
                    />
                  )}
                  {i % every === 0 && (
                    <text x={start + x.bandwidth() / 2} y="100%" dy="-0.375em" textAnchor="middle">
                      {point.label}
                    </text>
                  )}
                </g>
              );
            })}
          </>
        );
      }}
    />
  );
}
