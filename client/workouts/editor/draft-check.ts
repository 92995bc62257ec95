import { targetTexts } from '../../../common/target-texts';
import { workoutTexts } from '../../../common/texts';
import { readRow } from '../../player/plan/draft-row';
import type { Draft } from './draft';
import { lacksAmount } from './draft-amount';
import { countingOf } from './draft-measure';
import { clockFault } from './draft-style';

/** Where a fault is shown. */
export type DraftField = 'name' | 'category' | 'exercises' | 'member' | 'rows';
export interface DraftFault {
  field: DraftField;
  message: string;
}

/** Whether a set of some exercise says something that cannot be meant; it is told beside its field. */
const hasRowFault = ({ exercises }: Draft): boolean =>
  exercises.some((exercise) =>
    exercise.rows?.some((row) => readRow(row, countingOf(exercise)).faults.length > 0),
  );

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
  const checks: [DraftField, boolean, string][] = [
    ['name', draft.name.trim() !== '', workoutTexts.nameRequired],
    ['category', draft.category !== '', workoutTexts.categoryRequired],
    ['exercises', draft.exercises.length > 0, workoutTexts.exerciseRequired],
    ['member', signedIn, workoutTexts.signInRequired],
    ['rows', !hasRowFault(draft), targetTexts.faultTitle],
    ['rows', clock === null, clock ?? ''],
  ];
  return checks.filter(([, passed]) => !passed).map(([field, , message]) => ({ field, message }));
}
