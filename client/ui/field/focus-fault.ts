/** Focuses the first invalid field in the topmost dialog, which also scrolls it into view. */
export function focusFault(): void {
  // After the next render, which marks the field.
  requestAnimationFrame(() => {
    const within = [...document.querySelectorAll('[role="dialog"]:not([aria-hidden])')].at(-1) ?? document;
    within.querySelector<HTMLElement>('input[aria-invalid="true"]')?.focus();
  });
}
