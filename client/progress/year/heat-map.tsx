import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { SaveButton } from '@client/ui/charts/save-button';
import { figure, formatCount } from '@client/ui/format/figures';
import { dateFormat } from '@client/ui/format/formats';
import { Card, Row } from '@client/ui/layout/layout';
import { SectionTitle, Text, VisuallyHidden } from '@client/ui/layout/text';
import { v } from '@client/ui/theme/tokens';
import { numeric, size } from '@client/ui/theme/type';
import type { TrainingSpan, TrainingYear } from '@common/contract/training/training-year';
import { type DayCell, heatOf, LEVELS, partsOf, type WeekColumn } from './heat';

/** A cell with its gap, in units of the drawing. */
const CELL = 15;
const MONTHS = 20;
const DAYS = 7;
/** Weeks in one part: half a year. */
const MOST_COLUMNS = 27;

const Cells = styled.svg`
  display: block;
  min-width: 0;
  height: auto;
  rect {
    fill: ${v.raised};
  }
  .l1 {
    fill: color-mix(in srgb, ${v.go} 30%, ${v.raised});
  }
  .l2 {
    fill: color-mix(in srgb, ${v.go} 60%, ${v.raised});
  }
  .l3 {
    fill: ${v.go};
  }
  .l1,
  .l2,
  .l3 {
    stroke: ${v.goMark};
    stroke-width: 1;
  }
  .picked {
    stroke: ${v.text};
    stroke-width: 2;
  }
  text {
    fill: ${v.muted};
    font-size: 14px;
    font-weight: 600;
    /* The drawing grows with the card, its words do not. */
    @container heat (min-width: 50rem) {
      font-size: 10.5px;
    }
    @container heat (min-width: 80rem) {
      font-size: 7.5px;
    }
    @container heat (min-width: 110rem) {
      font-size: 6px;
    }
  }
`;
/** Halves of a year: side by side where there is space, one above the other on a phone. */
const Parts = styled.div`
  container: heat / inline-size;
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem 0;
  border-radius: 8px;
  cursor: crosshair;
  & > svg {
    flex: 1 1 18rem;
  }
`;
const ReadOut = styled.p`
  ${numeric}
  min-height: 1.5em;
  font-size: ${size[15]};
`;
/** Beside the read-out, which it does not make higher. */
const Save = styled.div`
  flex: none;
  margin: -0.8rem -0.75rem -0.8rem 0;
  color: ${v.muted};
`;
const Legend = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.375rem;
  color: ${v.muted};
  font-size: ${size[13]};
  & > svg {
    width: 5.25rem;
  }
