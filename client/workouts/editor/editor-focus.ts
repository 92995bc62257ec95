import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import type { DraftFault } from './draft-check';
import { fieldIds } from './field-ids';

/** Focus after a change of the list: a button of an exercise, or the place to add exercises. */
type FocusTarget = { exerciseId: string; button: 'up' | 'down' | 'remove' } | 'nothing-left';

const isVisible = (element: HTMLElement | null) => element !== null && element.offsetParent !== null;

/** Focuses the Add Exercises button on a phone, else the search field. */
export function focusAddExercise(): void {
  const button = document.getElementById(fieldIds.addExercise);
  const search = document.getElementById(fieldIds.search);
  (isVisible(button) ? button : search)?.focus();
}

/** Returns a function that moves the focus after the next change of the list: call it right before the change. */
export function useEditorFocus(
  box: RefObject<HTMLElement | null>,
  exercises: unknown,
): (target: FocusTarget) => void {
  const nextTarget = useRef<FocusTarget | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the changed list is on screen.
  useLayoutEffect(() => {
    const target = nextTarget.current;
    nextTarget.current = null;
    if (target === null) return;
    if (target === 'nothing-left') return focusAddExercise();
    const editor = box.current?.querySelector(`[data-exercise="${target.exerciseId}"]`);
    const choices = [target.button, 'up', 'down', 'remove'];
    for (const choice of choices) {
      const button = editor?.querySelector<HTMLButtonElement>(`[data-focus="${choice}"]:not(:disabled)`);
      if (button) return button.focus();
    }
  }, [exercises]);
  return useCallback((target) => {
    nextTarget.current = target;
  }, []);
}

/** Focuses the field of a fault. */
export function focusFault({ field }: DraftFault): void {
  if (field === 'name' || field === 'category' || field === 'estimatedDuration')
    document.getElementById(fieldIds[field])?.focus();
  else if (field === 'rows') document.querySelector<HTMLElement>('[data-rounds] [aria-invalid]')?.focus();
  else focusAddExercise();
}
