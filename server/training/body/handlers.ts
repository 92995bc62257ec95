import type { bodyCalls } from '@common/contract/training/body';
import type { RoomDeps } from '@server/core/room-deps';
import { endIntentsWithAccess } from '@server/database/write-intents';
import type { Handlers } from '@server/http/handlers';
import { measurementModel } from './model';
import type { BodyService } from './service';

/** REST handlers of body measurements; deletes a member's measurements with the member. */
export function bodyHandlers(deps: RoomDeps, body: BodyService): Handlers<keyof typeof bodyCalls> {
  endIntentsWithAccess(deps.hooks, measurementModel(deps.connection));
  deps.hooks.onMemberDeleted.push((memberId) => body.removeAll(memberId));
  return {
    listMeasurements: ({ caller }) => body.list(caller),
    saveMeasurement: ({ caller, body: measured }) => body.save(caller, measured),
    deleteMeasurement: async ({ caller, params }) => {
      await body.remove(caller, params.id);
      return null;
    },
  };
}
