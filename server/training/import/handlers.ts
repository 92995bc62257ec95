import type { importCalls } from '@common/contract/training/imports';
import type { RoomDeps } from '@server/core/room-deps';
import { endIntentsWithAccess } from '@server/database/write-intents';
import type { Handlers } from '@server/http/handlers';
import { importModel } from './model';
import { ImportService } from './service';

/** REST handlers of imports; deletes a member's imports with the member. */
export function importHandlers(deps: RoomDeps): Handlers<keyof typeof importCalls> {
  const imports = new ImportService(deps);
  endIntentsWithAccess(deps.hooks, importModel(deps.connection));
  deps.hooks.onMemberDeleted.push((memberId) => imports.removeAll(memberId));
  return {
    listImports: ({ caller }) => imports.list(caller),
    getImport: ({ caller, params }) => imports.get(caller, params.id),
    checkImport: async ({ caller, body }) => ({ here: await imports.here(caller, body.source, body.keys) }),
    beginImport: ({ caller, body }) => imports.begin(caller, body),
    addToImport: async ({ caller, params, body }) => ({
      added: await imports.add(caller, params.id, body.workouts),
    }),
    finishImport: ({ caller, params }) => imports.finish(caller, params.id),
    undoImport: ({ caller, params }) => imports.undo(caller, params.id),
  };
}
