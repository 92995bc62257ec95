import { useLayoutEffect } from 'react';
import { PAINTED_ID } from '../../common/painted-screens';

/** What has the focus in the painted screen, or what was typed there, in the screen that takes its place. */
function twinOf(element: Element, root: Element): HTMLElement | null {
  const name = element.getAttribute('name');
  const href = element.getAttribute('href');
  if (name) return root.querySelector(`[name="${CSS.escape(name)}"]`);
  return href ? root.querySelector(`a[href="${CSS.escape(href)}"]`) : null;
}

/** Does what was asked for of the painted screen: a button pressed, Enter in a field. */
function answer({ pressed, entered }: DOMStringMap, root: Element): void {
  const buttons = [...root.querySelectorAll('button')];
  buttons.find((button) => (button.getAttribute('aria-label') ?? button.textContent) === pressed)?.click();
  const field = entered && root.querySelector(`[name="${CSS.escape(entered)}"]`);
  if (field instanceof HTMLInputElement) field.form?.requestSubmit();
}

/** Carries over what somebody did before the app ran. */
function carry(painted: HTMLElement, root: Element): void {
  for (const typed of painted.querySelectorAll('input')) {
    const field = twinOf(typed, root);
    if (field instanceof HTMLInputElement && typed.value !== '') field.value = typed.value;
  }
  const focused = document.activeElement;
  if (focused && painted.contains(focused)) twinOf(focused, root)?.focus({ preventScroll: true });
  // Once the screen listens.
  setTimeout(() => answer(painted.dataset, root));
}

/**
 * Stands in the first screen: as that is there, the one that the server painted goes, in the same frame. Both are laid
 * out alike, so that nothing moves.
 */
export function PaintedGoes() {
  useLayoutEffect(() => {
    const painted = document.getElementById(PAINTED_ID);
    const root = document.getElementById('root');
    if (!painted) return;
    if (root) carry(painted, root);
    painted.remove();
  }, []);
  return null;
}
