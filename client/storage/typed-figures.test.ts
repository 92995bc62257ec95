import { afterEach, expect, it } from 'vitest';
import { forgetTypedFigures } from './training-keys';
import { keepPlacesTyped, placesTyped, useTypedFigures } from './typed-figures';

afterEach(forgetTypedFigures);

const type = (memberId: string, sessionId: string, text: string) =>
  keepPlacesTyped(memberId, sessionId, (places) => ({ ...places, 'squat 1 1': { reps: { text } } }));
const typed = (memberId: string, sessionId: string) =>
  placesTyped(useTypedFigures.getState(), memberId, sessionId)['squat 1 1']?.reps?.text;

it('keeps what a member typed for each session, and shows it to nobody else', () => {
  type('ada', 'push', '12');
  type('ada', 'pull', '8');
  expect([typed('ada', 'push'), typed('ada', 'pull')]).toEqual(['12', '8']);
  expect(typed('ben', 'push')).toBeUndefined();
  type('ben', 'legs', '5');
  expect(typed('ada', 'push')).toBeUndefined();
});

it('forgets a session whose places are empty, the one typed in longest ago, and all at sign-out', () => {
  for (const session of ['1', '2', '3', '4', '5', '6']) type('ada', session, session);
  expect([typed('ada', '1'), typed('ada', '2'), typed('ada', '6')]).toEqual([undefined, '2', '6']);
  keepPlacesTyped('ada', '6', () => ({}));
  expect(typed('ada', '6')).toBeUndefined();
  forgetTypedFigures();
  expect(typed('ada', '2')).toBeUndefined();
});
