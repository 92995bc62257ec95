import type { SessionChanged } from '../../common/live-protocol';
import type { Session } from '../../common/sessions';
import { isOpen } from './active-session';
import { withEvent, withSnapshot } from './confirmed';
import { setSources, useLiveStore } from './live-store';
import { ask } from './socket';
import { isError } from './verdict';

/** Takes in whole sessions. */
export function takeSnapshots(sessions: readonly Session[]): void {
  const confirmed = { ...useLiveStore.getState().confirmed };
  for (const session of sessions) confirmed[session.id] = withSnapshot(confirmed[session.id], session);
  setSources({ confirmed });
}

/** Takes in a change, or the whole session where the change does not lead on from what is known. */
export function takeEvent(event: SessionChanged): void {
  const { confirmed } = useLiveStore.getState();
  const known = confirmed[event.sessionId];
  const phase = event.patch?.situation.phase;
  const concernsUs = known || event.from === 0 || phase === 'active' || phase === 'paused';
  if (!concernsUs) return;
  const outcome = withEvent(known, event);
  if (outcome.kind === 'merged')
    setSources({ confirmed: { ...confirmed, [event.sessionId]: outcome.confirmed } });
  if (outcome.kind === 'gap') void pull(event.sessionId);
}

/** A session that is no longer there. */
export function dropSession(sessionId: string): void {
  const { [sessionId]: _gone, ...confirmed } = useLiveStore.getState().confirmed;
  setSources({ confirmed });
}

const pulls = new Map<string, { again: boolean }>();

/** Fetches a session whole. Asked again while one is under way, it is fetched once more after that one. */
export async function pull(sessionId: string): Promise<void> {
  const underWay = pulls.get(sessionId);
  if (underWay) {
    underWay.again = true;
    return;
  }
  const mark = { again: false };
  pulls.set(sessionId, mark);
  try {
    const ack = await ask('session:pull', { sessionId });
    if (!isError(ack)) {
      takeSnapshots([ack.data]);
      if (isOpen(ack.data))
        useLiveStore.setState(({ activeSessionId }) => followed(activeSessionId, ack.data));
    } else if (ack.error.code === 'not_found') dropSession(sessionId);
  } catch {
    // No answer: the next hello brings what is missing.
  } finally {
    pulls.delete(sessionId);
  }
  if (mark.again) await pull(sessionId);
}

/** A workout started elsewhere is the active one, unless an older one is still under way there. */
function followed(activeSessionId: string | null, session: Session) {
  const active = activeSessionId ? useLiveStore.getState().views[activeSessionId] : undefined;
  const isNewer = !active || !isOpen(active) || active.state.startedAt <= session.state.startedAt;
  return { activeSessionId: isNewer ? session.id : activeSessionId };
}
