import { entriesInOrder } from './entries';
import type { Plan } from './plan';
import type { ActiveState } from './state';

/** A session just started: active, nothing recorded, no rest. */
export function createState(plan: Plan, startedAt: number): ActiveState {
  return {
    phase: 'active',
    startedAt,
    rest: null,
    entries: entriesInOrder(plan).map((entry) => ({
      entryId: entry.id,
      sets: Array.from({ length: entry.sets }, () => null),
      skipped: false,
    })),
    last: null,
  };
}
