import type { ListName } from '@common/contract/lists';
import type { Hello, Screen, Welcome } from '@common/contract/live-events';
import type { Identity } from '../people/auth/identify';
import type { StoredSession } from '../training/sessions/model';
import { presentSession } from '../training/sessions/present';
import type { ReadService } from '../training/sessions/read-service';

type Caller = Pick<Identity, 'memberId' | 'isAdmin'>;

interface HelloDeps {
  epoch: string;
  reads: ReadService;
  /** List versions of a member. */
  lists: (caller: Caller) => Record<ListName, number>;
  /** Enters the client's screen, if it has a socket; answers all the member's screens. */
  enter: () => Promise<Screen[]>;
  /** Milliseconds since 1970. */
  now: () => number;
}

function seqOf(session: StoredSession, deviceId: string): { sessionId: string; seq: number } {
  const device = session.devices.find((known) => known.deviceId === deviceId);
  return { sessionId: String(session._id), seq: device?.seq ?? 0 };
}

/** Answers a hello: brings a client up to date in one round trip, and enters its screen. */
export async function welcome(
  { deviceId, epoch: knownEpoch, known }: Pick<Hello, 'deviceId' | 'epoch' | 'known'>,
  caller: Caller,
  { epoch, reads, lists, enter, now }: HelloDeps,
): Promise<Welcome> {
  const { memberId } = caller;
  // List versions are read first: a change during the reads below is sent as an event and fetched again.
  const versions = lists(caller);
  const [screens, found] = await Promise.all([
    enter(),
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
