import { describe, expect, it } from 'vitest';
import { apply } from '../../common/player/apply';
import type { Session } from '../../common/sessions';
import { planOf, sessionOf } from '../../common/sync/testing/plans';
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
    expect(draft.map(({ sets }) => sets.map(({ reps, weight }) => [reps, weight]))).toEqual([
      [['8', '95']],
      [],
    ]);
  });

  it('sends nothing when nothing changed', () => {
    const session = sessionWithOneSet();
    expect(changesOf(session, draftOf(session))).toEqual([]);
  });

  it('sends the whole of an exercise that changed, and only that one', () => {
    const session = sessionWithOneSet();
    const draft = draftOf(session);
    const entry = draft[0]!;
    entry.sets = [{ ...entry.sets[0]!, reps: '12' }, plannedSet(entry.entry)];
    expect(changesOf(session, draft)).toEqual([
      {
        entryId: entry.entry.id,
        body: { completedSets: 2, actualReps: [12, 10], actualWeight: [95, 100] },
      },
    ]);
  });

  it('takes what is no number for the target', () => {
    const session = sessionWithOneSet();
    const draft = draftOf(session);
    draft[0]!.sets[0]!.reps = 'ten';
    expect(changesOf(session, draft)[0]?.body.actualReps).toEqual([10]);
  });
});
