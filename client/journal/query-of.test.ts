import { expect, it } from 'vitest';
import { queryOf } from './query-of';

it('asks for both days whole, by the reader’s calendar, and for nothing that was left empty', () => {
  expect(queryOf({ text: ' ', kind: '', firstDay: '', lastDay: '' })).toEqual({});
  expect(queryOf({ text: ' ada ', kind: 'sign_in', firstDay: '2026-02-27', lastDay: '2026-02-28' })).toEqual({
    text: 'ada',
    kind: 'sign_in',
    from: new Date(2026, 1, 27).toISOString(),
    to: new Date(2026, 2, 1).toISOString(),
  });
});
