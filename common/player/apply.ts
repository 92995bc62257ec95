import type { PlayerCommand, Rejection } from './commands';
import type { Plan } from './plan';
import type { ActionId, PlayerState } from './state';

/** `at` is when the member acted, in server time; `actionId` names the command for ever (`deviceId:seq`). */
export interface CommandContext {
  at: number;
  actionId: ActionId;
}

/**
 * `applied`: the state changed. `unchanged`: what was meant is already so (the same set completed twice, a rest
 * that is over), the state is the very same object. `rejected`: it cannot be done; the state did not change.
 */
export type Applied =
  | { outcome: 'applied'; state: PlayerState }
  | { outcome: 'unchanged'; state: PlayerState }
  | { outcome: 'rejected'; rejection: Rejection; state: PlayerState };

/** (plan, state, command, context) -> what comes of it. Pure; SPEC.md numbers its rules. */
export declare function apply(
  plan: Plan,
  state: PlayerState,
  command: PlayerCommand,
  context: CommandContext,
): Applied;
