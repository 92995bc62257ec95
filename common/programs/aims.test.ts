import { describe, expect, test } from 'vitest';
import type { Workout } from '@common/contract/training/workouts';
import type { Load } from '@common/player/plan/load';
import { Aims } from './aims';
import type { Ease } from './easing';
import type { EntryResult } from './entry-result';
import { followRun } from './follow-run';
import type { EntryProgression } from './progression';
import type { RunFact } from './run';
import { MONDAY, noon, placeId, runOf, sessionOf } from './run.fixture';
import type { RunSession } from './run-session';

const ENTRY = 'e'.repeat(24);
const kg = (value: number): Load => ({ value, unit: 'kg' });
const step = kg(2.5);
const backOff = { misses: 3, percent: 10 };

/** A run whose workout of each day has one entry with this progression, after one session a place. */
function aimsAfter(
  entry: {
    progression: EntryProgression;
    load?: Load | null;
    reps?: number;
    repsMax?: number;
    duration?: number;
  },
  results: readonly (Partial<EntryResult> | null)[],
  facts: readonly RunFact[] = [],
) {
  const { progression, load = kg(60), reps = 5, repsMax, duration = null } = entry;
  const target = { reps, ...(repsMax && { repsMax }), ...(load && { load }) };
  const exercise = {
    id: ENTRY,
    exerciseId: 'a'.repeat(24),
    sets: 3,
    reps,
    weight: null,
    duration,
    targets: duration === null ? [target, target, target] : undefined,
    progression,
    exercise: { name: 'Squat' },
  };
  const run = runOf(facts);
  const workouts = [{ id: 'w', exercises: [exercise] }] as unknown as Workout[];
  const order = [placeId(1, 1), placeId(1, 3), placeId(1, 5), placeId(2, 1), placeId(2, 3)];
  const days = [0, 2, 4, 7, 9];
  const sessions = results.flatMap((result, index): RunSession[] =>
    result === null
      ? []
      : [{ ...sessionOf(`s${index}`, days[index]!, order[index]!), results: [resultOf(result)] }],
  );
  const followed = followRun(run, sessions, MONDAY + 10);
  const aims = new Aims({ workouts, facts }, followed, sessions, () => ({
    unit: 'kg',
    step: 2.5,
    parts: { bar: 20, plates: [20, 10, 5, 2.5, 1.25] },
  }));
  const at = (index: number) => {
    const place = run.places.find(({ id }) => id === order[index])!;
    return aims.at(place, ENTRY)!;
  };
  return { at, aims, run, workout: workouts[0]!, next: at(Math.min(results.length, 4)) };
}

const resultOf = (change: Partial<EntryResult>): EntryResult => ({
  entryId: ENTRY,
  outcome: 'reached',
  load: null,
  minReps: 5,
  lastReps: 5,
  bestReps: 5,
  seconds: 0,
  rpe: null,
  targetRpe: null,
  ...change,
});
const reached = (load: number | null = null, change: Partial<EntryResult> = {}) => ({
  load: load === null ? null : kg(load),
  ...change,
});
const missed = { outcome: 'missed' } as const;
const open = { outcome: 'open' } as const;
const loadOf = ({ next }: ReturnType<typeof aimsAfter>) => next.targets[0]?.load;

describe('straight', () => {
  const progression = { kind: 'straight', step, backOff } as const;

  test('P4: adds a step after each session that is reached, and to what was lifted beyond the aim', () => {
    expect(loadOf(aimsAfter({ progression }, []))).toEqual(kg(60));
    expect(loadOf(aimsAfter({ progression }, [reached(60)]))).toEqual(kg(62.5));
    expect(loadOf(aimsAfter({ progression }, [reached(60), reached(62.5)]))).toEqual(kg(65));
    expect(loadOf(aimsAfter({ progression }, [reached(70)]))).toEqual(kg(72.5));
    expect(aimsAfter({ progression }, [reached(60)]).next.why).toBe('2.5 kg more: all sets reached 5');
  });

  test('P3: leaves the load where sets were left out and none fell short', () => {
    expect(loadOf(aimsAfter({ progression }, [reached(60), open, missed]))).toEqual(kg(62.5));
  });

  test('P8, P9: the same again after a miss, after three in a row a tenth less, rounded down', () => {
    expect(loadOf(aimsAfter({ progression }, [missed, missed]))).toEqual(kg(60));
    // 60 less a tenth is 54; the step below it is 52.5.
    expect(loadOf(aimsAfter({ progression }, [missed, missed, missed]))).toEqual(kg(52.5));
    expect(loadOf(aimsAfter({ progression }, [missed, missed, reached(60), missed]))).toEqual(kg(62.5));
    expect(aimsAfter({ progression }, [missed, missed, missed]).next.why).toBe('10 % less after 3 misses');
  });

  test('P10: starts with what was lifted first where no load is stated', () => {
    expect(loadOf(aimsAfter({ progression, load: null }, []))).toBeUndefined();
    expect(loadOf(aimsAfter({ progression, load: null }, [reached(40)]))).toEqual(kg(42.5));
  });

  test('P2: reads only completed sessions that fill a place, in the order of their starts', () => {
    const after = aimsAfter({ progression }, [reached(60), null, reached(62.5)]);
    expect(loadOf(after)).toEqual(kg(65));
  });

  test('P11: a chosen load holds from then on, or in one place alone', () => {
    const fact = (at: number, placeIdOrNull: string | null): RunFact => ({
      kind: 'aim',
      id: 'f',
      at,
      device: 'phone',
      entryId: ENTRY,
      placeId: placeIdOrNull,
      load: kg(50),
      reason: 'sore back',
    });
    const always = aimsAfter({ progression }, [reached(60), missed], [fact(noon(1), null)]);
    expect([loadOf(always), always.next.why]).toEqual([kg(50), 'Same again: last time fell short']);
    expect(loadOf(aimsAfter({ progression }, [reached(60)], [fact(noon(-1), null)]))).toEqual(kg(62.5));
    const once = aimsAfter({ progression }, [reached(60)], [fact(noon(1), placeId(1, 3))]);
    expect([once.at(1).targets[0]?.load, once.at(1).why]).toEqual([kg(50), 'You chose 50 kg: sore back']);
    expect(once.at(2).targets[0]?.load).toEqual(kg(62.5));
  });

  test('P1: entries of one exercise share a track, so that the lift stands once with its way', () => {
    const { aims } = aimsAfter({ progression }, [reached(60), reached(62.5)]);
    expect(aims.lifts()).toMatchObject([{ name: 'Squat', start: kg(60), now: kg(65), isMaximum: false }]);
  });
});

