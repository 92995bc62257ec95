import type { Session } from '@common/contract/training/sessions';
import type { PerformedSet } from '@common/player/plan/performed-set';
import type { Position } from '@common/player/state/position';
import type { RestMoment } from '../rest/rest-moment';
import type { SetName } from './edit-set-dialog';

/** Props that the views of a running workout share. */
export interface Scene {
  session: Session;
  place: Position;
  suggested: PerformedSet;
  moment: RestMoment | null;
  onEdit: (name: SetName) => void;
  /** Opens the dialog that changes the plan; `add` opens the library at once. */
  onPlan: (view?: 'add') => void;
}
