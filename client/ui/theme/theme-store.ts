import { create } from 'zustand';
import { type ThemeName, themes } from './tokens';

/** The local browser storage key of product.md 3, "user preferences": JSON with `theme` among its fields. */
export const PREFERENCES_KEY = 'userPreferences';

export type ThemeChoice = 'system' | ThemeName;
const CHOICES: readonly unknown[] = ['system', 'light', 'dark'] satisfies ThemeChoice[];

function readPreferences(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFERENCES_KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    // Storage forbidden or its text damaged: the member simply has no preferences yet.
    return {};
  }
}

function readChoice(): ThemeChoice {
  const { theme } = readPreferences();
  return CHOICES.includes(theme) ? (theme as ThemeChoice) : 'system';
}

function paint(choice: ThemeChoice): void {
  if (typeof document === 'undefined') return;
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  const shown = choice === 'system' ? systemTheme() : choice;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', themes[shown].page);
}

function systemTheme(): ThemeName {
  return globalThis.matchMedia?.('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

interface ThemeState {
  theme: ThemeChoice;
  setTheme: (theme: ThemeChoice) => void;
}

/** The member's choice of theme. */
export const useTheme = create<ThemeState>((set) => ({
  theme: readChoice(),
  setTheme: (theme) => {
    set({ theme });
    paint(theme);
    try {
      localStorage.setItem(PREFERENCES_KEY, JSON.stringify({ ...readPreferences(), theme }));
    } catch {
      // Storage forbidden or full: the choice holds until the page is closed.
    }
  },
}));

/** Call before the first render, so that nothing is painted in the wrong theme. Keeps following the system. */
export function applyStoredTheme(): void {
  paint(useTheme.getState().theme);
  const repaint = () => paint(useTheme.getState().theme);
  globalThis.matchMedia?.('(prefers-color-scheme: light)').addEventListener('change', repaint);
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key !== PREFERENCES_KEY) return;
    useTheme.setState({ theme: readChoice() });
    repaint();
  });
}
