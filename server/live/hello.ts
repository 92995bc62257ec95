import type { Hello, Welcome } from '../../common/live-protocol';
import type { Identity } from '../auth/identify';
import type { StoredSession } from '../sessions/model';
import { presentSession } from '../sessions/present';
import type { ReadService } from '../sessions/read-service';
import type { Happening } from './happenings';
import type { ListVersions } from './list-versions';
import type { Presence } from './presence/presence';

interface HelloDeps {
  reads: ReadService;
  lists: ListVersions;
  presence: Presence;
  /** Tells this node's sockets and the other nodes. */
  tell: (happening: Happening) => void;
}

function seqOf(session: StoredSession, deviceId: string): { sessionId: string; seq: number } {
  const device = session.devices.find((known) => known.deviceId === deviceId);
  return { sessionId: String(session._id), seq: device?.seq ?? 0 };
}

/**
 * How far a session has come, without what led there. A client that comes back may have lost its node, and with it
 * what that node had yet to tell: whoever is behind pulls the session, and everybody else ignores this.
 */
function reminderOf({ _id, userId, version, touchedAt }: StoredSession): Happening {
  const event = {
    sessionId: String(_id),
    from: version - 1,
    to: version,
    patch: null,
    actionId: null,
    at: touchedAt.getTime(),
  };
  return { kind: 'sessionChanged', userId: String(userId), event, isPhaseNew: false };
}

/** Brings a client up to date in one round trip, and counts its screen. */
export async function welcome(
  { deviceId, screen, visible = true, known }: Hello,
  socketId: string,
  caller: Identity,
  { reads, lists, presence, tell }: HelloDeps,
): Promise<Welcome> {
  const { memberId, isAdmin } = caller;
  // The versions first: what changes while the rest is read is told as an event and fetched again.
  const versions = lists.of(memberId, isAdmin);
  const [screens, found] = await Promise.all([
    presence.enter({ _id: socketId, memberId, deviceId, kind: screen, visible }),
    reads.known(
      caller,
      known.map(({ sessionId }) => sessionId),
    ),
  ]);
  const sessions = new Map(found.known.map((session) => [String(session._id), session]));
  const activeId = found.active && String(found.active._id);
  const has = new Map(known.map(({ sessionId, version }) => [sessionId, version]));
  if (found.active && activeId && !sessions.has(activeId)) sessions.set(activeId, found.active);
  if (found.active && activeId && has.has(activeId) && screens.length > 1) tell(reminderOf(found.active));
  const newer = [...sessions].filter(([id, session]) => session.version > (has.get(id) ?? 0));
  return {
    serverTime: Date.now(),
    memberId,
    sessions: newer.map(([, session]) => presentSession(session)),
    activeSessionId: activeId,
    gone: [...has.keys()].filter((id) => !sessions.has(id)),
    seqs: [...sessions.values()].map((session) => seqOf(session, deviceId)),
    screens,
    lists: versions,
  };
}
