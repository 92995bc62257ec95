import { isNotedIn } from '../../../common/player/notes';
import { planNow } from '../../../common/player/plan-now';
import { same } from '../../../common/player/same';
import type { PlayerState } from '../../../common/player/state';
import { derivedFields } from './derived-fields';
import type { DeviceRecord, StoredSession } from './model';
import { type SessionStore, withoutTakenAway } from './session-store';

/** What a write changes. */
export interface SessionWrite {
  state: PlayerState;
  devices: DeviceRecord[];
  /** Where facts are on their way to; null: they are there. As before where left out. */
  leavingTo?: string | null;
}

/**
 * One compare-and-set: writes state, version + 1 and the devices' places together, only where the session is
 * still at the version that was read, still open to its member, and where the intent, if one is needed, is still
 * there. Answers null where it is not.
 */
export async function compareAndSet(
  sessions: SessionStore,
  before: StoredSession,
  { state, devices, leavingTo = before.leavingTo ?? null }: SessionWrite,
  at: number,
  intentId: string | null,
): Promise<StoredSession | null> {
  const { openKey, ...derived } = derivedFields(before, state);
  const kept = withoutTakenAway(before);
  const leaves = leavingTo === null ? {} : { leavingTo };
  const isOrWas = before.phase === 'completed' || state.phase === 'completed';
  const bestsDue = isOrWas ? { bestsDue: true as const } : {};
  const hasMoved = derived.startTime.getTime() !== before.startTime.getTime();
  const countedAt = before.countedAt ?? (hasMoved ? before.startTime : null);
  const notesDue = isNotedIn(before.state, state) ? { notesDue: true as const } : {};
  const plan = planNow(before.plan, state.facts);
  const remaining = {
    state,
    ...(!same(plan, before.plan) && { plan }),
    devices,
    version: before.version + 1,
    touchedAt: new Date(at),
    ...derived,
    ...leaves,
    ...bestsDue,
    ...(countedAt && { countedAt }),
    ...notesDue,
  };
  const fields = { ...remaining, ...(openKey && { openKey }) };
  const outcome = await sessions.set(before, fields, intentId);
  if (outcome !== 'taken') return outcome === 'written' ? { ...kept, ...fields } : null;
  // A finished session is opened again while a newer one of its workout is under way: both stay.
  return (await sessions.set(before, remaining, intentId)) === 'written' ? { ...kept, ...remaining } : null;
}
