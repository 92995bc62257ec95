import { type TouchEvent, useRef } from 'react';

interface Point {
  x: number;
  y: number;
}

/** Least way of a swipe, in CSS pixels. */
const MIN_SWIPE_PX = 64;
/** A swipe is this much wider than high: a slanting one scrolls. */
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
