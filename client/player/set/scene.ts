import type { PerformedSet } from '../../../common/player/performed-set';
import type { Position } from '../../../common/player/position';
import type { Session } from '../../../common/sessions';
import type { RestMoment } from '../rest/rest-moment';
import type { SetName } from './edit-set-dialog';

/** What a view of a workout under way shows. */
export interface Scene {
  session: Session;
  place: Position;
  suggested: PerformedSet;
  moment: RestMoment | null;
  onEdit: (name: SetName) => void;
  /** Opens what bends the workout, at once to add an exercise where told. */
  onPlan: (view?: 'add') => void;
}
