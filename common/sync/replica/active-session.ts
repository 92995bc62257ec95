import type { Session } from '../../sessions';

/** Whether a workout is under way: active or paused. */
export const isOpen = (session: Session): boolean => session.phase === 'active' || session.phase === 'paused';

/**
 * The workout under way: the one this device has just started if the server has not heard of it, else the one the
 * server calls active, else the one that started last.
 */
export function activeOf(
  views: Readonly<Record<string, Session>>,
  activeSessionId: string | null,
  startedHere: readonly string[],
): Session | null {
  const open = Object.values(views).filter(isOpen);
  const own = startedHere.map((id) => views[id]).findLast((view) => view !== undefined && isOpen(view));
  const named = activeSessionId ? open.find(({ id }) => id === activeSessionId) : undefined;
  return own ?? named ?? open.sort((a, b) => b.state.startedAt - a.state.startedAt)[0] ?? null;
}
