import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { type Figured, movementOf } from './choose';
import { figureColours } from './colours';
import { drawAt, drawKey, WIDE } from './draw';
import { paintFrames } from './frames';
import type { Shape } from './shape';
import { tonesOf } from './tones';

const SVG = 'http://www.w3.org/2000/svg';
/** Repetitions that a figure in a list shows before it rests. */
const REPETITIONS = 2;
const LIST_FPS = 30;
const LARGE_FPS = 60;

const Picture = styled.svg`
  display: block;
  width: 100%;
  height: auto;
  ${figureColours}
`;

function setIfNew(path: Element, name: string, value: string): void {
  if (path.getAttribute(name) !== value) path.setAttribute(name, value);
}

/** Makes the paths of a group show these shapes; surplus paths stay, empty. */
function paint(group: SVGGElement | null, shapes: readonly Shape[]): void {
  if (!group) return;
  while (group.childElementCount < shapes.length) group.append(document.createElementNS(SVG, 'path'));
  for (const [index, path] of [...group.children].entries()) {
    const shape = shapes[index];
    setIfNew(path, 'd', shape?.path ?? '');
    if (!shape) continue;
    setIfNew(path, 'class', shape.isFar ? `${shape.tone} far` : shape.tone);
    if (shape.line) setIfNew(path, 'stroke-width', shape.line.toFixed(1));
    else path.removeAttribute('stroke-width');
  }
}

const STILL = '(prefers-reduced-motion: reduce)';
const watchStill = (onChange: () => void) => {
  const query = matchMedia(STILL);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};
/** True for members who asked for less motion. */
export const useStill = (): boolean => useSyncExternalStore(watchStill, () => matchMedia(STILL).matches);

/** Speed and steps of a large figure. */
export interface Play {
  /** 1 is the usual speed; at 0 it stands still. */
  speed: number;
  /** Steps taken by hand, each a tenth of a repetition. */
  steps: number;
}
const STEP = 0.1;

interface Props {
  exercise: Figured;
  /** Given for a large figure, which goes on without rest. */
  play?: Play;
}

/** The drawing of an exercise: start pose faint, end pose solid, and moving while it is in view. */
export default function MovingFigure({ exercise, play }: Props) {
  const isStill = useStill();
  const isSplit = isStill && play !== undefined;
  const svg = useRef<SVGSVGElement>(null);
  const start = useRef<SVGGElement>(null);
  const body = useRef<SVGGElement>(null);
  const movement = movementOf(exercise);
  const muscles = exercise.muscleGroups.join();
  const [isLarge, speed, steps] = [play !== undefined, play?.speed ?? 1, play?.steps ?? 0];
  /** Seconds played, and steps that they contain. */
  const clock = useRef({ at: 0, steps });

  useLayoutEffect(() => {
    const toneOf = tonesOf(muscles.split(','));
    paint(start.current, drawKey(movement, 0, toneOf, isSplit ? 'all' : 'moving'));
    paint(body.current, drawKey(movement, movement.shown, toneOf, 'all'));
  }, [movement, muscles, isSplit]);

  useEffect(() => {
    const picture = svg.current;
    if (isStill || !picture) return;
    const toneOf = tonesOf(muscles.split(','));
    const show = (at: number) => paint(body.current, drawAt(movement, at, toneOf));
    const { current: time } = clock;
    if (time.steps !== steps) time.at += (steps - time.steps) * STEP * movement.seconds;
    time.steps = steps;
    if (isLarge) show(time.at);
    if (speed === 0) return;
    let stop: (() => void) | null = null;
    const rest = () => {
      stop?.();
      stop = null;
    };
    const run = () => {
      if (stop) return;
      let before: number | null = null;
      if (!isLarge) time.at = 0;
      stop = paintFrames(
        (now) => {
          time.at += ((now - (before ?? now)) / 1000) * speed;
          before = now;
          if (isLarge || time.at < REPETITIONS * movement.seconds) return show(time.at);
          rest();
          paint(body.current, drawKey(movement, movement.shown, toneOf, 'all'));
        },
        isLarge ? LARGE_FPS : LIST_FPS,
      );
    };
    const observer = new IntersectionObserver(([entry]) => (entry?.isIntersecting ? run() : rest()));
    observer.observe(picture);
    const line = picture.closest('li, article') ?? picture;
    line.addEventListener('pointerenter', run);
    return () => {
      rest();
      observer.disconnect();
      line.removeEventListener('pointerenter', run);
    };
  }, [movement, muscles, isStill, isLarge, speed, steps]);

  return (
    <Picture ref={svg} viewBox={`0 0 ${isSplit ? 2 * WIDE : WIDE} ${WIDE}`} focusable="false">
      <g ref={start} className={isSplit ? undefined : 'ghost'} />
      <g ref={body} transform={isSplit ? `translate(${WIDE} 0)` : undefined} />
    </Picture>
  );
}
