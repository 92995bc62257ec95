import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { rowOf } from '@client/player/plan/draft-row';
import { clockText } from '@client/ui/format/amounts';
import type { Workout, WorkoutExercise } from '@common/contract/training/workouts';
import { FIGURES_OF, isHelped } from '@common/player/plan/measure';
import type { SetTarget } from '@common/player/plan/performed-set';
import { same } from '@common/player/plan/same';
import { type Draft, type DraftExercise, emptyDraft } from './draft';
import { savableDraft } from './draft-check';
import { clearDraft, type DraftTarget, keepDraft, readDraft } from './draft-storage';
import { stylesOf } from './draft-style';

const asText = (value: number | null) => (value === null ? '' : String(value));

/** True if all targets are equal and fit the shared fields: no kind, RPE or range of reps. */
function isUniform(targets: readonly SetTarget[]): boolean {
  return targets.every(
    (target) =>
      same(target, targets[0]) &&
      target.kind === undefined &&
      target.rpe === undefined &&
      target.repsMax === undefined,
  );
}

/** Targets of an exercise as texts: shared if they are alike, else row by row. */
function plannedTexts(entry: WorkoutExercise): Partial<DraftExercise> {
  const { targets = [], reps, exercise, duration } = entry;
  const units = {
    unit: targets.find(({ load }) => load)?.load?.unit,
    distanceUnit: targets.find(({ distance }) => distance)?.distance?.unit,
  };
  const time = duration !== null && { time: clockText(duration) };
  const [first] = targets;
  if (!first) return { ...time };
  const as = { reps, unit: units.unit ?? 'lb', isHelp: isHelped(entry) };
  const row = rowOf(first, as);
  if (!isUniform(targets)) return { ...units, rows: targets.map((target) => rowOf(target, as)) };
  const hasLoad = FIGURES_OF[entry.measure ?? exercise.measure ?? 'reps_weight'].load;
  return {
    ...units,
    reps: row.reps,
    weight: row.weight || (hasLoad ? '0' : ''),
    ...time,
    ...(row.time && { time: row.time }),
    ...(row.distance && { distance: row.distance }),
    ...(row.calories && { calories: row.calories }),
  };
}

function exerciseOf(entry: WorkoutExercise): DraftExercise {
  return {
    exerciseId: entry.exerciseId,
    name: entry.exercise.name,
    category: entry.exercise.category,
    roundNumber: entry.roundNumber,
    sets: String(entry.sets),
    reps: asText(entry.reps),
    weight: asText(entry.weight),
    restTime: String(entry.restTime),
    duration: entry.duration,
    own: entry.exercise.measure,
    isAssisted: entry.exercise.isAssisted,
    measure: entry.measure,
    progression: entry.progression,
    ...plannedTexts(entry),
  };
}

/** Converts a workout into a draft for the editor. */
export function draftOf(workout: Workout): Draft {
  const styles = stylesOf(workout.rounds);
  return {
    name: workout.name,
    description: workout.description ?? '',
    category: workout.category,
    estimatedDuration: asText(workout.estimatedDuration),
    currentRound: String(workout.rounds.at(-1)?.roundNumber ?? 1),
    roundNames: Object.fromEntries(
      workout.rounds.map(({ roundNumber, roundName }) => [roundNumber, roundName ?? '']),
    ),
    exercises: workout.exercises.map(exerciseOf),
    ...(Object.keys(styles).length > 0 && { styles }),
  };
}

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
