import type { Rejection } from './rejections';
import type { ActiveState, CompletedState, PausedState, PlayerState } from './state';

/** Result of a rule: the next state (the very same object where nothing changes), or the rejection. */
export type Outcome = PlayerState | Rejection;

/** A workout under way. */
export type OpenState = ActiveState | PausedState;
/** Any state but a discarded one; `apply` lets only these through to the rules, bar discard and restore. */
export type AnyState = OpenState | CompletedState;