test('P5: double adds repetitions to the top of the range, then load from its bottom on', () => {
  const entry = { progression: { kind: 'double', step } as const, reps: 8, repsMax: 10 };
  const first = aimsAfter(entry, [reached(60, { minReps: 8 })]).next;
  expect(first).toMatchObject({ reps: 9, targets: [{ reps: 9, repsMax: 10, load: kg(60) }, {}, {}] });
  const top = aimsAfter(entry, [reached(60, { minReps: 8 }), reached(60, { minReps: 10 })]).next;
  expect(top).toMatchObject({ reps: 8, targets: [{ reps: 8, repsMax: 10, load: kg(62.5) }, {}, {}] });
});

describe('percent', () => {
  const weeks = [
    [
      { percent: 65, reps: 5 },
      { percent: 85, reps: 5, isOpen: true },
    ],
  ];
  const progression: EntryProgression = { kind: 'percent', step, backOff: { misses: 1, percent: 10 }, weeks };

  test('P6, P9: the sets are shares of the maximum, rounded down; it rises after the wave', () => {
    const { next } = aimsAfter({ progression, load: kg(100) }, []);
    // 65 % of 100 is 65; 85 % is 85.
    expect(next.targets).toEqual([
      { reps: 5, load: kg(65) },
      { reps: null, load: kg(85) },
    ]);
    // 102.5: 66.625 and 87.125, a step of 2.5 below each.
    const later = aimsAfter({ progression, load: kg(100) }, [reached(65, { lastReps: 7 })]).next;
    expect(later.targets.map(({ load }) => load)).toEqual([kg(65), kg(85)]);
    expect(later.why).toBe('85 % of 102.5 kg. 2.5 kg more: the wave is done');
  });

  test('P7: an open last set below its repetitions is a miss, at twice of them two steps', () => {
    const maximum = (lastReps: number) =>
      aimsAfter({ progression, load: kg(100) }, [reached(65, { lastReps })]).aims.lifts()[0]?.now;
    expect([maximum(4), maximum(5), maximum(10)]).toEqual([kg(90), kg(102.5), kg(105)]);
  });

  test('P10: starts from nine tenths of the maximum that the first sets make', () => {
    // 80 kg for 5: 80 × (1 + 5/30) = 93.33; nine tenths are 84, the step below it 82.5.
    const { aims } = aimsAfter({ progression, load: null }, [reached(80)]);
    expect(aims.lifts()[0]?.now).toEqual(kg(82.5));
  });
});

test('P12: effort goes by the RPE of the last set; repetitions and time by their step up to the most', () => {
  const effort = { progression: { kind: 'effort', step } as const };
  const by = (rpe: number | null) => loadOf(aimsAfter(effort, [reached(60, { rpe, targetRpe: 8 })]));
  expect([by(7), by(8), by(9), by(null)]).toEqual([kg(62.5), kg(60), kg(57.5), kg(62.5)]);
  const reps = { progression: { kind: 'reps', reps: 2, most: 8 } as const, load: null };
  expect(aimsAfter(reps, [reached(), reached(), reached()]).next.reps).toBe(8);
  const time = { progression: { kind: 'amount', seconds: 10, most: 50 } as const, load: null, duration: 30 };
  expect(aimsAfter(time, [reached(null, { seconds: 30 })]).next.duration).toBe(40);
  expect(aimsAfter(time, [reached(null, { seconds: 45 })]).next).toMatchObject({
    duration: 50,
    targets: [{ seconds: 50 }, { seconds: 50 }, { seconds: 50 }],
  });
});

