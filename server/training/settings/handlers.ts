import type { settingsCalls } from '../../../common/settings';
import { endIntentsWithAccess } from '../../database/write-intents';
import type { Handlers } from '../../http/handlers';
import type { RoomDeps } from '../room';
import { settingsModel } from './model';
import { SettingsService } from './service';

/** REST calls of a member's settings, which go with the member. */
export function settingsHandlers(deps: RoomDeps): Handlers<keyof typeof settingsCalls> {
  const settings = new SettingsService(deps);
  endIntentsWithAccess(deps.hooks, settingsModel(deps.connection));
  deps.hooks.onMemberDeleted.push((memberId) => settings.removeAll(memberId));
  return {
    getSettings: ({ caller }) => settings.get(caller),
    changeSettings: ({ caller, body }) => settings.change(caller, body),
  };
}
