import type { settingsCalls } from '@common/contract/training/settings';
import type { RoomDeps } from '@server/core/room-deps';
import { endIntentsWithAccess } from '@server/database/write-intents';
import type { Handlers } from '@server/http/handlers';
import { settingsModel } from './model';
import type { SettingsService } from './service';

/** REST handlers of settings; deletes a member's settings with the member. */
export function settingsHandlers(
  deps: RoomDeps,
  settings: SettingsService,
): Handlers<keyof typeof settingsCalls> {
  endIntentsWithAccess(deps.hooks, settingsModel(deps.connection));
  deps.hooks.onMemberDeleted.push((memberId) => settings.removeAll(memberId));
  return {
    getSettings: ({ caller }) => settings.get(caller),
    changeSettings: ({ caller, body }) => settings.change(caller, body),
  };
}
