import { css } from 'styled-components';
import { v } from './tokens';

/** Widths at which the layout changes, in pixels. */
export const TABLET_PX = 768;
export const DESKTOP_PX = 1024;
export const WIDE_PX = 1680;

/** `${media.desktop} { … }` */
export const media = {
  tablet: `@media (min-width: ${TABLET_PX}px)`,
  desktop: `@media (min-width: ${DESKTOP_PX}px)`,
  /** Space for three columns beside the sidebar. */
  wide: `@media (min-width: ${WIDE_PX}px)`,
  belowTablet: `@media (max-width: ${TABLET_PX - 0.02}px)`,
  belowDesktop: `@media (max-width: ${DESKTOP_PX - 0.02}px)`,
  hover: '@media (hover: hover)',
  still: '@media (prefers-reduced-motion: reduce)',
} as const;

/** A transition of 160 ms; none for members who asked for less motion. */
export const motion = (...properties: string[]) => css`
  transition: ${properties.map((property) => `${property} 160ms ease-out`).join(', ')};
  ${media.still} {
    transition: none;
  }
`;

/** The ring a keyboard user follows; never removed, sometimes drawn inside. */
export const focusRing = css`
  outline: 2px solid ${v.goText};
  outline-offset: 2px;
`;

export const focusInside = css`
  &:focus-visible {
    outline: 2px solid ${v.goText};
    outline-offset: -2px;
  }
`;

/** Read aloud, not shown. */
export const hidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
`;

/** A bare button or list, to be dressed anew. */
export const bareButton = css`
  appearance: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  letter-spacing: inherit;
  text-align: inherit;
  cursor: pointer;
  touch-action: manipulation;
  -webkit-tap-highlight-color: transparent;
`;

/** Space for notches and home bars. */
export const safe = {
  top: 'env(safe-area-inset-top, 0px)',
  right: 'env(safe-area-inset-right, 0px)',
  bottom: 'env(safe-area-inset-bottom, 0px)',
  left: 'env(safe-area-inset-left, 0px)',
} as const;

/** Layers, lowest first. */
export const layer = {
  docked: 10,
  dialog: 40,
  menu: 50,
  toast: 60,
  tooltip: 70,
  skipLink: 80,
  painted: 90,
} as const;
