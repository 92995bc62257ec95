import { useEffect, useRef } from 'react';
import { type Hotkey, hotkeyOf } from './hotkeys';

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="combobox"]';
const CONTROL = 'button, a[href], summary, [role="menuitem"], [role="switch"], [role="tab"]';
/** Dialogs and menus above the player, which get all keys. */
const ABOVE = '[role="alertdialog"], [role="dialog"]:not([data-player]), [role="menu"]';

/** The button of a shortcut, marked by `data-hotkey`. */
const buttonFor = (hotkey: Hotkey) =>
  document.querySelector<HTMLButtonElement>(`[data-player] [data-hotkey="${hotkey}"]:not(:disabled)`);

/**
 * Handles the player's shortcuts while it is shown: a key presses the button marked with it, or calls its handler;
 * other keys are left to the browser.
 */
export function useHotkeys(handlers: Partial<Record<Hotkey, () => void>> = {}): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.defaultPrevented || document.querySelector(ABOVE)) return;
      const hotkey = hotkeyOf({
        key: event.key,
        shift: event.shiftKey,
        hasModifier: event.ctrlKey || event.altKey || event.metaKey || event.isComposing,
        isTyping: target?.closest(TYPING) != null,
        isOnControl: target?.closest(CONTROL) != null,
      });
      if (!hotkey) return;
      const button = buttonFor(hotkey);
      const handler = latest.current[hotkey] ?? (button && (() => button.click()));
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
