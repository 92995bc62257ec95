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
    createProgram: async ({ caller, body, res }) => {
      const { program, isNew } = await programs.create(caller, body);
      if (!isNew) res.status(200);
      return program;
    },
    changeProgram: ({ caller, params, body }) => programs.change(caller, params.id, body),
    changeProgramWeeks: ({ caller, params, body }) => programs.changeWeeks(caller, params.id, body.change),
    copyProgram: ({ caller, params }) => programs.copy(caller, params.id),
    deleteProgram: async ({ caller, params }) => {
      await programs.remove(caller, params.id);
      return null;
    },
    restoreProgram: ({ caller, params }) => programs.restore(caller, params.id),
    addProgramWorkout: async ({ caller, body, res }) => {
      const { entry, isNew } = await schedule.add(caller, body);
      if (!isNew) res.status(200);
      return entry;
    },
    moveProgramWorkout: ({ caller, params, body }) => schedule.move(caller, params.id, body),
    deleteProgramWorkout: async ({ caller, params }) => {
      await schedule.remove(caller, params.id);
      return null;
    },
  };
}
