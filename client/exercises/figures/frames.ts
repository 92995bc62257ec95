type Paint = (now: number) => void;

/** Paintings of each frame, with the least milliseconds between two of them. */
const painters = new Map<Paint, { every: number; last: number }>();
let frame = 0;

function paintAll(now: number): void {
  for (const [paint, rhythm] of painters) {
    if (now - rhythm.last < rhythm.every) continue;
    rhythm.last = now;
    paint(now);
  }
  frame = painters.size > 0 ? requestAnimationFrame(paintAll) : 0;
}

/** Paints at most so many times a second until the returned function is called; all figures share one loop. */
export function paintFrames(paint: Paint, perSecond: number): () => void {
  // A few milliseconds of slack, or every other frame of a screen would be missed.
  painters.set(paint, { every: 1000 / perSecond - 4, last: -Infinity });
  if (frame === 0) frame = requestAnimationFrame(paintAll);
  return () => painters.delete(paint);
}
