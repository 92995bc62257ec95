import type { progressCalls } from '../../../common/progress';
import type { CountedSession } from '../../../common/progress-rules';
import { progressOf } from '../../../common/progress-rules';
import type { Handlers } from '../../http/handlers';
import type { RoomDeps } from '../room';
import { sessionModel } from '../sessions/model';

/** GET /api/progress: counted afresh from the figures of all completed sessions; nothing else of them is read. */
export function progressHandlers({
  connection,
}: Pick<RoomDeps, 'connection'>): Handlers<keyof typeof progressCalls> {
  const sessions = sessionModel(connection);
  return {
    progress: async ({ caller, query }) => {
      const completed = await sessions
        .find({ userId: caller.memberId, phase: 'completed', access: 'open' })
        .select({ _id: 0, startTime: 1, totalDuration: 1, caloriesBurned: 1 })
        .lean<CountedSession[]>();
      return progressOf(completed, new Date(), query.timeZone ?? 'UTC');
    },
  };
}
