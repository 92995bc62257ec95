/** A list cut into blocks of so many items; the last one may be shorter. */
export function blocksOf<T>(items: readonly T[], size: number): T[][] {
  const blocks: T[][] = [];
  for (let at = 0; at < items.length; at += size) blocks.push(items.slice(at, at + size));
  return blocks;
}
