import { deviceStorage } from '../storage/storage';

const KEY = 'askUnit';
/** Regions that use pounds; all others use kilograms. */
const POUND_REGIONS = new Set(['US', 'LR', 'MM']);

/** True if a language's region uses kilograms. Without a region, that of most of its speakers counts. */
export function countsInKilograms(language: string): boolean {
  try {
    const { region } = new Intl.Locale(language).maximize();
    return region !== undefined && !POUND_REGIONS.has(region);
  } catch {
    return false;
  }
}

/** After joining: schedules the unit question once, if the browser's region uses kilograms. */
export function scheduleUnitQuestion(): void {
  // Without storage the question is skipped: the profile has the choice.
  if (countsInKilograms(navigator.language)) deviceStorage.keepText(KEY, 'yes');
}

/** True if the unit question is due on this device. */
export function isUnitQuestionDue(): boolean {
  return deviceStorage.text(KEY) !== null;
}

/** Drops the unit question, once answered or dismissed. */
export function dropUnitQuestion(): void {
  deviceStorage.forget(KEY);
}
