import { DESKTOP, PHONE } from '../../tests/harness/browser';

/** A kind of window that every picture is taken in. */
export interface Size {
  name: string;
  device: typeof PHONE | typeof DESKTOP;
}

const SMALL = { ...PHONE, viewport: { width: 320, height: 568 } };
const TABLET = { ...PHONE, viewport: { width: 768, height: 1024 } };

export const SIZES: readonly Size[] = [
  { name: '390x844', device: PHONE },
  { name: '320x568', device: SMALL },
  { name: '768x1024', device: TABLET },
  { name: '1440x900', device: DESKTOP },
];

export const THEMES = ['dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];
