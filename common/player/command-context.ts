import type { ActionId } from './names';

/** `at` is when the member acted, in server time; `actionId` names the command for ever (`deviceId:seq`). */
export interface CommandContext {
  at: number;
  actionId: ActionId;
}
