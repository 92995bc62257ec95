import { useMemo } from 'react';
import type { Session } from '@common/contract/training/sessions';
import { activeOf, openSessions } from '@common/sync/replica/active-session';
import { useLiveStore } from './live-store';

/** As `useActiveSession`, outside a component. */
export function activeSession(): Session | null {
  return activeOf(useLiveStore.getState().views);
}

/** The session of a workout that is under way, if there is one. */
export const openSessionOf = (workoutId: string): Session | undefined =>
  openSessions(useLiveStore.getState().views).find((session) => session.workoutId === workoutId);

/** All workouts under way, the one that is being trained first. */
export function useOpenSessions(): readonly Session[] {
  const views = useLiveStore((state) => state.views);
  return useMemo(() => openSessions(views), [views]);
}

/** The member's workout under way, as confirmed by the server with this device's waiting taps on top. */
export function useActiveSession(): Session | null {
  return useOpenSessions()[0] ?? null;
}

/** One session as it is to be shown, if this device knows it; by its id at the server or the one made here. */
export const useSession = (sessionId: string | null): Session | null =>
  useLiveStore(({ views, moved }) => (sessionId ? (views[moved[sessionId]?.to ?? sessionId] ?? null) : null));
