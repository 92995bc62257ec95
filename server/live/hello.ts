import type { Hello, Welcome } from '@common/contract/live-events';
import type { Identity } from '../people/auth/identify';
import type { StoredSession } from '../training/sessions/model';
import { presentSession } from '../training/sessions/present';
import type { ReadService } from '../training/sessions/read-service';
import type { ListVersions } from './list-versions';
import type { NodePresence } from './presence/presence';

interface HelloDeps {
  epoch: string;
  reads: ReadService;
  lists: ListVersions;
  presence: NodePresence;
  /** Milliseconds since 1970. */
  now: () => number;
}

function seqOf(session: StoredSession, deviceId: string): { sessionId: string; seq: number } {
  const device = session.devices.find((known) => known.deviceId === deviceId);
  return { sessionId: String(session._id), seq: device?.seq ?? 0 };
}

/** Answers a hello: brings a client up to date in one round trip, and enters its screen. */
export async function welcome(
  { deviceId, epoch: knownEpoch, screen, visible = true, known }: Hello,
  socketId: string,
  caller: Identity,
  { epoch, reads, lists, presence, now }: HelloDeps,
): Promise<Welcome> {
  const { memberId, isAdmin } = caller;
  // List versions are read first: a change during the reads below is sent as an event and fetched again.
  const versions = lists.of(memberId, isAdmin);
  const [screens, found] = await Promise.all([
    presence.enter({ _id: socketId, memberId, deviceId, kind: screen, visible }),
    reads.known(
      caller,
      known.map(({ sessionId }) => sessionId),
    ),
  ]);
  const sessions = new Map(
    [...found.others, ...found.waiting, ...found.underWay].map((one) => [String(one._id), one]),
  );
  const [active] = found.underWay;
  const counts = knownEpoch === epoch;
  const has = new Map(known.map(({ sessionId, version }) => [sessionId, counts ? version : 0]));
  const newer = [...sessions].filter(([id, session]) => session.version > (has.get(id) ?? 0));
  return {
    epoch,
    serverTime: now(),
    memberId,
    sessions: newer.map(([, session]) => presentSession(session)),
    activeSessionId: active ? String(active._id) : null,
    gone: [...has.keys()].filter((id) => !sessions.has(id)),
    seqs: [...sessions.values()].map((session) => seqOf(session, deviceId)),
    screens,
    lists: versions,
  };
}
