import { expect, test } from 'vitest';
import { apply } from '@common/player/commands/apply';
import { withRefused } from '@common/player/commands/refused';
import type { PlayerCommand } from '@common/player/state/commands';
import { inboxOf } from '@common/player/state/inbox';
import { withState } from '@common/sync/replica/local-session';
import { id, sessionOf } from '@common/sync/testing/plans';
import { answersTo } from './inbox';
import { inboxText, setAndDevice } from './inbox-text';

const session = sessionOf();
const set = (reps: number) =>
  ({ type: 'complete_set', entryId: id(1), set: 1, reps, weight: 100 }) satisfies PlayerCommand;
function after(...commands: PlayerCommand[]) {
  return commands.reduce(
    (state, command, index) =>
      apply(session.workout, state, command, { at: 5_000 + index, actionId: `device-${index}:1` }).state,
    session.state,
  );
}
const itemOf = (state: typeof session.state) => ({
  session: withState(session, state),
  waiting: inboxOf(state)[0]!,
});

test('two sets for one place are told with their exercise and their screens', () => {
  const item = itemOf(after(set(10), set(12)));
  expect(inboxText(item).title).toBe('Exercise 1: set 1 recorded twice');
  const sets = item.waiting.kind === 'same_place' ? item.waiting.question.sets : [];
  expect(sets.map((one) => setAndDevice(one, item.session, 'device-1'))).toEqual([
    '10 × 100 lb, another device',
    '12 × 100 lb, this device',
  ]);
});

test('a refused edit is told with what it was to be', () => {
  const edit = { type: 'edit_set', entryId: id(1), set: 1, reps: 7, weight: 0 } as const;
  const context = { at: 6_000, actionId: 'device-9:1' };
  const item = itemOf(withRefused(session.state, edit, 'set_not_recorded', context));
  expect(inboxText(item)).toEqual({
    title: 'Set not changed (Exercise 1, set 1: 7 × 0 lb)',
    description: 'This set is not recorded, or no longer is.',
  });
});

test('a refused edit is added again with every figure that it stated', () => {
  const load = { value: 22.5, unit: 'kg' } as const;
  const lifted = { entryId: id(1), set: 1, reps: 7, weight: 50, load, rpe: 8, note: 'slow' } as const;
  const edit = { type: 'edit_set', ...lifted, recordId: 'device-1:1' } as const;
  const context = { at: 6_000, actionId: 'device-9:1' };
  const [again] = answersTo(itemOf(withRefused(session.state, edit, 'set_not_recorded', context)), null);
  expect(again).toMatchObject({ label: 'Add Again' });
  expect(again?.commands[0]).toEqual({ type: 'complete_set', ...lifted });
});

test('sets after a discard ask for the workout back', () => {
  const item = itemOf(after({ type: 'discard' }, set(10)));
  expect(inboxText(item)).toEqual({
    title: 'Push day was discarded',
    description: '1 set came in afterwards. Restore the workout?',
  });
});
