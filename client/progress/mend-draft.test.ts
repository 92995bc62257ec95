import { describe, expect, it, vi } from 'vitest';
import type { Session } from '@common/contract/training/sessions';
import { DEFAULT_SETTINGS } from '@common/contract/training/settings';
import { apply } from '@common/player/commands/apply';
import { planOf, sessionOf } from '@common/sync/testing/plans';
import { changesOf, draftOf, plannedSet } from './mend-draft';

function sessionWithOneSet(): Session {
  const session = sessionOf(undefined, planOf(2));
  const entryId = session.workout.exercises[0]!.id;
  const command = { type: 'complete_set', entryId, set: 1, reps: 8, weight: 95 } as const;
  const { state } = apply(session.workout, session.state, command, { at: 2_000, actionId: 'phone:1' });
  return { ...session, state };
}

describe('mending a session', () => {
  it('starts from what was recorded', () => {
    const draft = draftOf(sessionWithOneSet());
    expect(draft.map(({ sets }) => sets.map(({ typed }) => [typed.reps, typed.weight]))).toEqual([
      [['8', '95']],
      [],
    ]);
  });

  it('adds sets also over plain HTTP, where browsers have no randomUUID', () => {
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes });
    const [{ entry }] = draftOf(sessionWithOneSet()) as [ReturnType<typeof draftOf>[0]];
    expect(plannedSet(entry, 2, DEFAULT_SETTINGS).key).not.toBe('');
    vi.unstubAllGlobals();
  });

  it('adds sets in the member’s unit, whatever the plan was stated in', () => {
    const [{ entry }] = draftOf(sessionWithOneSet()) as [ReturnType<typeof draftOf>[0]];
    const added = plannedSet({ ...entry, weight: 0 }, 2, { ...DEFAULT_SETTINGS, unit: 'kg' });
    expect(added.counting).toMatchObject({ unit: 'kg', distanceUnit: 'km' });
    const heavy = plannedSet({ ...entry, weight: 100 }, 2, { ...DEFAULT_SETTINGS, unit: 'kg' });
    expect([heavy.typed.weight, heavy.of.weight]).toEqual(['45.4', 100]);
  });

  it('M9, M10: adds sets that ask for side and hands, where the exercise says them', () => {
    const [{ entry }] = draftOf(sessionWithOneSet()) as [ReturnType<typeof draftOf>[0]];
    const exercise = { ...entry.exercise, isPerHand: true, isPerSide: true } as const;
    expect(plannedSet({ ...entry, exercise }, 2, DEFAULT_SETTINGS).of).toMatchObject({
      side: 'both',
      hands: 2,
    });
    expect(plannedSet(entry, 2, DEFAULT_SETTINGS).of).not.toHaveProperty('side');
  });

  it('sends nothing when nothing changed', () => {
    const session = sessionWithOneSet();
    expect(changesOf(session, draftOf(session))).toEqual([]);
  });

  it('sends the whole of an exercise that changed, and only that one', () => {
    const session = sessionWithOneSet();
    const draft = draftOf(session);
    const entry = draft[0]!;
    entry.sets[0]!.typed.reps = '12';
    entry.sets.push(plannedSet(entry.entry, 2, DEFAULT_SETTINGS));
    expect(changesOf(session, draft)).toEqual([
      {
        entryId: entry.entry.id,
        body: {
          sets: [
            { reps: 12, weight: 95 },
            { reps: 10, weight: 100 },
          ],
        },
      },
    ]);
  });

  it('takes what is no number for the target', () => {
    const session = sessionWithOneSet();
    const draft = draftOf(session);
    draft[0]!.sets[0]!.typed.reps = 'ten';
    expect(changesOf(session, draft)?.[0]?.body.sets).toEqual([{ reps: 10, weight: 95 }]);
  });

  it('saves nothing while a figure is not clear', () => {
    const session = sessionWithOneSet();
    const draft = draftOf(session);
    draft[0]!.sets[0]!.typed.weight = '1,000';
    expect(changesOf(session, draft)).toBeNull();
    draft[0]!.sets[0]!.typed.weight = '.5';
    expect(changesOf(session, draft)?.[0]?.body.sets?.[0]?.load).toEqual({ value: 0.5, unit: 'lb' });
  });

  it('mends a time, a distance and calories where the exercise has them, and plans them for a further set', () => {
    const session = sessionOf(undefined, planOf(1));
    const [entry] = session.workout.exercises;
    const distance = { value: 5, unit: 'km' } as const;
    const workout = {
      ...session.workout,
      exercises: [
        { ...entry!, measure: 'distance_time' as const, reps: null, targets: [{ distance, seconds: 1_500 }] },
      ],
    };
    const command = { type: 'complete_set', entryId: entry!.id, set: 1, reps: 0, weight: 0 } as const;
    const done = { ...command, distance, seconds: 1_470 };
    const { state } = apply(workout, session.state, done, { at: 2_000, actionId: 'phone:1' });
    const mended = { ...session, workout, state };
    const draft = draftOf(mended);
    expect(draft[0]?.sets[0]?.typed).toMatchObject({ distance: '5', time: '24:30' });
    draft[0]!.sets[0]!.typed.time = '2415';
    draft[0]!.sets.push(plannedSet(draft[0]!.entry, 2, DEFAULT_SETTINGS));
    expect(changesOf(mended, draft)?.[0]?.body.sets).toEqual([
      { reps: 0, weight: 0, distance, seconds: 1_455 },
      { reps: 0, weight: 0, distance, seconds: 1_500 },
    ]);
  });

  it('keeps the exact load and what else was said of a set whose reps change', () => {
    const session = sessionOf(undefined, planOf(1));
    const set = { reps: 8, weight: 138, load: { value: 62.5, unit: 'kg' }, kind: 'failure', rpe: 9 } as const;
    const command = {
      type: 'complete_set',
      entryId: session.workout.exercises[0]!.id,
      set: 1,
      ...set,
    } as const;
    const { state } = apply(session.workout, session.state, command, { at: 2_000, actionId: 'phone:1' });
    const draft = draftOf({ ...session, state });
    expect(draft[0]?.sets[0]?.typed.weight).toBe('62.5');
    draft[0]!.sets[0]!.typed.reps = '9';
    expect(changesOf({ ...session, state }, draft)?.[0]?.body.sets).toEqual([{ ...set, reps: 9 }]);
  });
});
