import { create } from 'zustand';
import { tabStorage } from '@client/storage/storage';
import { isInOverlay } from '@client/ui/overlay/overlay-entry';
import type { Workout } from '@common/contract/training/workouts';

/** The content of the player. */
export type PlayerTarget =
  | { kind: 'closed' }
  | { kind: 'ready'; workout: Workout }
  | { kind: 'session'; sessionId: string };

/** Name of the player's history entry. */
export const PLAYER_OVERLAY = 'player';
/** Session storage: the session that the open player shows. */
const OPEN_KEY = 'openSession';

/** The player as it was before a reload: its history entry is still the current one. */
function targetBeforeReload(): PlayerTarget {
  const sessionId = isInOverlay(PLAYER_OVERLAY) ? tabStorage.text(OPEN_KEY) : null;
  return sessionId === null ? { kind: 'closed' } : { kind: 'session', sessionId };
}

export const usePlayer = create<{ target: PlayerTarget }>(() => ({ target: targetBeforeReload() }));

/** Remembers the session that a reload opens again, by the id that it has by now; null: none. */
export function keepOpenSession(sessionId: string | null): void {
  if (sessionId === null) tabStorage.forget(OPEN_KEY);
  else tabStorage.keepText(OPEN_KEY, sessionId);
}

usePlayer.subscribe(({ target }) => keepOpenSession(target.kind === 'session' ? target.sessionId : null));
