/**
 * Focuses the first match if the focus was lost, as after deleting a card. Focus that has moved elsewhere is kept.
 * Deferred, so that closing dialogs return the focus first.
 */
export function focusIfLost(...selectors: string[]): void {
  setTimeout(() => {
    const holder = document.activeElement;
    if (holder && holder !== document.body) return;
    for (const selector of selectors) {
      const target = document.querySelector<HTMLElement>(selector);
      if (!target) continue;
      if (target.tabIndex < 0) {
        // A heading: a place to go on from, not a control with a ring.
        target.tabIndex = -1;
        target.style.outline = 'none';
      }
      return target.focus({ preventScroll: true });
    }
  });
}
