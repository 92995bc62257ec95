import { useCallback, useMemo, useRef, useState } from 'react';
import type { Workout } from '../../../common/workouts';
import { type Draft, emptyDraft } from './draft';
import { draftOf } from './draft-of-workout';
import { clearDraft, type DraftTarget, keepDraft, readDraft } from './draft-storage';

/** Applies a change to the newest draft. */
export type ChangeDraft = (change: (draft: Draft) => Draft) => void;

/** A draft and what can be done with it. */
export interface DraftState {
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
  const [draft, setDraft] = useState(left ?? initial);
  const [isRestored, setIsRestored] = useState(left !== null);
  const newest = useRef(draft);

  const put = useCallback((next: Draft) => {
    newest.current = next;
    setDraft(next);
  }, []);

  const change = useCallback<ChangeDraft>(
    (make) => {
      const next = make(newest.current);
      if (next === newest.current) return;
      put(next);
      if (isSame(next, initial)) clearDraft(target);
      else keepDraft(target, next);
    },
    [put, target, initial],
  );
  const startOver = useCallback(() => {
    put(initial);
    clearDraft(target);
    setIsRestored(false);
  }, [put, initial, target]);

  return useMemo(
    () => ({
      draft,
      change,
      isRestored,
      isChanged: !isSame(draft, initial),
      startOver,
      forget: () => clearDraft(target),
      keep: () => keepDraft(target, newest.current),
    }),
    [draft, initial, change, isRestored, startOver, target],
  );
}
