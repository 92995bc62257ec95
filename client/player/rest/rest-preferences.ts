import { PREFERENCES_KEY } from '../../ui/theme/theme-store';

/** The member's preferences on this device; empty where none are kept, or their text is damaged. */
export function keptPreferences(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFERENCES_KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

/** Keeps some of them beside the others. Where storage is forbidden they hold until the page is closed. */
export function keepPreferences(change: Record<string, unknown>): void {
  try {
    localStorage.setItem(PREFERENCES_KEY, JSON.stringify({ ...keptPreferences(), ...change }));
  } catch {
    // Nothing to do: see above.
  }
}
