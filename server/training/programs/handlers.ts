import type { programCalls } from '@common/contract/training/programs';
import type { RoomDeps } from '@server/core/room-deps';
import { endIntentsWithAccess } from '@server/database/write-intents';
import type { Handlers } from '@server/http/handlers';
import { programModel } from './model';
import { ScheduleService } from './schedule-service';
import type { ProgramService } from './service';

/** REST handlers of programs and their schedules; deletes programs with their member. */
export function programsHandlers(
  deps: RoomDeps,
  programs: ProgramService,
): Handlers<keyof typeof programCalls> {
  const schedule = new ScheduleService(deps);
  endIntentsWithAccess(deps.hooks, programModel(deps.connection));
  deps.hooks.onMemberDeleted.push((userId) => programs.removeAll(userId));
  return {
    listPrograms: ({ caller }) => programs.list(caller),
    getProgram: ({ caller, params }) => programs.get(caller, params.id),
    createProgram: ({ caller, body }) => programs.create(caller, body),
    changeProgram: ({ caller, params, body }) => programs.change(caller, params.id, body),
    copyProgram: ({ caller, params }) => programs.copy(caller, params.id),
    deleteProgram: async ({ caller, params }) => {
      await programs.remove(caller, params.id);
      return null;
    },
    restoreProgram: ({ caller, params }) => programs.restore(caller, params.id),
    addProgramWorkout: ({ caller, body }) => schedule.add(caller, body),
    moveProgramWorkout: ({ caller, params, body }) => schedule.move(caller, params.id, body),
    deleteProgramWorkout: async ({ caller, params }) => {
      await schedule.remove(caller, params.id);
      return null;
    },
  };
}
