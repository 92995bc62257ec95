import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

export interface Beside {
  /** Above its anchor if there is space, else below it. */
  above: boolean;
  align: 'start' | 'center' | 'end';
}

const GAP_PX = 6;
const EDGE_PX = 8;

/** Places a floating element at its anchor: within the page, and on the other side if there is more space. */
function place(floating: HTMLElement, { above, align }: Beside, anchor: Element): void {
  const { left, right, top, bottom } = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const [spaceAbove, spaceBelow] = [top - GAP_PX - EDGE_PX, clientHeight - bottom - GAP_PX - EDGE_PX];
  const { style } = floating;
  style.maxHeight = '';
  const { offsetWidth: width, offsetHeight: height } = floating;
  const isAbove = above
    ? height <= spaceAbove || spaceAbove >= spaceBelow
    : height > spaceBelow && spaceAbove > spaceBelow;
  const space = Math.max(0, isAbove ? spaceAbove : spaceBelow);
  const alignedLeft = { start: left, center: (left + right - width) / 2, end: right - width }[align];
  style.left = `${Math.max(EDGE_PX, Math.min(alignedLeft, clientWidth - EDGE_PX - width))}px`;
  style.top = `${isAbove ? top - GAP_PX - Math.min(height, space) : bottom + GAP_PX}px`;
  style.maxHeight = `${space}px`;
}

/**
 * Shows an element above everything else, at an anchor, while it is rendered. Escape dismisses it before it reaches a
 * dialog below. By script, as CSS anchors are missing in browsers that are in use.
 */
export function useBeside(
  anchor: RefObject<HTMLElement | null>,
  floating: RefObject<HTMLElement | null>,
  { above, align }: Beside,
  dismiss: () => void,
): void {
  const onDismiss = useRef(dismiss);
  onDismiss.current = dismiss;
  useLayoutEffect(() => {
    const again = () => {
      if (anchor.current && floating.current) place(floating.current, { above, align }, anchor.current);
    };
    // Browsers without popovers show it by its z-index.
    floating.current?.showPopover?.();
    again();
    addEventListener('scroll', again, { capture: true, passive: true });
    addEventListener('resize', again);
    // Larger text changes its size.
    const sizes = new ResizeObserver(again);
    if (floating.current) sizes.observe(floating.current);
    return () => {
      sizes.disconnect();
      removeEventListener('scroll', again, { capture: true });
      removeEventListener('resize', again);
    };
  }, [anchor, floating, above, align]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      onDismiss.current();
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, []);
}
