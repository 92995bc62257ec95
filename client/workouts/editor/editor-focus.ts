import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import type { DraftFault } from './draft-check';
import { fieldIds } from './field-ids';

/** Where the focus goes once the list has changed: a button of an exercise, or where exercises are added. */
type FocusTarget = { exerciseId: string; button: 'up' | 'down' | 'remove' } | 'nothing-left';

const isVisible = (element: HTMLElement | null) => element !== null && element.offsetParent !== null;

/** The place to add exercises: the button that leads there on a phone, else the search. */
export function focusAddExercise(): void {
  const button = document.getElementById(fieldIds.addExercise);
  const search = document.getElementById(fieldIds.search);
  (isVisible(button) ? button : search)?.focus();
}

/** Keeps the focus with what was moved, or near what was removed. Call the answer right before the change. */
export function useEditorFocus(
  box: RefObject<HTMLElement | null>,
  exercises: unknown,
): (target: FocusTarget) => void {
  const wanted = useRef<FocusTarget | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the changed list is on screen.
  useLayoutEffect(() => {
    const target = wanted.current;
    wanted.current = null;
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
    wanted.current = target;
  }, []);
}

/** Leads to what is at fault. */
export function focusFault({ field }: DraftFault): void {
  if (field === 'name' || field === 'category' || field === 'duration')
    document.getElementById(fieldIds[field])?.focus();
  else if (field === 'rows') document.querySelector<HTMLElement>('[data-rounds] [aria-invalid]')?.focus();
  else focusAddExercise();
}
