import { DESKTOP, PHONE } from '@tests/harness/browser';

/** A window size for the pictures. */
export interface Size {
  name: string;
  device: typeof PHONE | typeof DESKTOP;
  /** Only the places that look different at it; all if left out. */
  places?: readonly string[];
}

const SMALL = { ...PHONE, viewport: { width: 320, height: 568 } };
const TABLET = { ...PHONE, viewport: { width: 768, height: 1024 } };

/** Places that use the width of a wide window. */
const WIDE = [
  ...['hub', 'home', 'home-active', 'workouts', 'exercises', 'exercise-trend', 'progress', 'profile'],
  ...['player-set', 'player-rest', 'set-kilos', 'clock-emom', 'player-completed'],
];

export const SIZES: readonly Size[] = [
  { name: '390x844', device: PHONE },
  { name: '320x568', device: SMALL },
  { name: '768x1024', device: TABLET },
  { name: '1440x900', device: DESKTOP },
  { name: '1920x1080', device: { viewport: { width: 1920, height: 1080 } }, places: WIDE },
  { name: '2560x1440', device: { viewport: { width: 2560, height: 1440 } }, places: WIDE },
];

/** The size that a text like `844x390` names; of one not in the list, a phone's or tablet's below 1024 pixels. */
export function sizeNamed(name: string): Size {
  const [width = 0, height = 0] = name.split('x').map(Number);
  if (!(width > 0 && height > 0)) throw new Error(`${name} is no size: write it as 390x844.`);
  const viewport = { width, height };
  return { name, device: width < 1024 ? { ...PHONE, viewport } : { viewport } };
}

export const THEMES = ['dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];
