/** Actions of the player's keyboard shortcuts. */
export type Hotkey =
  | 'main'
  | 'skip-rest'
  | 'skip-exercise'
  | 'pause'
  | 'undo'
  | 'effort'
  | 'note'
  | 'add'
  | 'finish'
  | 'keys'
  | 'figure'
  | 'more-reps'
  | 'fewer-reps'
  | 'more-weight'
  | 'less-weight';

export interface KeyPress {
  key: string;
  shift: boolean;
  /** Control, Alt or Meta: the browser's and the system's, never ours. */
  hasModifier: boolean;
  /** Field that the key goes into: a number field takes no letters, so they stay shortcuts. */
  field: 'none' | 'text' | 'number';
  /** A button or link has the focus: Enter and Space are its own. */
  isOnControl: boolean;
}

const ARROWS: Record<string, Hotkey> = {
  ArrowUp: 'more-reps',
  ArrowDown: 'fewer-reps',
  ArrowRight: 'more-weight',
  ArrowLeft: 'less-weight',
};

const LETTERS: Record<string, Hotkey> = {
  s: 'skip-rest',
  p: 'pause',
  u: 'undo',
  r: 'effort',
  n: 'note',
  a: 'add',
  f: 'finish',
};

/** True for a key that a number field does not take: a letter, or the question mark. */
export const isWordKey = ({ key, hasModifier }: Pick<KeyPress, 'key' | 'hasModifier'>): boolean =>
  !hasModifier && /^[\p{L}?]$/u.test(key);

/** The shortcut of a key press; null if it is none. */
export function hotkeyOf(press: KeyPress): Hotkey | null {
  const { key, shift, hasModifier, field, isOnControl } = press;
  if (hasModifier || field === 'text' || (field === 'number' && !isWordKey(press))) return null;
  if (key === 'Enter' || key === ' ') return isOnControl || shift ? null : 'main';
  const letter = key.toLowerCase();
  // On some layouts digits and the question mark need Shift.
  if (key === '?') return 'keys';
  if (/^\d$/.test(key)) return 'figure';
  if (shift) return letter === 's' ? 'skip-exercise' : null;
  return LETTERS[letter] ?? ARROWS[key] ?? null;
}
