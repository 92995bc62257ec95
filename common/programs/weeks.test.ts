import { describe, expect, test } from 'vitest';
import type { Workout } from '@common/contract/training/workouts';
import { Aims } from './aims';
import { easeEntry } from './ease-entry';
import { easeText } from './easing';
import { entryResults } from './entry-result';
import { followRun } from './follow-run';
import type { Run, RunFact } from './run';
import { MONDAY, noon, onDay, placeId, runOf, sessionOf } from './run.fixture';
import type { RunSession } from './run-session';

const follow = (facts: RunFact[], on: number, sessions: RunSession[] = [], change: Partial<Run> = {}) =>
  followRun(runOf(facts, change), sessions, MONDAY + on);
const at = (on: number, id: string) => ({ id, at: noon(on), device: 'phone' });
const week1 = [placeId(1, 1), placeId(1, 3), placeId(1, 5)] as const;
const allOfWeek1 = week1.map((id, index) => sessionOf(`s${index}`, 2 * index, id));
const repeat = (on: number, again = 1): RunFact => ({
  kind: 'repeat',
  ...at(on, `again${again}`),
  week: 1,
  again,
  day: onDay(on),
});

describe('a week again', () => {
  const weeks = ({ places }: ReturnType<typeof follow>) =>
    places.map(({ week, again, due }) => [week, again, due === null ? null : due - MONDAY].join(' '));

  test('R24: comes as places of its own a week later, and the rest behind it', () => {
    const followed = follow([repeat(5)], 7, allOfWeek1);
    expect(weeks(followed)).toEqual([
      ...['1 0 0', '1 0 2', '1 0 4'],
      ...['1 1 7', '1 1 9', '1 1 11'],
      ...['2 0 14', '2 0 16', '2 0 18'],
    ]);
    expect(followed).toMatchObject({ week: 1, again: 1, done: 3, due: [{ week: 1, again: 1, day: 1 }] });
    const copy = followed.due[0]!;
    expect(follow([repeat(5)], 7, [...allOfWeek1, sessionOf('copy', 7, copy.id)]).done).toBe(4);
    expect(weeks(follow([repeat(5), repeat(12, 2)], 12, allOfWeek1)).slice(6)).toEqual([
      ...['1 2 14', '1 2 16', '1 2 18'],
      ...['2 0 21', '2 0 23', '2 0 25'],
    ]);
  });

  test('R24: lies behind the day of the decision, and behind what is done of the next week', () => {
    const [monday2] = [sessionOf('s3', 7, placeId(2, 1))];
    expect(weeks(follow([repeat(8)], 8, [...allOfWeek1, monday2])).slice(3)).toEqual([
      ...['1 1 14', '1 1 16', '1 1 18'],
      // Wednesday 9 and Friday 11 of the second week: two weeks later, behind day 18.
      ...['2 0 7', '2 0 23', '2 0 25'],
    ]);
  });

  test('R24: asks for what was missed of it once, and is undone whole', () => {
    const facts = [repeat(3)];
    expect(
      follow(facts, 3, allOfWeek1.slice(0, 1))
        .places.map(({ state }) => state)
        .slice(0, 3),
    ).toEqual(['done', 'skipped', 'ahead']);
    const undo: RunFact = { kind: 'undo', ...at(4, 'u'), factId: 'again1' };
    expect(follow([...facts, undo], 4)).toEqual(follow([], 4));
    // Two phones repeat it at once: the week comes once.
    const twice = [...facts, { ...repeat(3), id: 'other', device: 'desktop' }];
    expect(follow(twice, 4).places).toHaveLength(9);
  });

  test('R24: stands in a queue right after the week', () => {
    const followed = follow([repeat(3)], 9, allOfWeek1, { mode: 'queue' });
    expect(followed.due).toMatchObject([{ week: 1, again: 1, day: 1, due: null }]);
    expect(followed.next).toMatchObject({ week: 1, again: 1, day: 3 });
    expect(follow([repeat(3)], 3, [], { mode: 'queue' }).skipped).toBe(0);
  });
});

