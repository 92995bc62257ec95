import { restOf } from '../../../common/player/rest-clock';
import type { PlayerState } from '../../../common/player/state';
import { useServerSecond } from '../../sync/use-server-second';
import { type RestMoment, restMoment } from './rest-moment';

/** The current rest, updated each second while it runs. */
export function useRest(state: PlayerState): RestMoment | null {
  const rest = restOf(state);
  const now = useServerSecond(rest?.status === 'running' ? rest.endsAt : null);
  return restMoment(state, now);
}