`;

const fullDay = dateFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const spoken = ({ date, workouts, minutes }: DayCell): string =>
  `${fullDay(new Date(date))} · ${workouts === 0 ? 'no workout' : `${formatCount(workouts, 'workout')}, ${figure(minutes)} min`}`;

interface PartProps {
  weeks: readonly WeekColumn[];
  /** As many as the longest part has: all are drawn as large. */
  columns: number;
  picked: string | null;
}

function Part({ weeks, columns, picked }: PartProps) {
  return (
    <Cells viewBox={`0 0 ${columns * CELL} ${MONTHS + DAYS * CELL}`} aria-hidden="true">
      {weeks.map(({ from, month, days }, column) => (
        <g key={from} transform={`translate(${column * CELL} 0)`}>
          {month && <text y={14}>{month}</text>}
          {days.map(({ date, level }, row) => (
            <rect
              key={date}
              data-day={date}
              className={`l${level} ${date === picked ? 'picked' : ''}`}
              x={1}
              y={MONTHS + row * CELL + 1}
              width={CELL - 3}
              height={CELL - 3}
              rx={3}
            />
          ))}
        </g>
      ))}
    </Cells>
  );
}

const TITLES = {
  year: 'A year of training',
  all: 'All your training',
} as const satisfies Record<TrainingSpan, string>;
const IN_SPAN = { year: 'in a year', all: 'in all' } as const satisfies Record<TrainingSpan, string>;

/** Training by day: the more minutes, the brighter. Arrow keys go by day and week. */
export function HeatMap({ year, span }: { year: TrainingYear; span: TrainingSpan }) {
  const weeks = heatOf(year);
  const all = weeks.flatMap(({ days }) => days);
  const [picked, setPicked] = useState<string | null>(null);
  const chart = useRef<HTMLDivElement>(null);
  const at = all.findIndex(({ date }) => date === picked);
  const day = all[at];
  const last = all.length - 1;
  const workouts = year.weeks.reduce((sum, week) => sum + week.workouts, 0);
  const first = Math.max(
    0,
    year.weeks.findIndex((week) => week.workouts > 0),
  );
  const aWeek = workouts / (weeks.length - first);
  const summary = `${formatCount(workouts, 'workout')} ${IN_SPAN[span]}`;
  const fromPointer = ({ target }: PointerEvent) => {
    const date = (target as Element).getAttribute('data-day');
    if (date) setPicked(date);
  };
  const fromKey = (event: KeyboardEvent) => {
    const steps = { ArrowLeft: -DAYS, ArrowRight: DAYS, ArrowUp: -1, ArrowDown: 1, Home: -last, End: last };
    const step = steps[event.key as keyof typeof steps];
    if (event.key === 'Escape') setPicked(null);
    if (step === undefined) return;
    event.preventDefault();
    setPicked(all[Math.min(last, Math.max(0, (at < 0 ? last : at) + step))]?.date ?? null);
  };
  const columns = Math.min(MOST_COLUMNS, Math.ceil(weeks.length / 2));
  const parts = partsOf(weeks, columns);
  const words = day ? spoken(day) : summary;
  return (
    <Card as="section" aria-label={TITLES[span]}>
      <SectionTitle
        action={
          <Text as="span" $size={13} $muted>
            {aWeek.toFixed(1)} workouts a week
          </Text>
        }
      >
        {TITLES[span]}
      </SectionTitle>
      <Row $justify="space-between" $wrap={false} $gap={2}>
        <ReadOut aria-hidden="true">{words}</ReadOut>
        <Save>
          <SaveButton chart={chart} title={TITLES[span]} words={summary} />
        </Save>
      </Row>
      <Parts
        ref={chart}
        role="slider"
        tabIndex={0}
        aria-label="Training of each day"
        aria-valuemin={1}
        aria-valuemax={all.length}
        aria-valuenow={(at < 0 ? last : at) + 1}
        aria-valuetext={words}
        onPointerDown={fromPointer}
        onPointerMove={(event) => event.pointerType === 'mouse' && fromPointer(event)}
        onPointerLeave={(event) => event.pointerType === 'mouse' && setPicked(null)}
        onKeyDown={fromKey}
        onBlur={() => setPicked(null)}
      >
        {parts.map((part) => (
          <Part key={part[0]?.from} weeks={part} columns={columns} picked={picked} />
        ))}
      </Parts>
      <Legend aria-hidden="true">
        less
        <Cells viewBox={`0 0 ${CELL * (LEVELS + 1)} ${CELL}`}>
          {Array.from({ length: LEVELS + 1 }, (_, level) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a level is its number
              key={level}
              className={`l${level}`}
              x={level * CELL + 1}
              y={1}
              width={CELL - 3}
              height={CELL - 3}
              rx={3}
            />
          ))}
        </Cells>
        more minutes
      </Legend>
      <VisuallyHidden as="div">
        <table>
          <caption>{TITLES[span]}, week by week</caption>
          <tbody>
            {weeks.map(({ from, days }, index) => (
              <tr key={from}>
                <th scope="row">Week of {fullDay(new Date(from))}</th>
                <td>{formatCount(year.weeks[index]?.workouts ?? 0, 'workout')}</td>
                <td>{figure(days.reduce((sum, { minutes }) => sum + minutes, 0))} min</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Card>
  );
}
