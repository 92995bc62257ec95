/**
 * Gives the focus to the first element found, where what had it is gone (a card that was deleted). Whoever moved on
 * meanwhile keeps their place. Waits for dialogs that are closing to give the focus back first.
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
