import { expect, it } from 'vitest';
import { dark, light, type Token } from './tokens';

/** The hue of #RRGGBB in degrees: red 0, green 120, blue 240. */
function hueOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const most = Math.max(red, green, blue);
  const span = most - Math.min(red, green, blue);
  if (most === red) return (60 * ((green - blue) / span) + 360) % 360;
  if (most === green) return 60 * ((blue - red) / span) + 120;
  return 60 * ((red - green) / span) + 240;
}

it.each([
  ['strength', 'blue', 205, 245],
  ['cardio', 'red', 340, 375],
  ['hiit', 'orange', 20, 42],
  ['flexibility', 'green', 95, 165],
] as const)('[9.18] gives %s its colour: %s', (category: Token, _colour, from, to) => {
  for (const theme of [dark, light]) {
    const hue = hueOf(theme[category]);
    const turned = hue < from && to > 360 ? hue + 360 : hue;
    expect(turned).toBeGreaterThanOrEqual(from);
    expect(turned).toBeLessThanOrEqual(to);
  }
});
