/** Key-value storage that never throws: if it is forbidden, full or damaged, it behaves as empty. */
export interface SafeStorage {
  /** Null if there is no such key, or storage is forbidden. */
  text(key: string): string | null;
  /** Parsed JSON; null if there is none or it is damaged. Validate it: another app version may have stored it. */
  json(key: string): unknown;
  /** False if it could not be stored. */
  keepText(key: string, text: string): boolean;
  /** Stores JSON; false if it could not be stored. */
  keepJson(key: string, value: unknown): boolean;
  forget(key: string): void;
  /** Keys that begin with the prefix. */
  keysFrom(prefix: string): string[];
}

function storage(name: 'localStorage' | 'sessionStorage'): SafeStorage {
  // With storage forbidden even reading the property throws, so it is read at each use.
  const tried = <T>(work: (kept: Storage) => T, otherwise: T): T => {
    try {
      return work(globalThis[name]);
    } catch {
      return otherwise;
    }
  };
  const text = (key: string) => tried((kept) => kept.getItem(key), null);
  const keepText = (key: string, value: string) =>
    tried((kept) => {
      kept.setItem(key, value);
      return true;
    }, false);
  return {
    text,
    keepText,
    json: (key) => tried((kept) => JSON.parse(kept.getItem(key) ?? 'null') as unknown, null),
    keepJson: (key, value) => keepText(key, JSON.stringify(value)),
    forget: (key) => tried((kept) => kept.removeItem(key), undefined),
    keysFrom: (prefix) => tried((kept) => Object.keys(kept).filter((key) => key.startsWith(prefix)), []),
  };
}

/** Storage of this browser profile. */
export const deviceStorage = storage('localStorage');

/** Storage of this tab. */
export const tabStorage = storage('sessionStorage');
