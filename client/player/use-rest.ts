import { restOf } from '../../common/player/rest-clock';
import type { PlayerState } from '../../common/player/state';
import { type RestMoment, restMoment } from './rest-moment';
import { useServerSecond } from './use-server-second';

/** The rest under way, renewed each second while it runs. */
export function useRest(state: PlayerState): RestMoment | null {
  const rest = restOf(state);
  const now = useServerSecond(rest?.status === 'running' ? rest.endsAt : null);
  return restMoment(state, now);
}
