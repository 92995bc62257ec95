import { expect, it } from 'vitest';
import type { RoundStyle } from '@common/player/plan/round-style';
import { scoreText, styleText } from './rounds';

const roundNumber = 1;
it.each<[string, RoundStyle]>([
  ['EMOM 10 min', { style: 'emom', roundNumber, everySeconds: 60, times: 10 }],
  ['Every 90 s × 8', { style: 'emom', roundNumber, everySeconds: 90, times: 8 }],
  ['AMRAP 12 min', { style: 'amrap', roundNumber, capSeconds: 720 }],
  ['8 × 20 s / 10 s', { style: 'intervals', roundNumber, workSeconds: 20, restSeconds: 10, times: 8 }],
  ['5 × 40 s', { style: 'intervals', roundNumber, workSeconds: 40, restSeconds: 0, times: 5 }],
  ['For time, cap 20 min', { style: 'for_time', roundNumber, capSeconds: 1_200 }],
  ['For time, cap 12:30', { style: 'for_time', roundNumber, capSeconds: 750 }],
])('a round reads %s', (text, style) => {
  expect(styleText(style)).toBe(text);
});

it('a score is rounds and reps, or a time', () => {
  expect(scoreText({ laps: 5, reps: 8 })).toBe('5 rounds + 8 reps');
  expect(scoreText({ laps: 1, reps: 0 })).toBe('1 round');
  expect(scoreText({ seconds: 761 })).toBe('12:41');
});
