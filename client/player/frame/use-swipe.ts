import { type TouchEvent, useRef } from 'react';

interface Point {
  x: number;
  y: number;
}

/** Least way of a swipe, in CSS pixels. */
const MIN_SWIPE_PX = 64;
/** A swipe is this much wider than high, a pull higher than wide: a slanting one is neither. */
const MIN_SLOPE = 2;
/** Swipes from the window's edges are the browser's own: Back and Forward. */
const EDGE_PX = 24;

/** 1 for a swipe to the left, which brings what is next; -1 for one to the right; null for any other touch. */
export function swipeOf(from: Point, to: Point, width: number): 1 | -1 | null {
  if (from.x < EDGE_PX || from.x > width - EDGE_PX) return null;
  const way = to.x - from.x;
  if (Math.abs(way) < MIN_SWIPE_PX || Math.abs(way) < MIN_SLOPE * Math.abs(to.y - from.y)) return null;
  return way < 0 ? 1 : -1;
}

/** Least way of a pull, in CSS pixels. */
const MIN_PULL_PX = 40;

/** The way of a touch that goes up or down; null for a short or slanting one. */
export function pullOf(from: Point, to: Point): 'up' | 'down' | null {
  const way = to.y - from.y;
  if (Math.abs(way) < MIN_PULL_PX || Math.abs(way) < MIN_SLOPE * Math.abs(to.x - from.x)) return null;
  return way < 0 ? 'up' : 'down';
}

/** Touch handlers of an element that is swiped sideways by one finger. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const from = useRef<Point | null>(null);
  return {
    onTouchStart: ({ touches, target }: TouchEvent) => {
      const touch = touches[0];
      const isText = target instanceof Element && target.closest('input, textarea') !== null;
      from.current = touch && touches.length === 1 && !isText ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      const step =
        from.current && touch
          ? swipeOf(from.current, { x: touch.clientX, y: touch.clientY }, window.innerWidth)
          : null;
      from.current = null;
      if (step) onSwipe(step);
    },
    onTouchCancel: () => {
      from.current = null;
    },
  };
}

/** Touch handlers of an element that is pulled up or down by one finger. */
export function usePull(way: 'up' | 'down', onPull: () => void) {
  const from = useRef<Point | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      from.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (from.current && touch && pullOf(from.current, { x: touch.clientX, y: touch.clientY }) === way)
        onPull();
      from.current = null;
    },
  };
}
