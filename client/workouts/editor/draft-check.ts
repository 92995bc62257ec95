import { targetTexts } from '../../../common/target-texts';
import { workoutTexts } from '../../../common/texts';
import { readRow } from '../../player/plan/draft-row';
import type { Draft } from './draft';
import { countingOf } from './draft-measure';
import { readStyle } from './draft-style';

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

/** Whether the clock of a round that holds exercises cannot be; it is told beside its fields. */
const hasClockFault = ({ exercises, styles = {} }: Draft): boolean =>
  exercises.some(({ roundNumber }) => {
    const style = styles[roundNumber];
    return style !== undefined && readStyle(style, roundNumber) === null;
  });

/** What keeps a draft from being saved, in product.md 5's order, then sets; the first one is the one to tell. */
export function faultsOf(draft: Draft, signedIn: boolean): DraftFault[] {
  const checks: [DraftField, boolean, string][] = [
    ['name', draft.name.trim() !== '', workoutTexts.nameRequired],
    ['category', draft.category !== '', workoutTexts.categoryRequired],
    ['exercises', draft.exercises.length > 0, workoutTexts.exerciseRequired],
    ['member', signedIn, workoutTexts.signInRequired],
    ['rows', !hasRowFault(draft), targetTexts.faultTitle],
    ['rows', !hasClockFault(draft), targetTexts.faults.clock],
  ];
  return checks.filter(([, passed]) => !passed).map(([field, , message]) => ({ field, message }));
}
