import type { runCalls } from '@common/contract/training/runs';
import type { RoomDeps } from '@server/core/room-deps';
import { endIntentsWithAccess } from '@server/database/write-intents';
import type { Handlers } from '@server/http/handlers';
import { runModel } from './model';
import type { RunService } from './service';

/** REST handlers of programs that are followed; deletes a member's runs with the member. */
export function runsHandlers(deps: RoomDeps, runs: RunService): Handlers<keyof typeof runCalls> {
  endIntentsWithAccess(deps.hooks, runModel(deps.connection));
  deps.hooks.onMemberDeleted.push((memberId) => runs.removeAll(memberId));
  return {
    today: ({ caller, query }) => runs.today(caller, query.timeZone),
    listRuns: ({ caller }) => runs.list(caller),
    listPastRuns: ({ caller }) => runs.past(caller),
    getRun: ({ caller, params }) => runs.get(caller, params.id),
    startRun: async ({ caller, body, res }) => {
      const { run, isNew } = await runs.start(caller, body);
      if (!isNew) res.status(200);
      return run;
    },
    decideRun: ({ caller, params, body }) => runs.decide(caller, params.id, body.fact),
  };
}
