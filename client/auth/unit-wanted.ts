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
  try {
    if (countsInKilograms(navigator.language)) localStorage.setItem(KEY, 'yes');
  } catch {
    // Without storage nothing is asked: the profile has the choice.
  }
}

/** Whether it is still to be asked on this device. */
export function isUnitAsked(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** It was answered, or put off for good. */
export function unitAnswered(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing is kept then.
  }
}
