import { deviceStorage } from './storage';

/** The local storage key of product.md 3, "user preferences": JSON with `theme` among its fields. */
export const PREFERENCES_KEY = 'userPreferences';

/** The member's preferences on this device; empty where none are kept, or their text is damaged. */
export function storedPreferences(): Record<string, unknown> {
  const kept = deviceStorage.json(PREFERENCES_KEY);
  return typeof kept === 'object' && kept !== null ? { ...kept } : {};
}

/** Keeps some of them beside the others. Where storage is forbidden they hold until the page is closed. */
export function keepPreferences(change: Record<string, unknown>): void {
  deviceStorage.keepJson(PREFERENCES_KEY, { ...storedPreferences(), ...change });
}
