import { deviceStorage } from '../storage/storage';

const KEY = 'askUnit';
/** Where loads are counted in pounds; everywhere else in kilograms. */
const POUND_REGIONS = new Set(['US', 'LR', 'MM']);

/** Whether a language's region counts in kilograms; a language without a region by where most speak it. */
export function countsInKilograms(language: string): boolean {
  try {
    const { region } = new Intl.Locale(language).maximize();
    return region !== undefined && !POUND_REGIONS.has(region);
  } catch {
    return false;
  }
}

/** After joining: remembers to ask once, where the browser's region counts in kilograms. */
export function wantUnitAsked(): void {
  // Without storage nothing is asked: the profile has the choice.
  if (countsInKilograms(navigator.language)) deviceStorage.keepText(KEY, 'yes');
}

/** Whether it is still to be asked on this device. */
export function isUnitAsked(): boolean {
  return deviceStorage.text(KEY) !== null;
}

/** It was answered, or put off for good. */
export function unitAnswered(): void {
  deviceStorage.forget(KEY);
}
