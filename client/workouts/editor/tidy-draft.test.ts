import { expect, it } from 'vitest';
import { type DraftExercise, emptyDraft } from './draft';
import { faultsOf } from './draft-check';
import { tidyDraft, tidyExercise } from './tidy-draft';

const typed = (texts: object) =>
  ({ sets: '3', reps: '10', weight: '0', restTime: '60', roundNumber: 1, ...texts }) as DraftExercise;

it('shows the numbers that will be saved', () => {
  expect(tidyExercise(typed({ sets: '0', reps: 'many', weight: '', restTime: '90 s' }))).toMatchObject({
    sets: '1',
    reps: '',
    weight: '',
    restTime: '90',
  });
  expect(tidyExercise(typed({ weight: ',5', time: '1.30', distance: '５' }))).toMatchObject({
    weight: '0.5',
    time: '1:30',
    distance: '5',
  });
  expect(tidyDraft({ ...emptyDraft, currentRound: 'x', estimatedDuration: '45 min' })).toMatchObject({
    currentRound: '1',
    estimatedDuration: '45',
  });
});

it('leaves a number that is not clear as it was typed, and keeps the workout from being saved', () => {
  for (const texts of [{ weight: '1,000' }, { restTime: '99999' }, { reps: '10-12' }, { sets: '-3' }]) {
    const exercise = typed(texts);
    expect(tidyExercise(exercise)).toMatchObject(texts);
    const draft = { ...emptyDraft, name: 'Push', category: 'strength' as const, exercises: [exercise] };
    expect(faultsOf(draft, true).map(({ field }) => field)).toEqual(['rows']);
  }
  const draft = { ...emptyDraft, name: 'Push', category: 'strength' as const, exercises: [typed({})] };
  expect(faultsOf(draft, true)).toEqual([]);
  expect(tidyDraft({ ...draft, estimatedDuration: '-5' })).toMatchObject({ estimatedDuration: '-5' });
  expect(faultsOf({ ...draft, estimatedDuration: '-5' }, true).map(({ field }) => field)).toEqual([
    'estimatedDuration',
  ]);
});
