import { css } from 'styled-components';

/** The type scale in pixels at the default text size, as rem so that 200 % text grows everything. */
export const size = {
  12: '0.75rem',
  13: '0.8125rem',
  15: '0.9375rem',
  16: '1rem',
  20: '1.25rem',
  24: '1.5rem',
  34: '2.125rem',
  54: '3.375rem',
  92: '5.75rem',
} as const;
export type Size = keyof typeof size;

/** Figures that change: equal widths, narrow, heavy. */
export const numeric = css`
  font-variant-numeric: tabular-nums;
  font-stretch: 78%;
  font-weight: 700;
`;

/** Headings: heavy and tight. Long words break rather than leave the screen. */
export const heading = css`
  font-weight: 750;
  letter-spacing: -0.015em;
  line-height: 1.15;
  overflow-wrap: anywhere;
  text-wrap: balance;
`;

/** Small caps label: what a number means. */
export const smallCaps = css`
  font-size: ${size[12]};
  font-weight: 600;
  letter-spacing: 0.09em;
  line-height: 1.35;
  text-transform: uppercase;
`;

/** A text cut after so many lines. */
export const clamp = (lines: number) => css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${lines};
  overflow: hidden;
`;
