import { useCallback, useMemo, useRef, useState } from 'react';
import type { Workout } from '../../../common/workouts';
import { type Draft, emptyDraft } from './draft';
import { draftOf } from './draft-of-workout';
import { clearDraft, type DraftTarget, keepDraft, readDraft } from './draft-storage';

/** How a change is made: from the newest draft to the next. */
export type ChangeDraft = (change: (draft: Draft) => Draft) => void;

/** A draft and what can be done with it. */
export interface DraftState {
  draft: Draft;
  change: ChangeDraft;
  /** What was typed before the dialog was last left came back. */
  isRestored: boolean;
  /** Something was typed that is not saved. */
  isChanged: boolean;
  /** Back to an empty dialog, or to the workout as it stands. */
  startOver: () => void;
  /** Submitted or cancelled: nothing is kept. */
  forget: () => void;
  /** Takes a cancel back. */
  keep: () => void;
}

const isSame = (one: Draft, other: Draft) => JSON.stringify(one) === JSON.stringify(other);

/** The draft of an open dialog, kept in local storage with every change. */
export function useDraft(memberId: string | null, workout: Workout | null): DraftState {
  const [initial] = useState(() => (workout ? draftOf(workout) : emptyDraft));
  // The dialog edits the workout that it was opened with, whatever the list behind it brings.
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
