import { describe, expect, it } from 'vitest';
import type { Session } from '@common/contract/training/sessions';
import { apply } from '@common/player/commands/apply';
import { withState } from '@common/sync/replica/local-session';
import { id, planOf, sessionOf } from '@common/sync/testing/plans';
import { noticeOf } from './notice-of';

const here = { deviceId: 'this-device', moved: {} };
const withSet = (session: Session, actionId = 'this-device:1'): Session => {
  const entryId = session.workout.exercises[0]?.id ?? '';
  const command = { type: 'complete_set', entryId, set: 1, reps: 8, weight: 95 } as const;
  return withState(session, apply(session.workout, session.state, command, { at: 2_000, actionId }).state);
};
const setCompleted = expect.objectContaining({ type: 'set_completed', reps: 8, weight: 95 });

describe('noticeOf', () => {
  const before = sessionOf();

  it('shows a set of this device', () => {
    expect(noticeOf(before, withSet(before), here)).toEqual(setCompleted);
  });

  it('hides the set of another device, which the view shows anyway', () => {
    expect(noticeOf(before, withSet(before, 'other-device:1'), here)).toBeNull();
  });

  it('shows a set of this device if the plan was read anew, as while a start is not yet answered', () => {
    const readAnew = withSet({ ...before, workout: structuredClone(before.workout) });
    expect(noticeOf(before, readAnew, here)).toEqual(setCompleted);
  });

  describe('when the answer to its start brings the server’s ids', () => {
    const answered = sessionOf(id(901), planOf(2, 11));
    const names = { [id(1)]: id(11), [id(2)]: id(12) };
    const moved = { [before.id]: { to: answered.id, entries: names } };

    it('shows a set that comes with the answer', () => {
      expect(noticeOf(before, withSet(answered), { ...here, moved })).toEqual(setCompleted);
    });

    it('shows nothing if the set was there before', () => {
      expect(noticeOf(withSet(before), withSet(answered), { ...here, moved })).toBeNull();
    });
  });

  it('shows nothing of another session', () => {
    expect(noticeOf(before, withSet(sessionOf(id(902))), here)).toBeNull();
  });
});
