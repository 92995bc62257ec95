import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { Workout } from '@common/workouts';
import { type Draft, emptyDraft } from './draft';
import { savableDraft } from './draft-check';
import { draftOf } from './draft-of-workout';
import { clearDraft, type DraftTarget, keepDraft, readDraft } from './draft-storage';

/** Applies a change to the newest draft. */
export type ChangeDraft = (change: (draft: Draft) => Draft) => void;

/** A draft and what can be done with it. */
export interface DraftState {
  /** Its fields and their faults. Rounds and exercises are changed by `change`, several fields at once. */
  form: UseFormReturn<Draft>;
  draft: Draft;
  change: ChangeDraft;
  /** The draft of an earlier, unfinished edit was restored. */
  isRestored: boolean;
  /** The draft has unsaved changes. */
  isChanged: boolean;
  /** Resets to an empty draft, or to the workout as it was when opened. */
  startOver: () => void;
  /** Deletes the stored draft, after saving or cancelling. */
  forget: () => void;
  /** Stores the draft again, to undo a cancel. */
  keep: () => void;
}

const isSame = (one: Draft, other: Draft) => JSON.stringify(one) === JSON.stringify(other);

/** The draft of an open editor, stored on this device at every change. */
export function useDraft(memberId: string | null, workout: Workout | null): DraftState {
  const [initial] = useState(() => (workout ? draftOf(workout) : emptyDraft));
  // The target is fixed at opening, even if the list behind refetches the workout.
  const [target] = useState<DraftTarget>(() => ({ memberId, workout }));
  const [left] = useState(() => readDraft(target));
  const [isRestored, setIsRestored] = useState(left !== null);
  const form = useForm<Draft>({
    defaultValues: left ?? initial,
    resolver: zodResolver(savableDraft(memberId !== null)),
    // The first fault has no field of its own in half of the cases: `focusFault`.
    shouldFocusError: false,
  });
  const { getValues, setValues, reset, subscribe } = form;

  const store = useCallback(
    (draft: Draft) => (isSame(draft, initial) ? clearDraft(target) : keepDraft(target, draft)),
    [initial, target],
  );
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => store(values) }),
    [subscribe, store],
  );
  const change = useCallback<ChangeDraft>((make) => setValues(make(getValues())), [setValues, getValues]);

  const draft = form.watch();
  return {
    form,
    draft,
    change,
    isRestored,
    isChanged: !isSame(draft, initial),
    startOver: () => {
      reset(initial);
      setIsRestored(false);
    },
    forget: () => clearDraft(target),
    keep: () => keepDraft(target, getValues()),
  };
}
