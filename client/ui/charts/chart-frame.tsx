import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '../layout/text';
import { v } from '../theme/tokens';
import { numeric, size } from '../theme/type';
import { type ChartPoint, type ChartProps, nameOf, plain } from './chart-data';
import { SaveButton } from './save-button';

/** The width of an element in pixels, kept up to date; 0 before it is measured. */
function useWidth<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}

/** Geometry of the plot, in pixels. */
interface Plot {
  /** Left and right edge; the labels of the vertical axis are left of it. */
  left: number;
  right: number;
  top: number;
  /** Base line of the values; the labels of the points are below it. */
  ground: number;
  /** Only each nth point has space for its label. */
  every: number;
  /** Index of the picked point, or −1. */
  picked: number;
}

interface Props extends ChartProps {
  /** The width of the vertical axis' labels, in pixels at the default text size. */
  gutter: number;
  draw: (plot: Plot) => ReactNode;
  /** All points, of which `data` is a part; the table has them. */
  all?: readonly ChartPoint[];
  /** Below the plot. */
  children?: ReactNode;
}

/** Pixels at the default text size: half a label above the plot, a label below it, and the least width of a label. */
const TOP = 8;
const AXIS = 24;
const LABEL = 36;
/** Width of a character of a label, and the gap between two labels. */
const CHARACTER = 7;
const BETWEEN = 8;

/** The member's text size relative to the default of 16 px. */
const textScale = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

const Frame = styled.figure`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 0.5rem;
  min-width: 0;
`;
const ReadOut = styled.p`
  ${numeric}
  min-height: 1.5em;
  padding-inline-end: 2.5rem;
  font-size: ${size[16]};
`;
/** In the corner beside the read-out, which it does not make higher. */
const Save = styled.div`
  position: absolute;
  z-index: 1;
  top: -0.625rem;
  right: -0.625rem;
  color: ${v.muted};
`;
const Plot = styled.div`
  position: relative;
  border-radius: 8px;
  touch-action: pan-y;
  cursor: crosshair;
  & > svg {
    display: block;
    width: 100%;
    overflow: visible;
  }
  & text {
    fill: ${v.muted};
    font-size: ${size[12]};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

/**
 * Common frame of the charts: a value on hover, tap and arrow keys, written above the plot, and the data as a table for
 * screen readers. The plot is a slider along its points: one tab stop, however many there are.
 */
export function ChartFrame(props: Props) {
  const {
    title,
    data,
    format = plain,
    summary = '',
    goal,
    height = 180,
    gutter,
    draw,
    all = data,
    children,
  } = props;
  const [ref, width] = useWidth<HTMLDivElement>();
  const [picked, setPicked] = useState(-1);
  const last = data.length - 1;
  const point = data[picked];
  const words = point ? `${nameOf(point)} · ${format(point.value)}` : summary;
  const scale = textScale();
  const left = gutter * scale;
  const label = Math.max(LABEL, ...data.map((one) => one.label.length * CHARACTER + BETWEEN));
  const every = Math.max(1, Math.ceil((data.length * label * scale) / Math.max(1, width - left)));
  const plot = { left, right: width, top: TOP * scale, ground: height - AXIS * scale, every, picked };

  const fromPointer = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - box.left - left) / (box.width - left);
    setPicked(Math.min(last, Math.max(0, Math.floor(share * data.length))));
  };
  const fromKey = (event: KeyboardEvent) => {
    const to = { ArrowLeft: picked - 1, ArrowRight: picked + 1, Home: 0, End: last }[event.key];
    if (event.key === 'Escape') setPicked(-1);
    if (to === undefined) return;
    event.preventDefault();
    setPicked(Math.min(last, Math.max(0, to)));
  };

  return (
    <Frame>
      <ReadOut aria-hidden="true">{words}</ReadOut>
      {data.length > 0 && (
        <Save>
          <SaveButton chart={ref} title={title} words={words} />
        </Save>
      )}
      {data.length > 0 && (
        <Plot
          ref={ref}
          role="slider"
          tabIndex={0}
          aria-label={title}
          aria-valuemin={1}
          aria-valuemax={data.length}
          aria-valuenow={Math.max(0, picked) + 1}
          aria-valuetext={words || title}
          onPointerDown={fromPointer}
          onPointerMove={fromPointer}
          onPointerLeave={(event) => event.pointerType === 'mouse' && setPicked(-1)}
          onKeyDown={fromKey}
          onFocus={(event) => event.target.matches(':focus-visible') && picked < 0 && setPicked(last)}
          onBlur={() => setPicked(-1)}
        >
          <svg height={height} aria-hidden="true">
            {width > left && draw(plot)}
          </svg>
        </Plot>
      )}
      {children}
      <VisuallyHidden as="div">
        <table>
          <caption>{title}</caption>
          <tbody>
            {all.map((row) => (
              <tr key={nameOf(row)}>
                <th scope="row">{nameOf(row)}</th>
                <td>{format(row.value)}</td>
              </tr>
            ))}
            {goal && (
              <tr>
                <th scope="row">Goal</th>
                <td>{format(goal.value)}</td>
              </tr>
            )}
          </tbody>
        </table>
      </VisuallyHidden>
    </Frame>
  );
}
