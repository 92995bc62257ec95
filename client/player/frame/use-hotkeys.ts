import { useEffect, useRef } from 'react';
import { type Hotkey, hotkeyOf, isShortcutLetter, type KeyPress } from './hotkeys';

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="combobox"]';
const CONTROL = 'button, a[href], summary, [role="menuitem"], [role="switch"], [role="tab"]';
/** Fields that take numbers alone. */
const NUMBER = 'input[data-number]';
/** Dialogs and menus above the player, which get all keys. */
const ABOVE = '[role="alertdialog"], [role="dialog"]:not([data-player]), [role="menu"]';

/** The kind of field that a key goes into. A number field that ends in a letter holds a unit that was begun. */
function fieldOf(target: Element | null): KeyPress['field'] {
  const numberField = target?.closest<HTMLInputElement>(NUMBER);
  if (numberField) return /\p{L}$/u.test(numberField.value) ? 'word' : 'number';
  return target?.closest(TYPING) ? 'text' : 'none';
}

/** The button or field of a shortcut, marked by `data-hotkey`. */
const controlFor = (hotkey: Hotkey) =>
  document.querySelector<HTMLElement>(`[data-player] [data-hotkey="${hotkey}"]:not(:disabled)`);

/**
 * Handles the player's shortcuts while it is shown: a key presses the button or focuses the field marked with it, else
 * calls its handler. A number field gets no shortcut's letter; other keys are left to the browser.
 */
export function useHotkeys(handlers: Partial<Record<Hotkey, () => void>> = {}): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.defaultPrevented || document.querySelector(ABOVE)) return;
      const press = {
        key: event.key,
        shift: event.shiftKey,
        hasModifier: event.ctrlKey || event.altKey || event.metaKey || event.isComposing,
        field: fieldOf(target),
        isOnControl: target?.closest(CONTROL) != null,
      } as const;
      if (press.field === 'number' && isShortcutLetter(press)) event.preventDefault();
      const hotkey = hotkeyOf(press);
      if (!hotkey) return;
      const control = controlFor(hotkey);
      // The digit itself is typed into the field, which selects its text on focus.
      if (hotkey === 'figure') return control?.focus();
      const handler = control
        ? () => (control.matches('input') ? control.focus() : control.click())
        : latest.current[hotkey];
      if (!handler) return;
      event.preventDefault();
      // Key repeat applies to steps only: it must not complete several sets.
      const isStep = hotkey.startsWith('more') || hotkey.startsWith('fewer') || hotkey.startsWith('less');
      if (!event.repeat || isStep) handler();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