describe('an easier week', () => {
  const deload: RunFact = { kind: 'deload', ...at(0, 'd'), week: 1, again: 0, load: 80, sets: 60 };
  const pause: RunFact = { kind: 'pause', ...at(0, 'p'), from: onDay(0), until: onDay(14) };
  const comeback = (on: number, load: number, id = 'c'): RunFact => ({
    kind: 'comeback',
    ...at(on, id),
    pauseId: 'p',
    load,
  });
  const loads = ({ places }: ReturnType<typeof follow>) => places.map(({ ease }) => ease?.load ?? 100);

  test('R25: has a share of its loads and sets in each place of the week', () => {
    const followed = follow([deload], 0);
    expect(loads(followed)).toEqual([80, 80, 80, 100, 100, 100]);
    expect(easeText(followed.places[0]!.ease!)).toBe('Deload week: 80 % of the weight, 60 % of the sets');
    const steps = { unit: 'kg', step: 2.5 } as const;
    const load = { value: 62.5, unit: 'kg' } as const;
    const kind = 'warm_up' as const;
    const targets = [{ kind, reps: 5, load }, ...Array.from({ length: 3 }, () => ({ reps: 5, load }))];
    const entry = { sets: 4, weight: 138, targets, aim: { entryId: 'e'.repeat(24), why: 'more' } };
    const lighter = { value: 50, unit: 'kg' };
    // 80 % of 62.5 kg is 50 kg; 60 % of three sets are two.
    expect(easeEntry(entry, followed.places[0]!.ease!, steps)).toEqual({
      sets: 3,
      weight: 110,
      targets: [targets[0], { reps: 5, load: lighter }, { reps: 5, load: lighter }],
      aim: { entryId: entry.aim.entryId, why: easeText(followed.places[0]!.ease!), isEased: true },
    });
    // A load below one step is never made heavier by easing it.
    const light = { sets: 1, weight: 4, targets: [{ reps: 5, load: { value: 2, unit: 'kg' as const } }] };
    expect(easeEntry(light, followed.places[0]!.ease!, steps)).toEqual(light);
    expect(loads(follow([deload, { ...deload, id: 'e', at: noon(1), load: 100, sets: 100 }], 1))[0]).toBe(
      100,
    );
  });

  test('R26: is done for seven days after a pause, at the lighter of two shares', () => {
    const back = [pause, comeback(14, 90)];
    expect(loads(follow(back, 14))).toEqual([90, 90, 90, 100, 100, 100]);
    expect(loads(follow([...back, deload], 14))).toEqual([80, 80, 80, 100, 100, 100]);
    expect(loads(follow([...back, comeback(15, 100, 'no')], 15))[0]).toBe(100);
    expect(follow([...back, comeback(15, 100, 'no')], 15).overruled).toEqual([comeback(14, 90)]);
    // Those missed before the pause have it too while it lasts, and those that are late no longer.
    const late = { ...pause, from: onDay(1), until: onDay(14) };
    const shares = [14, 20, 21, 23].map((on) => loads(follow([late, comeback(14, 90)], on)).slice(0, 3));
    expect(shares).toEqual([
      [90, 90, 90],
      [90, 90, 90],
      [100, 100, 100],
      [100, 100, 100],
    ]);
    const queue = (on: number) => follow(back, on, [], { mode: 'queue' }).due[0]?.ease?.load;
    expect([queue(14), queue(20), queue(21)]).toEqual([90, 90, undefined]);
  });

  test('R27: is offered after a pause of a week or more, until it is answered or one trained', () => {
    const offered = (facts: RunFact[], on: number, sessions: RunSession[] = []) =>
      follow(facts, on, sessions).wayBack;
    expect([13, 14, 20, 21].map((on) => offered([pause], on)?.days)).toEqual([undefined, 14, 14, undefined]);
    expect(offered([{ ...pause, until: onDay(6) }], 6)).toBeNull();
    expect(offered([pause, comeback(14, 100)], 14)).toBeNull();
    expect(offered([pause], 15, [sessionOf('s', 14, week1[0])])).toBeNull();
    const open: RunFact = { ...pause, until: null };
    expect(offered([open], 30)).toBeNull();
    const resume: RunFact = { kind: 'resume', ...at(9, 'r'), pauseId: 'p', day: onDay(9) };
    expect(offered([open, resume], 9)).toEqual({ pauseId: 'p', days: 9 });
  });

  test('P13: says nothing about how the loads go on', () => {
    const entry = {
      id: 'e'.repeat(24),
      exerciseId: 'a'.repeat(24),
      sets: 3,
      reps: 5,
      weight: null,
      duration: null,
      targets: [{ reps: 5, load: { value: 60, unit: 'kg' } }],
      progression: { kind: 'straight', step: { value: 2.5, unit: 'kg' } },
      exercise: { name: 'Squat' },
    };
    const workout = { id: 'w', exercises: [entry] } as unknown as Workout;
    const followed = follow([deload], 0);
    const aims = new Aims({ workouts: [workout], facts: [deload] }, followed, [], () => ({
      unit: 'kg',
      step: 2.5,
    }));
    const [eased] = aims.inWorkout(workout, followed.places[0]!).exercises;
    expect(eased).toMatchObject({
      sets: 2,
      aim: { isEased: true },
      targets: [{ load: { value: 47.5 } }, {}],
    });
    const plan = { place: {}, exercises: [{ ...eased, order: 1 }] };
    const done = { phase: 'completed', facts: [] };
    expect(entryResults(plan as never, done as never)).toEqual([]);
  });
});

test('R28: keeps the least rest of a queue, in which the next place may be started nevertheless', () => {
  const rest: RunFact = { kind: 'rest', ...at(-1, 'r'), days: 1 };
  const session = sessionOf('s', 0, week1[0]);
  const on = (day: number, sessions = [session]) => follow([rest], day, sessions, { mode: 'queue' });
  expect(on(0, []).due).toHaveLength(1);
  expect(on(1)).toMatchObject({ due: [], restUntil: MONDAY + 2, next: { id: week1[1] } });
  expect(on(2)).toMatchObject({ due: [{ id: week1[1] }], restUntil: null });
  const early = sessionOf('early', 1, week1[1]);
  expect(on(2, [session, early])).toMatchObject({ done: 2, due: [], restUntil: MONDAY + 3 });
  expect(follow([rest], 1, [session]).restUntil).toBeNull();
});