test('P15: a top set, the others at a share of it; the heaviest set is where it goes on', () => {
  const progression = { kind: 'top', step, backOff, share: 80 } as const;
  const after = (results: (Partial<EntryResult> | null)[], load: Load | null = kg(100)) =>
    aimsAfter({ progression, load }, results).next.targets.map((target) => target.load?.value);
  // 80 % of 102.5 is 82, a step of 2.5 below it 80.
  expect(after([])).toEqual([100, 80, 80]);
  expect(after([reached(80, { topLoad: kg(100) })])).toEqual([102.5, 80, 80]);
  expect(after([reached(80, { topLoad: kg(110) })])).toEqual([112.5, 90, 90]);
  expect(after([missed, missed, missed])).toEqual([90, 70, 70]);
  expect(after([reached(60, { topLoad: kg(80) })], null)).toEqual([82.5, 65, 65]);
});

test('P16: a last set as many as possible, whose repetitions set the step', () => {
  const progression = { kind: 'open', step, backOff, extra: 3, most: 3 } as const;
  const after = (lastReps: number) => loadOf(aimsAfter({ progression }, [reached(60, { lastReps })]))?.value;
  // Below 5 a miss; 5 to 7 one step, 8 to 10 two, 11 and more three.
  expect([4, 5, 7, 8, 11, 30].map(after)).toEqual([60, 62.5, 62.5, 65, 67.5, 67.5]);
  const { next } = aimsAfter({ progression }, []);
  expect(next.targets.map(({ reps }) => reps)).toEqual([5, 5, null]);
  expect(next.why).toBe('Your starting point. Last set: as many reps as you can, at least 5');
});

test('P17: warm-ups before the sets, made of the bar and plates from the first one, none without a load', () => {
  const progression = { kind: 'straight', step, warmUp: true } as const;
  const warmed = (load: Load | null, ease: Ease | null = null) => {
    const { aims, workout, run } = aimsAfter({ progression, load }, []);
    const [entry] = aims.inWorkout(workout, { ...run.places[0]!, ease }).exercises;
    return [
      entry!.sets,
      ...(entry!.targets ?? []).map((target) => [target.reps, target.load?.value].join(' × ')),
    ];
  };
  const sets = ['5 × 100', '5 × 100', '5 × 100'];
  expect(warmed(kg(100))).toEqual([7, '10 × 20', '5 × 50', '3 × 70', '2 × 85', ...sets]);
  expect(warmed(kg(100), { load: 50, sets: 34, reason: 'deload' })).toEqual([
    ...[6, '10 × 20', '5 × 25', '3 × 35', '2 × 42.5', '5 × 50', '5 × 50'],
  ]);
  expect(warmed(null)[0]).toBe(3);
});

test('P19: the latest goal of an exercise, the way to it, and that it was lifted; it changes no aim', () => {
  const progression = { kind: 'straight', step } as const;
  const goal = (id: string, at: number, value: number | null): RunFact => {
    const load = value === null ? null : kg(value);
    return { kind: 'goal', id, at: noon(at), device: 'phone', entryId: ENTRY, load, by: '2027-03-01' };
  };
  const after = (results: (Partial<EntryResult> | null)[], facts: RunFact[]) => {
    const { aims, next } = aimsAfter({ progression }, results, facts);
    return { goal: aims.lifts()[0]!.goal, load: next.targets[0]?.load?.value };
  };
  expect(after([], [])).toEqual({ goal: null, load: 60 });
  // From 60 to 62.5 of 70: a quarter.
  const twoGoals = [goal('one', 0, 100), goal('two', 1, 70)];
  const quarter = { load: kg(70), by: '2027-03-01', share: 25, isReached: false };
  expect(after([reached(60)], twoGoals)).toEqual({ goal: quarter, load: 62.5 });
  expect(after([reached(60)], [...twoGoals, goal('three', 2, null)]).goal).toBeNull();
  // 67.5 was lifted: 70 comes next and is not reached yet.
  expect(after([reached(67.5)], twoGoals)).toMatchObject({
    goal: { share: 100, isReached: false },
    load: 70,
  });
  expect(after([reached(70)], twoGoals).goal).toMatchObject({ share: 100, isReached: true });
  // Lowered from 60 to 50, where the goal is 55: nothing of the way is done.
  const lowered: RunFact = {
    ...{ kind: 'aim', id: 'lowered', at: noon(3), device: 'phone', entryId: ENTRY, placeId: null },
    ...{ load: kg(50), reason: '' },
  };
  expect(after([], [goal('one', 0, 55), lowered]).goal).toMatchObject({ share: 0, isReached: false });
  const wave: EntryProgression = { kind: 'percent', step, weeks: [[{ percent: 80, reps: 5 }]] };
  const { aims } = aimsAfter({ progression: wave }, [reached(50), reached(50)], [goal('one', 0, 65)]);
  expect(aims.lifts()[0]).toMatchObject({ now: kg(65), goal: { isReached: true } });
});
