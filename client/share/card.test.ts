import { expect, test } from 'vitest';
import { layoutOf, type Place, SHAPES, type ShapeName } from './card';

const isApart = (one: Place, other: Place) =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y;

const cases = (Object.keys(SHAPES) as ShapeName[]).flatMap((shape) =>
  [0, 1, 2].flatMap((pictures) => [true, false].map((hasLines) => [shape, pictures, hasLines] as const)),
);

test.each(cases)(
  '%s with %d pictures, lines %s: nothing overlaps or leaves the frame',
  (shape, pictures, hasLines) => {
    const { width, height } = SHAPES[shape];
    const layout = layoutOf(shape, pictures, hasLines);
    expect(layout.pictures).toHaveLength(pictures);
    expect(layout.lines !== null).toBe(hasLines);
    const places = [
      layout.head,
      layout.numbers,
      layout.foot,
      ...layout.pictures,
      ...(layout.lines ? [layout.lines] : []),
    ];
    for (const [index, place] of places.entries()) {
      expect(place.width).toBeGreaterThan(150);
      expect(place.x).toBeGreaterThanOrEqual(0);
      expect(place.y).toBeGreaterThanOrEqual(0);
      expect(place.x + place.width).toBeLessThanOrEqual(width);
      expect(place.y + place.height).toBeLessThanOrEqual(height);
      expect(place.height).toBeGreaterThan(40);
      for (const other of places.slice(index + 1)) expect(isApart(place, other)).toBe(true);
    }
  },
);
