import { useServerSecond } from '@client/sync/use-server-second';
import { restOf } from '@common/player/state/rest-clock';
import type { PlayerState } from '@common/player/state/state';
import { type RestMoment, restMoment } from './rest-moment';

/** The current rest, updated each second while it runs. */
export function useRest(state: PlayerState): RestMoment | null {
  const rest = restOf(state);
  const now = useServerSecond(rest?.status === 'running' ? rest.endsAt : null);
  return restMoment(state, now);
}
