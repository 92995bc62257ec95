import { expect, it } from 'vitest';
import type { Screen } from '@common/contract/live-events';
import { screensInWords, screensText } from './screens-text';

const screens: Screen[] = [
  { tab: 'a', deviceId: 'device-one', kind: 'desktop' },
  { tab: 'b', deviceId: 'device-two', kind: 'phone' },
  { tab: 'c', deviceId: 'device-six', kind: 'phone' },
];

it('counts the screens that follow', () => {
  expect(screensText(screens)).toBe('3 screens');
  expect(screensText(screens.slice(0, 1))).toBe('live');
});

it('names the other screens by kind, this one last', () => {
  expect(screensInWords(screens.slice(0, 2), 'a')).toBe('phone + this screen');
  expect(screensInWords(screens, 'a')).toBe('2 phones + this screen');
  expect(screensInWords(screens.slice(0, 1), 'a')).toBe('this screen');
});
