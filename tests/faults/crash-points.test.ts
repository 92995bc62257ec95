// Proves: a node killed (SIGKILL) at the moments that could lose or double a command does neither. Before the commit,
// after the commit before any client is told, after the broadcast before the ack, after the ack before the broadcast:
// the tap is sent again, has its effect once, and a peer's screen ends the same. The app's own live client, the real
// server process, a real database process, real sockets; the lines between them are held at the message.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@common/contract/training/sessions';
import { apply } from '@common/player/commands/apply';
import type { PlayerCommand } from '@common/player/state/commands';
import type { TrainingClient } from '../harness/training-client';
import { type DatabaseProcess, startDatabase } from './harness/database-process';
import { type NetworkLine, networkLine } from './harness/network-line';
import { openTrainingClub, type TrainingClub } from './harness/training-club';

let database: DatabaseProcess;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database?.dispose());

/** A club whose member taps on one line and follows on another. */
interface Lane {
  club: TrainingClub;
  driverLine: NetworkLine;
  peerLine: NetworkLine;
  driver: TrainingClient;
  peer: TrainingClient;
}

/** Performs an action and resolves at the moment of the kill; `version` is the session's version after it. */
type CrashPoint = (lane: Lane, act: () => Promise<unknown>, version: number) => Promise<void>;

/** No client has been told: neither the sender nor the peer. */
async function nobodyKnows({ driver, peer }: Lane, acting: Promise<unknown>, version: number): Promise<void> {
  await Promise.all([driver.heardAll(), peer.heardAll()]);
  expect(await Promise.race([acting, Promise.resolve('not answered')])).toBe('not answered');
  expect(peer.confirmed?.version ?? 0).toBe(version - 1);
}

const CRASH_POINTS: [string, CrashPoint][] = [
  [
    'before the commit',
    async (lane, act, version) => {
      const stopped = lane.club.database?.stopNextWrite('request');
      const acting = act();
      await stopped;
      await nobodyKnows(lane, acting, version);
    },
  ],
  [
    'after the commit, before anybody is told',
    async (lane, act, version) => {
      const stopped = lane.club.database?.stopNextWrite('answer');
      const acting = act();
      await stopped;
      await nobodyKnows(lane, acting, version);
    },
  ],
  [
    'after the broadcast, before the ack',
    async ({ driverLine, peer }, act, version) => {
      driverLine.deafen();
      act();
      await peer.reaches(version);
    },
  ],
  [
    'after the ack, before the broadcast',
    async ({ peerLine, peer }, act, version) => {
      peerLine.deafen();
      await act();
      expect(peer.confirmed?.version ?? 0).toBe(version - 1);
    },
  ],
];

async function openLane(): Promise<Lane> {
  const club = await openTrainingClub(database, { sets: [2, 2], restTime: 60 });
  const [driverLine, peerLine] = [await networkLine(club.node.url), await networkLine(club.node.url)];
  const driver = club.client('driver-device', driverLine.url);
  const peer = club.client('peer-device', peerLine.url);
  await Promise.all([driver.heardAll(), peer.heardAll()]);
  return { club, driverLine, peerLine, driver, peer };
}

/**
 * Performs an action, kills the node at the point and restarts it; resolves with the answer the client got in the end.
 */
async function overACrash<T>(
  lane: Lane,
  point: CrashPoint,
  act: () => Promise<T>,
  version: number,
): Promise<T> {
  let acting: Promise<T> | undefined;
  await point(
    lane,
    () => {
      acting = act();
      return acting;
    },
    version,
  );
  await lane.club.node.kill();
  for (const line of [lane.driverLine, lane.peerLine]) line.cut();
  await lane.club.node.start();
  return acting!;
}

test.concurrent.each(CRASH_POINTS)(
  'a node killed %s: sent again, applied once, the peer converges',
  async (_name, point) => {
    const lane = await openLane();
    const { club, driver, peer } = lane;
    try {
      const started = await overACrash(lane, point, () => driver.start(club.workout), 1);
      expect(started).toMatchObject({ version: 1, phase: 'active' });
      const { id } = started;
      await peer.reaches(1);

      const [first, second] = started.workout.exercises.map((exercise) => exercise.id) as [string, string];
      const commands: PlayerCommand[] = [
        { type: 'complete_set', entryId: first, set: 1, reps: 8, weight: 135 },
        { type: 'skip_exercise', entryId: second },
        { type: 'undo', actionId: 'driver-device:2' },
        { type: 'finish', lastSet: { entryId: first, set: 2, reps: 7, weight: 140 } },
      ];
      let { state } = started;
      for (const [index, command] of commands.entries()) {
        const seq = index + 1;
        const version = seq + 1;
        const { sent, reply } = await overACrash(lane, point, () => driver.perform(command), version);
        expect(reply).toEqual({ seq, outcome: 'applied', rejection: null, version });
        // Applied by the rules once.
        state = apply(started.workout, state, command, {
          at: sent.at,
          actionId: `driver-device:${seq}`,
        }).state;
        await peer.reaches(version);
        expect(peer.confirmed?.state).toEqual(state);
      }
      const stored: Session = await club.member.call('GET', `/api/sessions/${id}`);
      expect(stored).toMatchObject({ version: commands.length + 1, phase: 'completed', state });
      await driver.reaches(stored.version);
      for (const { confirmed, shown } of [driver, peer]) {
        expect(confirmed).toEqual(stored);
        expect(shown).toEqual(stored);
      }
      for (const { live } of [driver, peer])
        expect(live.getState()).toMatchObject({ items: [], problems: [], deadLetters: [] });
      expect((await club.member.call('GET', '/api/sessions')).length).toBe(1);
    } finally {
      await Promise.all([club.close(), lane.driverLine.close(), lane.peerLine.close()]);
    }
  },
);
