import type { ActiveState } from './state';

/** A session just started: active, nothing recorded, no rest. */
export function createState(startedAt: number): ActiveState {
  return { phase: 'active', startedAt, facts: [], rest: null, last: null };
}
