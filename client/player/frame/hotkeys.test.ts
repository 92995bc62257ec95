import { describe, expect, it } from 'vitest';
import { hotkeyOf, type KeyPress } from './hotkeys';

const press = (key: string, more: Partial<KeyPress> = {}) =>
  hotkeyOf({ key, shift: false, hasModifier: false, isTyping: false, isOnControl: false, ...more });

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
  });

  it('leave typing, the browser and focused buttons alone', () => {
    expect(press('s', { isTyping: true })).toBeNull();
    expect(press('p', { hasModifier: true })).toBeNull();
    expect(press('Enter', { isOnControl: true })).toBeNull();
    expect(press('s', { isOnControl: true })).toBe('skip-rest');
  });
});
