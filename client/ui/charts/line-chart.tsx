import { scaleLinear } from '@visx/scale';
import { useState } from 'react';
import styled from 'styled-components';
import { v } from '../theme/tokens';
import { Brush, type Range } from './brush';
import { type ChartProps, goalText, nameOf, plain } from './chart-data';
import { ChartFrame } from './chart-frame';
import { GridLines } from './grid-lines';
import { yAxis } from './y-axis';

const Line = styled.path`
  fill: none;
  stroke: ${v.goText};
  stroke-width: 2.5;
  stroke-linejoin: round;
  stroke-linecap: round;
`;
/** A faint fill below the line. */
const Area = styled.path`
  fill: ${v.goText};
  opacity: 0.08;
`;
const Dot = styled.circle`
  fill: ${v.goText};
  stroke: ${v.card};
  stroke-width: 2.5;
`;
const Record = styled.circle`
  fill: ${v.card};
  stroke: ${v.goText};
  stroke-width: 2.5;
`;
/** The vertical line at the picked point. */
const Needle = styled.line`
  stroke: ${v.edge};
`;
const Goal = styled.line`
  stroke: ${v.text};
  stroke-width: 1.5;
  stroke-dasharray: 5 4;
`;
/** Between the goal's words and its line, in pixels. */
const ABOVE = 6;
/** Least distance of the goal's words from the top, in pixels. */
const WORDS = 18;

/** From so many points on a chart has a brush: a year of weeks and more. */
const LONG = 60;

/** A value over time. The scale starts near the lowest value, not at zero. A long one is shown in parts by its brush. */
export function LineChart(props: ChartProps) {
  const { title, data: all, format = plain, goal } = props;
  const [part, setPart] = useState<Range | null>(null);
  const isLong = all.length >= LONG;
  const last = all.length - 1;
  // A chart that got other points is shown whole.
  const range = isLong && part && part.to <= last ? part : { from: 0, to: last };
  const data = all.slice(range.from, range.to + 1);
  const values = data.map((point) => point.value);
  const scaled = goal ? [...values, goal.value] : values;
  const axis = yAxis(Math.min(...scaled), Math.max(...scaled), format);
  return (
    <ChartFrame
      {...props}
      data={data}
      all={all}
      gutter={axis.gutter}
      draw={({ left, right, top, ground, every, picked }) => {
        // The middle of each point's share of the width, as the pointer and the bars have it.
        const x = (i: number) => left + ((i + 0.5) / data.length) * (right - left);
        const y = scaleLinear({ domain: axis.domain, range: [ground, top] });
        const path = values.map((value, i) => `${i ? 'L' : 'M'}${x(i)},${y(value)}`).join('');
        const shown = picked >= 0 ? picked : data.length - 1;
        return (
          <>
            <GridLines ticks={axis.ticks} y={y} format={format} left={left} right={right} />
            {goal && (
              <>
                <Goal x1={left} x2={right} y1={y(goal.value)} y2={y(goal.value)} />
                <text
                  x={left + 4}
                  y={y(goal.value) < WORDS ? y(goal.value) + WORDS - ABOVE : y(goal.value) - ABOVE}
                >
                  {goalText(goal, format)}
                </text>
              </>
            )}
            <Area d={`${path}L${x(data.length - 1)},${ground}L${x(0)},${ground}Z`} />
            <Line d={path} />
            {picked >= 0 && <Needle x1={x(picked)} x2={x(picked)} y1={top} y2={ground} />}
            {data.map((point, i) =>
              point.isRecord ? <Record key={nameOf(point)} cx={x(i)} cy={y(point.value)} r={5} /> : null,
            )}
            <Dot cx={x(shown)} cy={y(values[shown] ?? 0)} r={6} />
            {data.map((point, i) =>
              i % every === 0 ? (
                <text key={`${point.label}-${x(i)}`} x={x(i)} y="100%" dy="-0.375em" textAnchor="middle">
                  {point.label}
                </text>
              ) : null,
            )}
          </>
        );
      }}
    >
      {isLong && (
        <Brush
          title={title}
          values={all.map(({ value }) => value)}
          nameOf={(index) => nameOf(all[index]!)}
          range={range}
          onChange={setPart}
        />
      )}
    </ChartFrame>
  );
}
