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
  /**
   * Field that the key goes into. In a number field a letter stays a shortcut, but in a word that was begun there
   * ("22 lb"): a unit is typed and read, or refused in words.
   */
  field: 'none' | 'text' | 'number' | 'word';
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

/** True for a shortcut that would be a letter or a sign in a number field. */
export const isShortcutLetter = ({ key, hasModifier }: Pick<KeyPress, 'key' | 'hasModifier'>): boolean =>
  !hasModifier && (key === '?' || Object.hasOwn(LETTERS, key.toLowerCase()));

/** The shortcut of a key press; null if it is none. */
export function hotkeyOf(press: KeyPress): Hotkey | null {
  const { key, shift, hasModifier, field, isOnControl } = press;
  const isTyped = field === 'text' || field === 'word' || (field === 'number' && !isShortcutLetter(press));
  if (hasModifier || isTyped) return null;
  if (key === 'Enter' || key === ' ') return isOnControl || shift ? null : 'main';
  const letter = key.toLowerCase();
  // On some layouts digits and the question mark need Shift.
  if (key === '?') return 'keys';
  if (/^\d$/.test(key)) return 'figure';
  if (shift) return letter === 's' ? 'skip-exercise' : null;
  return LETTERS[letter] ?? ARROWS[key] ?? null;
}
