import type { Session } from '@common/contract/training/sessions';
import type { PerformedSet } from '@common/player/plan/performed-set';
import type { PlanEntry } from '@common/player/plan/plan';
import type { Position } from '@common/player/state/position';
import type { RestMoment } from '../rest/rest-moment';
import type { SetName } from './edit-set-dialog';

/** Replacing an exercise, or setting its rest. */
export interface ExerciseChange {
  kind: 'replace' | 'rest';
  entry: PlanEntry;
}

/** Props that the views of a running workout share. */
export interface Scene {
  session: Session;
  place: Position;
  suggested: PerformedSet;
  moment: RestMoment | null;
  onEdit: (name: SetName) => void;
  /** Opens the session sheet; at once the library to add an exercise, or a change of one. */
  onPlan: (view?: 'add' | ExerciseChange) => void;
  /** Goes to the next exercise that has sets to do (1), or to the one before (-1). */
  onBeside: (step: 1 | -1) => void;
  /** Goes to an exercise. */
  onGo: (entryId: string) => void;
}
