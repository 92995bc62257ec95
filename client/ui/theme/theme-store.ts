import { create } from 'zustand';
import { keepPreferences, PREFERENCES_KEY, storedPreferences } from '@client/storage/preferences';
import { type ThemeName, themes } from './tokens';

export type ThemeChoice = 'system' | ThemeName;
const CHOICES: readonly unknown[] = ['system', 'light', 'dark'] satisfies ThemeChoice[];

function readChoice(): ThemeChoice {
  const { theme } = storedPreferences();
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
    keepPreferences({ theme });
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
