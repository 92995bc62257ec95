import { scaleBand, scaleLinear } from '@visx/scale';
import styled from 'styled-components';
import { motion } from '../theme/mixins';
import { v } from '../theme/tokens';
import { type ChartProps, nameOf } from './chart-data';
import { ChartFrame } from './chart-frame';

/** Pixels below the bars for the axis labels, at the default text size. */
const AXIS = 24;

const Bar = styled.rect<{ $picked: boolean; $dimmed: boolean }>`
  fill: ${v.go};
  stroke: ${v.goMark};
  stroke-width: 1.5;
  opacity: ${({ $dimmed }) => ($dimmed ? 0.45 : 1)};
  ${motion('opacity')}
`;
const Ground = styled.line`
  stroke: ${v.edge};
`;

/** Bars over days or months, such as the activity of seven days. */
export function BarChart(props: ChartProps) {
  const { data } = props;
  const top = Math.max(...data.map((point) => point.value), 1);
  return (
    <ChartFrame
      {...props}
      draw={({ width, height, picked }) => {
        const keys = data.map(nameOf);
        const x = scaleBand({ domain: keys, range: [0, width], paddingInner: 0.28, paddingOuter: 0.1 });
        const y = scaleLinear({ domain: [0, top], range: [height - AXIS, 2] });
        const ground = height - AXIS;
        return (
          <svg height={height} aria-hidden="true">
            <Ground x1={0} x2={width} y1={ground} y2={ground} />
            {data.map((point, i) => {
              const key = nameOf(point);
              const left = x(key) ?? 0;
              const tall = point.value > 0 ? Math.max(4, ground - y(point.value)) : 0;
              return (
                <g key={key}>
                  {tall > 0 && (
                    <Bar
                      $picked={i === picked}
                      $dimmed={picked >= 0 && i !== picked}
                      x={left}
                      y={ground - tall}
                      width={x.bandwidth()}
                      height={tall}
                      rx={Math.min(8, tall / 2)}
                    />
                  )}
                  <text x={left + x.bandwidth() / 2} y={height - 6} textAnchor="middle">
                    {point.label}
                  </text>
                </g>
              );
            })}
          </svg>
        );
      }}
    />
  );
}
