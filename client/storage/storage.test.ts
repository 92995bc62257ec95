import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceStorage } from './storage';

afterEach(() => vi.unstubAllGlobals());

describe('a storage that can be used', () => {
  /** As a browser's: the keys are the object's own, the methods are not. */
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  beforeEach(() => vi.stubGlobal('localStorage', Object.create(methods)));

  test('gives back what was kept, until it is forgotten', () => {
    expect(deviceStorage.json('a')).toBeNull();
    expect(deviceStorage.keepJson('a', { b: [1] })).toBe(true);
    expect(deviceStorage.json('a')).toEqual({ b: [1] });
    expect(deviceStorage.keysFrom('a')).toEqual(['a']);
    expect(deviceStorage.keysFrom('b')).toEqual([]);
    deviceStorage.forget('a');
    expect(deviceStorage.text('a')).toBeNull();
  });

  test('damaged JSON is as if nothing were kept; its text can still be read', () => {
    deviceStorage.keepText('torn', '{"a":');
    expect(deviceStorage.json('torn')).toBeNull();
    expect(deviceStorage.text('torn')).toBe('{"a":');
  });
});

describe.each([
  [
    'full',
    () =>
      vi.stubGlobal('localStorage', {
        getItem: () => null,
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError');
        },
        removeItem: () => {},
      }),
  ],
  [
    'forbidden',
    () =>
      Object.defineProperty(globalThis, 'localStorage', {
        configurable: true,
        get() {
          throw new DOMException('no', 'SecurityError');
        },
      }),
  ],
])('a storage that is %s', (_, make) => {
  test('answers as if nothing were kept, and says that it kept nothing', () => {
    const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
    make();
    try {
      expect(deviceStorage.keepText('a', 'b')).toBe(false);
      expect(deviceStorage.text('a')).toBeNull();
      expect(deviceStorage.json('a')).toBeNull();
      expect(deviceStorage.keysFrom('a')).toEqual([]);
      expect(() => deviceStorage.forget('a')).not.toThrow();
    } finally {
      if (before) Object.defineProperty(globalThis, 'localStorage', before);
      else Reflect.deleteProperty(globalThis, 'localStorage');
    }
  });
});
