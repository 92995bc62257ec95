import type { ServerToClientEvents, SessionChanged } from '@common/contract/live-events';
import type { Session } from '@common/contract/training/sessions';
import { isUnderWay } from '@common/player/state/state';
import type { LiveCore } from '../live-core';
import { isError } from '../verdict';
import { withEvent, withSnapshot } from './confirmed';
import { setSources } from './views';

/** Delay before a session that could not be fetched is asked for again, as long as the connection stands. */
const PULL_AGAIN_MS = 2_000;

/** Takes over whole sessions. */
export function takeSnapshots({ live }: LiveCore, sessions: readonly Session[]): void {
  const confirmed = { ...live.getState().confirmed };
  for (const session of sessions) confirmed[session.id] = withSnapshot(confirmed[session.id], session);
  setSources(live, { confirmed });
}

/** Applies a change, or fetches the whole session where the change does not lead on from the known version. */
export function takeEvent(core: LiveCore, event: SessionChanged): void {
  const { confirmed } = core.live.getState();
  const current = confirmed[event.sessionId];
  const now = event.patch?.situation;
  const concernsUs = current || core.hellos > 0 || event.from === 0 || (now && isUnderWay(now));
  if (!concernsUs) return;
  const outcome = withEvent(current, event);
  if (outcome.kind === 'merged')
    setSources(core.live, { confirmed: { ...confirmed, [event.sessionId]: outcome.confirmed } });
  if (outcome.kind === 'gap') void pull(core, event.sessionId);
}

/** Drops a session that the server no longer has. */
export function dropSession({ live, missing }: LiveCore, sessionId: string): void {
  missing.delete(sessionId);
  // Unsent items make it anew on the server, from the copy here.
  if (live.getState().items.some((item) => item.sessionId === sessionId)) return;
  const { [sessionId]: _gone, ...confirmed } = live.getState().confirmed;
  setSources(live, { confirmed });
}

/** Handlers of the events of sessions. */
export const sessionEvents = (core: LiveCore) =>
  ({
    'session:changed': (event) => takeEvent(core, event),
    'session:gone': ({ sessionId }) => dropSession(core, sessionId),
  }) satisfies Partial<ServerToClientEvents>;

/** Fetches a session whole. Called again while one fetch is under way, it fetches once more after that one. */
export async function pull(core: LiveCore, sessionId: string): Promise<void> {
  const { live, ask, later, missing, pulls } = core;
  missing.set(sessionId, Symbol(sessionId));
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
      missing.delete(sessionId);
      takeSnapshots(core, [ack.data]);
    } else if (ack.error.code === 'not_found') dropSession(core, sessionId);
  } catch {
    // No answer: the session is still missing.
  } finally {
    pulls.delete(sessionId);
  }
  if (mark.again) return pull(core, sessionId);
  // Without a connection the next hello asks for it.
  const isMissing = () => missing.has(sessionId) && live.getState().status === 'live';
  if (isMissing()) later(() => isMissing() && void pull(core, sessionId), PULL_AGAIN_MS);
}
