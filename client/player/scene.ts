import type { PerformedSet } from '../../common/player/plan';
import type { Position } from '../../common/player/position';
import type { Session } from '../../common/sessions';
import type { SetName } from './edit-set-dialog';
import type { RestMoment } from './rest-moment';

/** What a view of a workout under way shows. */
export interface Scene {
  session: Session;
  place: Position;
  suggested: PerformedSet;
  moment: RestMoment | null;
  onEdit: (name: SetName) => void;
}
