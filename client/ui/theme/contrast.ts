/** WCAG contrast of six-digit hex colours. */

type Rgb = readonly [number, number, number];

const channels = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

const linear = (channel: number) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = (hex: string) => {
  const [red, green, blue] = channels(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};

/** The result of CSS `color-mix(in srgb, colour percent%, base)`. */
export function mix(colour: string, base: string, percent: number): string {
  const over = channels(base);
  const mixed = channels(colour).map((channel, i) =>
    Math.round((channel * percent + over[i]! * (100 - percent)) / 100),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The contrast ratio, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dim, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (bright + 0.05) / (dim + 0.05);
}
