import { describe, expect, it } from 'vitest';
import { hotkeyOf, isWordKey, type KeyPress } from './hotkeys';

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

  it('work in a number field too, which takes digits, separators and moves alone', () => {
    const inNumber = (key: string, more: Partial<KeyPress> = {}) => press(key, { field: 'number', ...more });
    expect(inNumber('s')).toBe('skip-rest');
    expect(inNumber('S', { shift: true })).toBe('skip-exercise');
    expect(inNumber('?', { shift: true })).toBe('keys');
    expect(['5', ',', '.', '-', ':', 'ArrowLeft', 'Enter', ' '].map((key) => inNumber(key))).toEqual(
      Array(8).fill(null),
    );
    expect(['g', 'ß', '?'].map((key) => isWordKey({ key, hasModifier: false }))).toEqual([true, true, true]);
    expect(isWordKey({ key: 'v', hasModifier: true })).toBe(false);
  });

  it('leave typing, the browser and focused buttons alone', () => {
    expect(press('s', { field: 'text' })).toBeNull();
    expect(press('p', { hasModifier: true })).toBeNull();
    expect(press('Enter', { isOnControl: true })).toBeNull();
    expect(press('s', { isOnControl: true })).toBe('skip-rest');
  });
});
