/** A small store of texts by key that may be forbidden, full or damaged; then it answers as if nothing were kept. */
export interface SafeStorage {
  /** null: nothing is kept under that key, or storage is forbidden. */
  text(key: string): string | null;
  /** What was kept as JSON; null where there is nothing, or its text is damaged. Parse it: an older version may have kept it. */
  json(key: string): unknown;
  /** false: it could not be kept, and is gone with the page. */
  keepText(key: string, text: string): boolean;
  /** The same, as JSON. */
  keepJson(key: string, value: unknown): boolean;
  forget(key: string): void;
  /** The keys in use that begin so. */
  keysFrom(prefix: string): string[];
}

function storage(name: 'localStorage' | 'sessionStorage'): SafeStorage {
  // The property itself throws where storage is forbidden, so that it is asked for with each use.
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

/** What stays on this device until it is forgotten. */
export const deviceStorage = storage('localStorage');

/** What stays as long as this tab. */
export const tabStorage = storage('sessionStorage');
