import { describe, expect, it } from 'vitest';
import { contrast, mix } from './contrast';
import { declarations, light, type ThemeName, TINT_PERCENT, type Token, themes, tint, v } from './tokens';

const SURFACES: Token[] = ['page', 'card', 'raised'];
const CATEGORIES: Token[] = ['strength', 'cardio', 'hiit', 'flexibility', 'sports', 'other'];
const STATES: Token[] = ['rest', 'live', 'waiting', 'bad', 'goText'];
const TEXT: Token[] = ['text', 'muted', ...CATEGORIES, ...STATES];
const MARKS: Token[] = ['edge', 'goMark', 'rest', 'live', 'waiting', 'bad', ...CATEGORIES];

describe.each(['dark', 'light'] as ThemeName[])('the %s theme', (name) => {
  const theme = themes[name];
  const pale = (token: Token) => mix(theme[token], theme.card, TINT_PERCENT[name]);

  it.each(TEXT.flatMap((text) => SURFACES.map((surface) => [text, surface] as const)))(
    'reads %s as text on %s at 4.5:1',
    (text, surface) => {
      expect(contrast(theme[text], theme[surface])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each([...CATEGORIES, ...STATES])('reads %s, text and muted on the tint of %s at 4.5:1', (token) => {
    for (const text of [token, 'text', 'muted'] as const)
      expect(contrast(theme[text], pale(token)), text).toBeGreaterThanOrEqual(4.5);
  });

  it('reads the text of filled buttons at 4.5:1', () => {
    expect(contrast(theme.onGo, theme.go)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme.onBad, theme.bad)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(MARKS.flatMap((mark) => SURFACES.map((surface) => [mark, surface] as const)))(
    'shows %s as an edge or icon on %s at 3:1',
    (mark, surface) => {
      expect(contrast(theme[mark], theme[surface])).toBeGreaterThanOrEqual(3);
    },
  );

  it('tells a filled mark from the track it runs in at 3:1', () => {
    expect(contrast(theme.goMark, theme.line)).toBeGreaterThanOrEqual(3);
    expect(contrast(theme.rest, theme.line)).toBeGreaterThanOrEqual(3);
    expect(contrast(theme.live, theme.line)).toBeGreaterThanOrEqual(3);
  });
});

describe('the helpers', () => {
  it('name tokens as custom properties', () => {
    expect(v.onGo).toBe('var(--on-go)');
    expect(declarations('light')).toContain(`--on-go: ${light.onGo};`);
    expect(tint('live')).toBe('color-mix(in srgb, var(--live) var(--tint), var(--card))');
  });

  it('mix as color-mix does', () => {
    expect(mix('#ffffff', '#000000', 50)).toBe('#808080');
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  });
});
