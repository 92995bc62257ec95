import fc from 'fast-check';
import type { Exercise } from '@common/contract/training/exercises';
import { type Applied, apply } from '../commands/apply';
import type { Plan, PlanEntry } from '../plan/plan';
import { type PlayerCommand, playerCommandSchema } from '../state/commands';
import type { PlayerState } from '../state/state';
import { createState } from '../state/state';
import { START } from './game.fixture';
import { intentOf } from './intent.fixture';
import { asNewLift } from './lifted-sets.fixture';
import { PLANK, PRESS, planEntry, ROW, SQUAT } from './plan.fixture';

/** Next step of a device: it acts on the state it knows, delivers a command, or learns the server's state. */
export interface Step {
  device: 0 | 1;
  /** `twice` acts once more with what was meant last; `resend` delivers the command heard last once more. */
  what: 'act' | 'twice' | 'deliver' | 'resend' | 'learn';
  /** Chooses among what could be meant. */
  pick: number;
  waitMs: number;
}

export interface Script {
  plan: Plan;
  steps: Step[];
}

interface Sent {
  command: PlayerCommand;
  actionId: string;
  at: number;
}

/** One command as the server met it. */
export interface Move extends Sent {
  plan: Plan;
  before: PlayerState;
  applied: Applied;
}

const entry = (
  id: string,
  name: string,
  roundNumber: number,
  order: number,
  counts: Partial<Exercise> = {},
): fc.Arbitrary<PlanEntry> =>
  fc
    .record({ sets: fc.integer({ min: 1, max: 3 }), restTime: fc.constantFrom(null, 0, 1, 90, 300, 3_600) })
    .map((stated) => planEntry(id, name, { ...stated, roundNumber, order }))
    .map((planned) => ({ ...planned, exercise: { ...planned.exercise, ...counts } }));

const rounds: fc.Arbitrary<Pick<Plan, 'rounds'>> = fc.constantFrom(
  {},
  { rounds: [{ style: 'superset' as const, roundNumber: 1 }] },
  {
    rounds: [
      { style: 'circuit' as const, roundNumber: 1, restBetween: 20 },
      { style: 'superset' as const, roundNumber: 3, restBetween: 5 },
    ],
  },
  {
    rounds: [
      { style: 'emom' as const, roundNumber: 1, everySeconds: 60, times: 5 },
      { style: 'for_time' as const, roundNumber: 2, capSeconds: 300 },
    ],
  },
  {
    rounds: [
      { style: 'amrap' as const, roundNumber: 1, capSeconds: 600 },
      { style: 'intervals' as const, roundNumber: 3, workSeconds: 20, restSeconds: 10, times: 4 },
    ],
  },
);

const plans: fc.Arbitrary<Plan> = fc
  .tuple(
    rounds,
    entry(SQUAT, 'Squat', 1, 1),
    entry(PRESS, 'Press', 1, 2, { isPerHand: true, isPerSide: true }),
    entry(ROW, 'Row', 2, 3, { measure: 'bodyweight', countsBody: true }),
    entry(PLANK, 'Plank', 3, 4),
  )
  .map(([styles, ...exercises]) => ({
    name: 'Any',
    category: 'strength',
    bodyWeight: { value: 81.5, unit: 'kg' },
    exercises,
    ...styles,
  }));

const steps: fc.Arbitrary<Step> = fc.record({
  device: fc.constantFrom(0, 1),
  what: fc.oneof(
    { weight: 8, arbitrary: fc.constant('act' as const) },
    { weight: 1, arbitrary: fc.constant('twice' as const) },
    { weight: 10, arbitrary: fc.constant('deliver' as const) },
    { weight: 1, arbitrary: fc.constant('resend' as const) },
    { weight: 6, arbitrary: fc.constant('learn' as const) },
  ),
  pick: fc.nat(1_000_000),
  waitMs: fc.constantFrom(0, 0, 1, 300, 1_000, 2_000, 20_000, 61_000, 61_000, 11_000_000, 90_000_000),
});

/** Any workout of three rounds, played on two devices that hear of each other late. */
export const scripts: fc.Arbitrary<Script> = fc.record({
  plan: plans,
  steps: fc.array(steps, { maxLength: 80, size: 'max' }),
});

/** Plays a script: every command as the server applied it, in its order. Each device's own order is kept. */
export function played({ plan, steps }: Script): Move[] {
  let server: PlayerState = createState(START);
  let now = START;
  let acts = 0;
  const moves: Move[] = [];
  const devices = [0, 1].map((number) => ({
    name: `device-${number}`,
    seq: 0,
    known: server,
    intent: null as PlayerCommand | null,
    outbox: [] as Sent[],
  }));

  const hear = ({ command, actionId, at }: Sent) => {
    const before = server;
    const applied = apply(plan, before, command, { at, actionId });
    server = applied.state;
    moves.push({ plan, before, command, actionId, at, applied });
  };

  for (const { device: number, what, pick, waitMs } of steps) {
    const device = devices[number]!;
    now += waitMs;
    if (what === 'learn') device.known = server;
    if (what === 'resend') {
      // The very same seq never gets this far; a client that lost its memory of it may mean the same set anew.
      const again = moves.findLast(({ actionId }) => actionId.startsWith(device.name));
      if (again?.command.type === 'complete_set')
        hear({ ...again, actionId: `${device.name}:again${moves.length}` });
    }
    if (what === 'deliver') {
      const head = device.outbox.shift();
      if (head) hear(head);
    }
    if (what !== 'act' && what !== 'twice') continue;
    if (what === 'act' || !device.intent) {
      acts += 1;
      device.intent = playerCommandSchema.parse(asNewLift(intentOf(plan, device.known, pick), acts));
    }
    device.seq += 1;
    const actionId = `${device.name}:${device.seq}`;
    const sent = { command: device.intent, actionId, at: now };
    device.known = apply(plan, device.known, sent.command, sent).state;
    device.outbox.push(sent);
  }
  for (const device of devices) device.outbox.forEach(hear);
  return moves;
}
