import type { progressCalls } from '../../../common/progress';
import type { Handlers } from '../../http/handlers';
import type { RoomDeps } from '../room';
import { BestsService } from '../sessions/bests-service';
import { TotalsService } from '../sessions/totals-service';

/** GET /api/progress: of what is kept with the sessions, however many there are. */
export function progressHandlers({
  connection,
}: Pick<RoomDeps, 'connection'>): Handlers<keyof typeof progressCalls> {
  const bests = new BestsService(connection);
  const totals = new TotalsService(connection);
  return {
    progress: async ({ caller, query }) => {
      await bests.settle(caller.memberId);
      return totals.progress(caller.memberId, new Date(), query.timeZone ?? 'UTC');
    },
  };
}
