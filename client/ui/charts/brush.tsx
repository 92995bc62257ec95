import { type PointerEvent, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '../button/button';
import { v } from '../theme/tokens';

/** First and last index of the points that a chart shows. */
export interface Range {
  from: number;
  to: number;
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 0.75rem;
`;
const Strip = styled.div`
  position: relative;
  height: 2.75rem;
  border-radius: 8px;
  background: ${v.raised};
  touch-action: pan-y;
  cursor: col-resize;
  & > svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    fill: none;
    stroke: ${v.muted};
    stroke-width: 1.5;
  }
`;
/** The part in view, between the two ends. */
const Shown = styled.span`
  position: absolute;
  inset-block: 0;
  border: 2px solid ${v.goMark};
  border-radius: 8px;
  background: color-mix(in srgb, ${v.go} 18%, transparent);
  pointer-events: none;
`;
/** An end for the keyboard: the platform's own slider, seen only by its ring of focus. */
const End = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  pointer-events: none;
  &:focus-visible ~ span {
    outline: 2px solid ${v.goText};
    outline-offset: 2px;
  }
`;

interface Props {
  title: string;
  values: readonly number[];
  /** The name of a point: "Week of Nov 23, 2026". */
  nameOf: (index: number) => string;
  range: Range;
  onChange: (range: Range) => void;
}

/** Least number of points that stay in view. */
const LEAST = 4;

/** A range of at least `LEAST` points within `count`, whichever way it was drawn. */
export function rangeOf(one: number, other: number, count: number): Range {
  const [low, high] = [Math.min(one, other), Math.max(one, other)];
  const from = Math.max(0, Math.min(low, count - LEAST));
  return { from, to: Math.min(count - 1, Math.max(high, from + LEAST - 1)) };
}

/** All of a long chart in small: drag over a part of it to see that part large. The arrow keys move its two ends. */
export function Brush({ title, values, nameOf, range, onChange }: Props) {
  const strip = useRef<HTMLDivElement>(null);
  const start = useRef<number | null>(null);
  const last = values.length - 1;
  const isWhole = range.from === 0 && range.to === last;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const points = values.map(
    (value, index) => `${(100 * index) / last},${36 - (32 * (value - low)) / (high - low || 1)}`,
  );
  const indexAt = ({ clientX }: PointerEvent) => {
    const { left, width } = strip.current!.getBoundingClientRect();
    return Math.min(last, Math.max(0, Math.round(((clientX - left) / width) * last)));
  };
  const draw = (event: PointerEvent) => {
    if (start.current !== null) onChange(rangeOf(start.current, indexAt(event), values.length));
  };
  const end = (key: keyof Range, name: string) => (
    <End
      type="range"
      aria-label={`${name}: ${title}`}
      aria-valuetext={nameOf(range[key])}
      min={0}
      max={last}
      value={range[key]}
      onChange={({ target }) => {
        const moved = { ...range, [key]: Number(target.value) };
        // An end stops before the other one.
        if (moved.to - moved.from >= LEAST - 1) onChange(moved);
      }}
    />
  );
  return (
    <Box role="group" aria-label={`Part that is shown: ${title}`}>
      <Strip
        ref={strip}
        onPointerDown={(event) => {
          start.current = indexAt(event);
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={draw}
        onPointerUp={(event) => {
          // A tap shows what is around it.
          if (start.current === indexAt(event)) {
            const half = Math.ceil((range.to - range.from) / 2);
            onChange(rangeOf(start.current - half, start.current + half, values.length));
          }
          start.current = null;
        }}
        onPointerCancel={() => {
          start.current = null;
        }}
      >
        <svg viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
          <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
        </svg>
        {end('from', 'From')}
        {end('to', 'To')}
        <Shown
          style={{ left: `${(100 * range.from) / last}%`, right: `${100 - (100 * range.to) / last}%` }}
        />
      </Strip>
      <Button size="sm" disabled={isWhole} onClick={() => onChange({ from: 0, to: last })}>
        All
      </Button>
    </Box>
  );
}
