import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const stored = new Map<string, string>();
const root: { dataset: { theme?: string } } = { dataset: {} };

/** A fresh copy of the store, as after a reload. */
async function load() {
  vi.resetModules();
  return import('./theme-store');
}

beforeEach(() => {
  stored.clear();
  root.dataset = {};
  vi.stubGlobal('document', { documentElement: root, querySelectorAll: () => [] });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the theme', () => {
  it('follows the system until the member chooses', async () => {
    const { applyStoredTheme, useTheme } = await load();
    applyStoredTheme();
    expect(useTheme.getState().theme).toBe('system');
    expect(root.dataset.theme).toBeUndefined();
  });

  it('paints a choice at once and keeps it over a reload', async () => {
    const first = await load();
    first.useTheme.getState().setTheme('light');
    expect(root.dataset.theme).toBe('light');
    expect(localStorage.getItem('userPreferences')).toContain('light');

    root.dataset = {};
    const second = await load();
    second.applyStoredTheme();
    expect(second.useTheme.getState().theme).toBe('light');
    expect(root.dataset.theme).toBe('light');
  });

  it('goes back to the system', async () => {
    const { useTheme } = await load();
    useTheme.getState().setTheme('dark');
    useTheme.getState().setTheme('system');
    expect(root.dataset.theme).toBeUndefined();
  });

  it('keeps the other preferences beside it', async () => {
    stored.set('userPreferences', '{"units":"lb"}');
    const { useTheme } = await load();
    useTheme.getState().setTheme('dark');
    expect(JSON.parse(stored.get('userPreferences')!)).toEqual({ units: 'lb', theme: 'dark' });
  });

  it.each(['not json', '{"theme":"purple"}', 'null', '7'])('reads %s as no preference', async (text) => {
    stored.set('userPreferences', text);
    const { useTheme } = await load();
    expect(useTheme.getState().theme).toBe('system');
  });

  it('works where storage is forbidden', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('denied');
      },
      setItem: () => {
        throw new Error('denied');
      },
    });
    const { useTheme } = await load();
    useTheme.getState().setTheme('light');
    expect(useTheme.getState().theme).toBe('light');
  });
});
