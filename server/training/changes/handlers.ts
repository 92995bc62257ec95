import type { changeCalls } from '@common/contract/training/changes';
import type { RoomDeps } from '@server/core/room-deps';
import type { Handlers } from '@server/http/handlers';
import { ChangeService } from './service';

/** REST handlers of changes; deletes a member's log with the member. */
export function changesHandlers({ connection, hooks }: RoomDeps): Handlers<keyof typeof changeCalls> {
  const changes = new ChangeService(connection);
  hooks.onMemberDeleted.push((memberId) => changes.removeAll(memberId));
  return { listChanges: ({ caller, query }) => changes.since(caller, query) };
}
