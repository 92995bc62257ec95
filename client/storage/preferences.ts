import { deviceStorage } from './storage';

/** Local storage key [3.25]: JSON with `theme` among its fields. */
export const PREFERENCES_KEY = 'userPreferences';

/** The member's preferences on this device; empty if there are none or they are damaged. */
export function storedPreferences(): Record<string, unknown> {
  const stored = deviceStorage.json(PREFERENCES_KEY);
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}

/** Changes some preferences. Without storage nothing is stored: callers hold their own state. */
export function keepPreferences(change: Record<string, unknown>): void {
  deviceStorage.keepJson(PREFERENCES_KEY, { ...storedPreferences(), ...change });
}
