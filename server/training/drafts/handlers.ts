import type { draftCalls } from '@common/contract/training/drafts';
import type { RoomDeps } from '@server/core/room-deps';
import { endIntentsWithAccess } from '@server/database/write-intents';
import type { Handlers } from '@server/http/handlers';
import { draftModel } from './model';
import type { DraftService } from './service';

/** REST handlers of drafts; deletes a member's drafts with the member. */
export function draftsHandlers(deps: RoomDeps, drafts: DraftService): Handlers<keyof typeof draftCalls> {
  endIntentsWithAccess(deps.hooks, draftModel(deps.connection));
  deps.hooks.onMemberDeleted.push((memberId) => drafts.removeAll(memberId));
  return {
    listDrafts: ({ caller }) => drafts.list(caller),
    createDraft: ({ caller, body }) => drafts.create(caller, body),
    keepDraft: ({ caller, params }) => drafts.keep(caller, params.id),
    discardDraft: async ({ caller, params }) => {
      await drafts.discard(caller, params.id);
      return null;
    },
  };
}
