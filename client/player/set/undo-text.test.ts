import { describe, expect, it } from 'vitest';
import { apply } from '../../../common/player/apply';
import type { PlayerCommand } from '../../../common/player/commands';
import type { PlayerState } from '../../../common/player/state';
import { id, planOf, sessionOf } from '../../../common/sync/testing/plans';
import { undoText } from './undo-text';

const plan = planOf();
let seq = 0;
function done(state: PlayerState, command: PlayerCommand): PlayerState {
  seq += 1;
  return apply(plan, state, command, { at: 5_000 + seq, actionId: `device-one:${seq}` }).state;
}
const fresh = sessionOf().state;
const firstSet = done(fresh, { type: 'complete_set', entryId: id(1), set: 1, reps: 10, weight: 135 });

describe('the undo line', () => {
  it('says what the last action did', () => {
    expect(undoText(plan, fresh)).toBeNull();
    expect(undoText(plan, firstSet)).toBe('Set 1 · 10 × 135 lb recorded');
    const skipped = done(firstSet, { type: 'skip_exercise', entryId: id(1) });
    expect(undoText(plan, skipped)).toBe('Exercise 1 skipped');
    const finished = done(firstSet, { type: 'finish' });
    expect(undoText(plan, finished)).toBe('Workout finished');
  });

  it('has nothing to say of a pause, nor straight after an undo', () => {
    expect(undoText(plan, done(firstSet, { type: 'pause' }))).toBeNull();
    const undone = done(firstSet, { type: 'undo', actionId: firstSet.last!.actionId });
    expect(undoText(plan, undone)).toBeNull();
  });
});
