import { describe, expect, it } from 'vitest';
import { hotkeyOf, isShortcutLetter, type KeyPress } from './hotkeys';

const press = (key: string, more: Partial<KeyPress> = {}) =>
  hotkeyOf({ key, shift: false, hasModifier: false, field: 'none', isOnControl: false, ...more });

describe('hotkeys', () => {
  it('drive the player', () => {
    expect(['Enter', ' ', 's', 'p', 'u', 'ArrowUp', 'ArrowLeft', 'x'].map((key) => press(key))).toEqual([
      'main',
      'main',
      'skip-rest',
      'pause',
      'undo',
      'more-reps',
      'less-weight',
      null,
    ]);
    expect(press('S', { shift: true })).toBe('skip-exercise');
    expect(press('U', { shift: true })).toBeNull();
    expect(['r', 'n', 'a', 'f', '?', '7'].map((key) => press(key))).toEqual([
      'effort',
      'note',
      'add',
      'finish',
      'keys',
      'figure',
    ]);
  });

  it('work in a number field too, which takes digits, separators, moves and units', () => {
    const inNumber = (key: string, more: Partial<KeyPress> = {}) => press(key, { field: 'number', ...more });
    expect(inNumber('s')).toBe('skip-rest');
    expect(inNumber('S', { shift: true })).toBe('skip-exercise');
    expect(inNumber('?', { shift: true })).toBe('keys');
    expect(['5', ',', '.', '-', ':', 'ArrowLeft', 'Enter', ' '].map((key) => inNumber(key))).toEqual(
      Array(8).fill(null),
    );
    expect(['g', 'ß', 's', '?'].map((key) => isShortcutLetter({ key, hasModifier: false }))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(isShortcutLetter({ key: 's', hasModifier: true })).toBe(false);
    // "22 kg" and "22 lbs" get into the field, where they are read or refused in words.
    expect(['k', 'l'].map((key) => inNumber(key))).toEqual([null, null]);
    expect(press('s', { field: 'word' })).toBeNull();
  });

  it('leave typing, the browser and focused buttons alone', () => {
    expect(press('s', { field: 'text' })).toBeNull();
    expect(press('p', { hasModifier: true })).toBeNull();
    expect(press('Enter', { isOnControl: true })).toBeNull();
    expect(press('s', { isOnControl: true })).toBe('skip-rest');
  });
});
