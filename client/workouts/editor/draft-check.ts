import type { FieldErrors } from 'react-hook-form';
import { readRow } from '@client/player/plan/draft-row';
import { targetTexts } from '@client/texts/target-texts';
import { faultIn, readWhole } from '@common/player/plan/typed-number';
import { workoutTexts } from '@common/texts';
import { type Draft, draftSchema } from './draft';
import { lacksAmount } from './draft-amount';
import { draftBounds } from './draft-bounds';
import { hasFigureFault } from './draft-figures';
import { countingOf } from './draft-measure';
import { clockFault, hasCountFault } from './draft-style';

/** A field of the draft, or the part of the editor that shows a fault of no single field. */
type DraftField = 'name' | 'category' | 'exercises' | 'member' | 'rows' | 'estimatedDuration';
export interface DraftFault {
  field: DraftField;
  message: string;
}

/** True if any number of an exercise or round is unclear or out of range; its field shows the fault. */
const hasNumberFault = ({ exercises, styles = {} }: Draft): boolean =>
  exercises.some((exercise) => {
    const style = styles[exercise.roundNumber];
    return (
      hasFigureFault(exercise, style) ||
      (style !== undefined && hasCountFault(style)) ||
      exercise.rows?.some((row) => readRow(row, countingOf(exercise)).faults.length > 0)
    );
  });

/** The first fault of a round by the clock that holds exercises. It is also shown beside its fields. */
function roundFault({ exercises, styles = {} }: Draft): string | null {
  for (const exercise of exercises) {
    const style = styles[exercise.roundNumber];
    const fault = style && clockFault(style);
    if (fault) return fault;
    if (lacksAmount(exercise, style)) return targetTexts.faults.amount(exercise.name);
  }
  return null;
}

/** Faults that block saving, in the order of [5.1] to [5.4], then those of numbers. The first one is shown as a toast. */
export function faultsOf(draft: Draft, signedIn: boolean): DraftFault[] {
  const clock = roundFault(draft);
  const duration = faultIn(readWhole(draft.estimatedDuration, draftBounds.estimatedDuration));
  const checks: [DraftField, boolean, string][] = [
    ['name', draft.name.trim() !== '', workoutTexts.nameRequired],
    ['category', draft.category !== '', workoutTexts.categoryRequired],
    ['exercises', draft.exercises.length > 0, workoutTexts.exerciseRequired],
    ['member', signedIn, workoutTexts.signInRequired],
    ['estimatedDuration', duration === null, duration ?? ''],
    ['rows', !hasNumberFault(draft), targetTexts.faultTitle],
    ['rows', clock === null, clock ?? ''],
  ];
  return checks.filter(([, passed]) => !passed).map(([field, , message]) => ({ field, message }));
}

/** A draft that can be saved, as the schema of the editor's form. */
export const savableDraft = (signedIn: boolean) =>
  draftSchema.superRefine((draft, { addIssue }) => {
    for (const { field, message } of faultsOf(draft, signedIn))
      addIssue({ code: 'custom', path: [field], message });
  });

/** The faults that the form shows, in their order. */
export const faultsIn = (errors: FieldErrors<Draft>): DraftFault[] =>
  Object.entries(errors).map(([field, error]) => ({
    field: field as DraftField,
    message: String(error.message),
  }));
