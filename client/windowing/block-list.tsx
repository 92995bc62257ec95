import { type ReactNode, useMemo } from 'react';
import { Block } from './block';
import { blocksOf } from './blocks';

interface Props<T> {
  /** What is listed, read aloud. */
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  children: (item: T) => ReactNode;
  /** Items a block; a number that every column count divides keeps a grid without gaps. */
  blockSize?: number | undefined;
  /** About how high one block is before it has been shown, in pixels. */
  estimatedBlockPx: number;
  /** How the items of a block are laid out; the same class dresses the space between blocks. */
  className?: string | undefined;
}

/**
 * A long list of which only the part near the screen is in the page: blocks far away are empty boxes of the height
 * that they had. Rows may be of any height, and the page scrolls as a whole.
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
