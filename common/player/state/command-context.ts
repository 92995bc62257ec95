import type { ActionId } from './names';

/** `at` is when the member acted, in server time; `actionId` names the command for ever (`deviceId:seq`). */
export interface CommandContext {
  at: number;
  actionId: ActionId;
  /** The device's clock at the tap, where it differs from `at`; the same each time that the tap is sent. */
  tappedAt?: number | undefined;
}
