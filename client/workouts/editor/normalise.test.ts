import { expect, it } from 'vitest';
import { type DraftExercise, emptyDraft } from './draft';
import { tidyDraft, tidyExercise } from './normalise';

it('shows the numbers that will be saved', () => {
  const typed = { sets: '0', reps: 'many', weight: '', restTime: '99999' } as DraftExercise;
  expect(tidyExercise(typed)).toMatchObject({ sets: '1', reps: '', weight: '', restTime: '3600' });
  expect(tidyDraft({ ...emptyDraft, currentRound: 'x', estimatedDuration: '-5' })).toMatchObject({
    currentRound: '1',
    estimatedDuration: '1',
  });
});
