import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { blocksOf } from './blocks';

interface BlockProps {
  startsShown: boolean;
  estimatedPx: number;
  className?: string | undefined;
  children: (shown: boolean) => ReactNode;
}

/** Distance from the screen within which blocks are rendered, so that neither scroll nor Tab meets an empty one. */
const MARGIN = '1200px 0px';

/** One block of a `BlockList`. A block with the focus stays rendered. */
function Block({ startsShown, estimatedPx, className, children }: BlockProps) {
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(startsShown);
  const [heightPx, setHeightPx] = useState(estimatedPx);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        if (entry.isIntersecting) return setShown(true);
        if (element.contains(document.activeElement)) return;
        if (entry.boundingClientRect.height > 0) setHeightPx(entry.boundingClientRect.height);
        setShown(false);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={box} role="presentation" className={className} style={shown ? undefined : { height: heightPx }}>
      {children(shown)}
    </div>
  );
}

interface Props<T> {
  /** Accessible name of the list. */
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  children: (item: T) => ReactNode;
  /** Items per block; if divisible by every column count, a grid has no gaps. */
  blockSize?: number | undefined;
  /** Estimated height of a block that was not shown yet, in pixels. */
  estimatedBlockPx: number;
  /** Lays out the items of a block; applied to empty blocks, too. */
  className?: string | undefined;
}

/**
 * A virtualised list: blocks far from the screen are empty boxes of their last height. Items may have any height, and
 * the page scrolls as a whole.
 */
export function BlockList<T>({ label, items, keyOf, children, blockSize = 24, ...look }: Props<T>) {
  const blocks = useMemo(() => blocksOf(items, blockSize), [items, blockSize]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a ul may not hold the boxes of the blocks.
    <div role="list" aria-label={label}>
      {blocks.map((block, at) => (
        <Block
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place; another first item leaves what is open in its rows.
          key={at}
          startsShown={at === 0}
          className={look.className}
          estimatedPx={look.estimatedBlockPx}
        >
          {(shown) =>
            shown &&
            block.map((item, place) => (
              // biome-ignore lint/a11y/useSemanticElements: as above.
              <div
                role="listitem"
                key={keyOf(item)}
                aria-setsize={items.length}
                aria-posinset={at * blockSize + place + 1}
              >
                {children(item)}
              </div>
            ))
          }
        </Block>
      ))}
    </div>
  );
}
