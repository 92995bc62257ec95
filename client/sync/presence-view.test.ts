import { expect, it } from 'vitest';
import { nobodyPresent, viewAfter, viewOf } from './presence-view';

const max = { memberId: 'max', screens: 2, workout: 'Push day' };
const eva = { memberId: 'eva', screens: 1, workout: null };
const view = viewOf({ version: 4, members: [max, { ...eva, screens: 0 }] });

it('lists who has a screen open', () => {
  expect([...view.members.keys()]).toEqual(['max']);
});

it('takes the next change, and no screens for gone', () => {
  const after = viewAfter(view, { from: 4, to: 5, members: [eva, { ...max, screens: 0 }] });
  expect(after).toEqual({ version: 5, members: new Map([['eva', eva]]) });
});

it('ignores what it knows and asks again after a gap', () => {
  expect(viewAfter(view, { from: 2, to: 4, members: [eva] })).toBe(view);
  expect(viewAfter(view, { from: 5, to: 6, members: [eva] })).toBe('gap');
  expect(viewAfter(nobodyPresent, { from: 0, to: 1, members: [eva] })).toBe('gap');
});
