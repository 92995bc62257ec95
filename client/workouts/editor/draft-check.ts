import { faultIn, readWhole } from '../../../common/player/typed-number';
import { targetTexts } from '../../../common/target-texts';
import { workoutTexts } from '../../../common/texts';
import { readRow } from '../../player/plan/draft-row';
import type { Draft } from './draft';
import { lacksAmount } from './draft-amount';
import { draftBounds } from './draft-bounds';
import { hasFigureFault } from './draft-figures';
import { countingOf } from './draft-measure';
import { clockFault, hasCountFault } from './draft-style';

/** Where a fault is shown. */
export type DraftField = 'name' | 'category' | 'exercises' | 'member' | 'rows' | 'duration';
export interface DraftFault {
  field: DraftField;
  message: string;
}

/** True where a number of some exercise or round is not clear, or cannot be meant; its field says so. */
const hasNumberFault = ({ exercises, styles = {} }: Draft): boolean =>
  exercises.some((exercise) => {
    const style = styles[exercise.roundNumber];
    return (
      hasFigureFault(exercise, style) ||
      (style !== undefined && hasCountFault(style)) ||
      exercise.rows?.some((row) => readRow(row, countingOf(exercise)).faults.length > 0)
    );
  });

/** What keeps the clock of a round that holds exercises from running, the first of it; it is told beside its fields too. */
function roundFault({ exercises, styles = {} }: Draft): string | null {
  for (const exercise of exercises) {
    const style = styles[exercise.roundNumber];
    const fault = style && clockFault(style);
    if (fault) return fault;
    if (lacksAmount(exercise, style)) return targetTexts.faults.amount(exercise.name);
  }
  return null;
}

/** What keeps a draft from being saved, in product.md 5's order, then sets; the first one is the one to tell. */
export function faultsOf(draft: Draft, signedIn: boolean): DraftFault[] {
  const clock = roundFault(draft);
  const duration = faultIn(readWhole(draft.estimatedDuration, draftBounds.estimatedDuration));
  const checks: [DraftField, boolean, string][] = [
    ['name', draft.name.trim() !== '', workoutTexts.nameRequired],
    ['category', draft.category !== '', workoutTexts.categoryRequired],
    ['exercises', draft.exercises.length > 0, workoutTexts.exerciseRequired],
    ['member', signedIn, workoutTexts.signInRequired],
    ['duration', duration === null, duration ?? ''],
    ['rows', !hasNumberFault(draft), targetTexts.faultTitle],
    ['rows', clock === null, clock ?? ''],
  ];
  return checks.filter(([, passed]) => !passed).map(([field, , message]) => ({ field, message }));
}
