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

export const THEMES = ['dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];
