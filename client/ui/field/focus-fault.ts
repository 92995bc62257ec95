/** Puts the focus into the first field that says what is wrong with it, in the dialog on top, and so brings it into sight. */
export function focusFault(): void {
  // The field says so once it has been drawn anew.
  requestAnimationFrame(() => {
    const within = [...document.querySelectorAll('[role="dialog"]:not([aria-hidden])')].at(-1) ?? document;
    within.querySelector<HTMLElement>('input[aria-invalid="true"]')?.focus();
  });
}
