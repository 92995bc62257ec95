import { workoutTexts } from '../../../common/texts';
import type { Draft } from './draft';

/** Where a fault is shown. */
export type DraftField = 'name' | 'category' | 'exercises' | 'member';
export interface DraftFault {
  field: DraftField;
  message: string;
}

/** What keeps a draft from being saved, in product.md 5's order; the first one is the one to tell. */
export function faultsOf(draft: Draft, signedIn: boolean): DraftFault[] {
  const checks: [DraftField, boolean, string][] = [
    ['name', draft.name.trim() !== '', workoutTexts.nameRequired],
    ['category', draft.category !== '', workoutTexts.categoryRequired],
    ['exercises', draft.exercises.length > 0, workoutTexts.exerciseRequired],
    ['member', signedIn, workoutTexts.signInRequired],
  ];
  return checks.filter(([, passed]) => !passed).map(([field, , message]) => ({ field, message }));
}
