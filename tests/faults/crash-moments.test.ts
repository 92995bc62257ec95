// Proves: a node that holds the embedded engine and is killed (SIGKILL) at any moment of a stream of commands loses
// none, doubles none and reorders none. One device, so the versions answered must run on without a gap, and the
// session must be what the rules make of the same commands done once each. The moments and commands follow a seed.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Session } from '@common/contract/training/sessions';
import { apply } from '@common/player/commands/apply';
import { withRefused } from '@common/player/commands/refused';
import type { Plan } from '@common/player/plan/plan';
import type { PlayerCommand } from '@common/player/state/commands';
import type { PlayerState } from '@common/player/state/state';
import { Chance } from '@server/testing/chance';
import { openTrainingClub } from './harness/training-club';

/** The run's seed: `FAULT_SEED=… npx vitest …` repeats a run's choices. */
const SEED = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 2 ** 31));
const CLUBS = 2;
const KILLS_A_CLUB = 7;
/** A kill comes within this time of the first command after the start before it. */
const WITHIN_MS = 250;
const DEVICE = 'driver-device';

/** A random command that is possible now. */
function someCommand(plan: Plan, state: PlayerState, random: () => number): PlayerCommand {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const { id: entryId, sets } = pick(plan.exercises);
  const set = 1 + Math.floor(random() * sets);
  const figures = { reps: Math.floor(random() * 30), weight: Math.floor(random() * 300) };
  const choices: PlayerCommand[] = [
    { type: 'complete_set', entryId, set, ...figures },
    { type: 'edit_set', entryId, set, ...figures },
    { type: 'skip_exercise', entryId },
    { type: 'start_rest', durationMs: 60_000 },
    { type: random() < 0.5 ? 'pause' : 'resume' },
    { type: random() < 0.5 ? 'finish' : 'reopen' },
    { type: 'undo', actionId: state.last?.actionId ?? `${DEVICE}:1` },
  ];
  return pick(choices);
}

test.concurrent.each(Array.from({ length: CLUBS }, (_, index) => [index + 1, SEED + index]))(
  `club %i: ${KILLS_A_CLUB} kills at random moments (seed %i), every command answered and done once`,
  async (_club, seed) => {
    process.stdout.write(`crash-moments: FAULT_SEED=${SEED}, club seed ${seed}\n`);
    const random = new Chance(seed).next;
    const club = await openTrainingClub(null, { sets: [5, 5, 5], restTime: 60 });
    try {
      const driver = club.client(DEVICE);
      const peer = club.client('peer-device');
      const started = await driver.start(club.workout);
      const { id: sessionId, workout } = started;
      let { state } = started;
      let seq = 0;
      let isOver = false;
      const drive = async () => {
        while (!isOver) {
          seq += 1;
          const command = someCommand(workout, state, random);
          const { sent, reply } = await driver.send(command);
          const context = { at: sent.at, actionId: `${DEVICE}:${seq}` };
          const done = apply(workout, state, command, context);
          // A gap would be a command counted twice or a reply of another one.
          expect(reply).toMatchObject({ seq, outcome: done.outcome, version: seq + 1 });
          state =
            done.outcome === 'rejected' ? withRefused(state, command, done.rejection, context) : done.state;
        }
      };
      const driving = drive();
      for (let kill = 0; kill < KILLS_A_CLUB; kill += 1) {
        const before = seq;
        while (seq === before) await Promise.race([driving, pause(5)]);
        await Promise.race([driving, pause(random() * WITHIN_MS)]);
        await club.node.kill();
        await club.node.start();
      }
      isOver = true;
      await driving;
      await peer.reaches(seq + 1);
      expect(peer.confirmed?.state).toEqual(state);
      const stored: Session = await club.member.call('GET', `/api/sessions/${sessionId}`);
      expect(stored).toMatchObject({ version: seq + 1, state });
      expect(seq).toBeGreaterThan(KILLS_A_CLUB);
    } finally {
      await club.close();
    }
  },
);
