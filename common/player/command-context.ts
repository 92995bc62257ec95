import type { ActionId } from './names';

/** `at` is when the member acted, in server time; `actionId` names the command for ever (`deviceId:seq`). */
export interface CommandContext {
  at: number;
  actionId: ActionId;
  /** What the device's clock said, where that is not `at`: it is the same each time that the tap is sent. */
  tappedAt?: number | undefined;
}
