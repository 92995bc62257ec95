/** Actions of the player's keyboard shortcuts. */
export type Hotkey =
  | 'main'
  | 'skip-rest'
  | 'skip-exercise'
  | 'pause'
  | 'undo'
  | 'more-reps'
  | 'fewer-reps'
  | 'more-weight'
  | 'less-weight';

export interface KeyPress {
  key: string;
  shift: boolean;
  /** Control, Alt or Meta: the browser's and the system's, never ours. */
  hasModifier: boolean;
  /** The key goes into a text field. */
  isTyping: boolean;
  /** A button or link has the focus: Enter and Space are its own. */
  isOnControl: boolean;
}

const ARROWS: Record<string, Hotkey> = {
  ArrowUp: 'more-reps',
  ArrowDown: 'fewer-reps',
  ArrowRight: 'more-weight',
  ArrowLeft: 'less-weight',
};

/** The shortcut of a key press; null if it is none. */
export function hotkeyOf({ key, shift, hasModifier, isTyping, isOnControl }: KeyPress): Hotkey | null {
  if (hasModifier || isTyping) return null;
  if (key === 'Enter' || key === ' ') return isOnControl || shift ? null : 'main';
  const letter = key.toLowerCase();
  if (letter === 's') return shift ? 'skip-exercise' : 'skip-rest';
  if (shift) return null;
  if (letter === 'p') return 'pause';
  if (letter === 'u') return 'undo';
  return ARROWS[key] ?? null;
}
