import { useLayoutEffect } from 'react';
import { PAINTED_ID } from '@common/contract/painted-screens';

/** The counterpart of a prerendered element in the live screen, by name or link. */
function twinOf(element: Element, root: Element): HTMLElement | null {
  const name = element.getAttribute('name');
  const href = element.getAttribute('href');
  if (name) return root.querySelector(`[name="${CSS.escape(name)}"]`);
  return href ? root.querySelector(`a[href="${CSS.escape(href)}"]`) : null;
}

/** Replays input on the prerendered screen: a pressed button, or Enter in a field. */
function answer({ pressed, entered }: DOMStringMap, root: Element): void {
  const buttons = [...root.querySelectorAll('button')];
  buttons.find((button) => (button.getAttribute('aria-label') ?? button.textContent) === pressed)?.click();
  const field = entered && root.querySelector(`[name="${CSS.escape(entered)}"]`);
  if (field instanceof HTMLInputElement) field.form?.requestSubmit();
}

/** Carries typed texts, focus and presses over from the prerendered screen. */
function carry(painted: HTMLElement, root: Element): void {
  for (const typed of painted.querySelectorAll('input')) {
    const field = twinOf(typed, root);
    if (field instanceof HTMLInputElement && typed.value !== '') field.value = typed.value;
  }
  const focused = document.activeElement;
  if (focused && painted.contains(focused)) twinOf(focused, root)?.focus({ preventScroll: true });
  // After the live screen's listeners are attached.
  setTimeout(() => answer(painted.dataset, root));
}

/**
 * Rendered with the first live screen: removes the prerendered one in the same frame. Both have the same layout, so
 * that nothing moves.
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
