import { describe, expect, it } from 'vitest';
import { apply } from '@common/player/commands/apply';
import type { PlayerCommand } from '@common/player/state/commands';
import type { PlayerState } from '@common/player/state/state';
import { id, planOf, sessionOf } from '@common/sync/testing/plans';
import { undoStep, undoText } from './undo-text';

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

  it('offers to undo the last set also after its rest was skipped', () => {
    const restId = firstSet.last?.actionId ?? '';
    const skipped = done(firstSet, { type: 'skip_rest', restId });
    expect(skipped.last?.type).toBe('skip_rest');
    expect(undoText(plan, skipped)).toBe('Set 1 · 10 × 135 lb recorded');
    const undone = done(skipped, { type: 'undo', actionId: undoStep(skipped)?.actionId ?? '' });
    expect(undoText(plan, undone)).toBeNull();
    expect(undone.facts.at(-1)?.kind).toBe('taken_back');
  });

  it('offers to undo the last set of an exercise together with the rest that was started with it', () => {
    const rested = done(firstSet, { type: 'start_rest', durationMs: 60_000 });
    expect(undoText(plan, rested)).toBe('Set 1 · 10 × 135 lb recorded');
    const undone = done(rested, { type: 'undo', actionId: undoStep(rested)?.actionId ?? '' });
    expect(undoText(plan, undone)).toBeNull();
  });

  it('has nothing to say of a pause, nor straight after an undo', () => {
    expect(undoText(plan, done(firstSet, { type: 'pause' }))).toBeNull();
    const undone = done(firstSet, { type: 'undo', actionId: firstSet.last!.actionId });
    expect(undoText(plan, undone)).toBeNull();
  });
});
