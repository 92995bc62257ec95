import { expect, it } from 'vitest';
import { newOwnExerciseSchema } from '@common/contract/training/own-exercises';
import { newOwnForm, ownBody, ownFault, ownFormOf, toggle } from './own-form';

/** Fields that an answer leaves out where a form says no. */
const said = { isPerHand: undefined, isPerSide: undefined, countsBody: undefined };

it('asks for a name and a muscle alone', () => {
  expect(ownFault(newOwnForm(' '))).toBe('Please enter a name.');
  expect(ownFault({ ...newOwnForm('Stone'), muscleGroups: [] })).toMatch(/muscle group/);
  const form = newOwnForm(' Stone ');
  expect(ownFault(form)).toBeNull();
  expect(newOwnExerciseSchema.parse(ownBody(form))).toMatchObject({ name: 'Stone', instructions: '' });
});

it('toggles a muscle by the same press', () => {
  expect(toggle(['full body'], 'back')).toEqual(['full body', 'back']);
  expect(toggle(['full body', 'back'], 'full body')).toEqual(['back']);
});

it('M7: counts with help as body weight that says so, which older clients read as body weight', () => {
  const body = newOwnExerciseSchema.parse(ownBody({ ...newOwnForm('Dip machine'), measure: 'assisted' }));
  expect(body).toMatchObject({ measure: 'bodyweight', isAssisted: true });
  const savedExercise = {
    ...body,
    ...said,
    isAssisted: true as const,
    movement: undefined,
    id: '',
    isClub: false,
    archivedAt: null,
    mergedInto: null,
  };
  expect(ownFormOf(savedExercise).measure).toBe('assisted');
  expect(ownBody({ ...ownFormOf(savedExercise), measure: 'bodyweight' })).toMatchObject({
    isAssisted: false,
  });
});

it('keeps the movement that was chosen for the figure, and none where the name decides', () => {
  const body = newOwnExerciseSchema.parse(ownBody({ ...newOwnForm('Sissy'), movement: 'squat' }));
  const savedExercise = {
    ...body,
    ...said,
    ...{ id: '', isClub: false, isAssisted: undefined, archivedAt: null, mergedInto: null },
    movement: 'squat',
  };
  expect(ownFormOf(savedExercise).movement).toBe('squat');
  expect(ownFormOf({ ...savedExercise, movement: 'of a later version' }).movement).toBe('');
  expect(ownBody(newOwnForm('Sissy'))).toMatchObject({ movement: null });
});

it('M9, M11: says what a set counts only where its measure has it', () => {
  const form = { ...newOwnForm('Swing'), isPerHand: true, isPerSide: true, countsBody: true };
  expect(ownBody(form)).toMatchObject({ isPerHand: true, isPerSide: true, countsBody: false });
  expect(ownBody({ ...form, measure: 'assisted' })).toMatchObject({ isPerHand: false, countsBody: true });
});
