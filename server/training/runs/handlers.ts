import type { runCalls } from '@common/contract/training/runs';
import type { RoomDeps } from '@server/core/room-deps';
import { endIntentsWithAccess } from '@server/database/write-intents';
import type { Handlers } from '@server/http/handlers';
import { presentSession } from '../sessions/present';
import { runModel } from './model';
import type { RunService } from './service';
import type { PlaceStarts } from './start-place';

/** REST handlers of programs that are followed; deletes a member's runs with the member. */
export function runsHandlers(
  deps: RoomDeps,
  runs: RunService,
  places: PlaceStarts,
): Handlers<keyof typeof runCalls> {
  endIntentsWithAccess(deps.hooks, runModel(deps.connection));
  deps.hooks.onMemberDeleted.push((memberId) => runs.removeAll(memberId));
  return {
    today: ({ caller, query }) => runs.today(caller, query.timeZone),
    listRuns: ({ caller }) => runs.list(caller),
    listPastRuns: ({ caller }) => runs.past(caller),
    listEndedRuns: ({ caller }) => runs.ended(caller),
    getRun: ({ caller, params }) => runs.get(caller, params.id),
    startRun: async ({ caller, body, res }) => {
      const { run, isNew } = await runs.start(caller, body);
      if (!isNew) res.status(200);
      return run;
    },
    decideRun: ({ caller, params, body }) => runs.decide(caller, params.id, body.fact),
    startPlace: async ({ caller, params, body, res }) => {
      const { session, isNew } = await places.start(caller, params.id, body);
      if (!isNew) res.status(200);
      return presentSession(session);
    },
  };
}
