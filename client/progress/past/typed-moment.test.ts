import { describe, expect, it } from 'vitest';
import { faultOfStart, momentOf, spanChange, typedSpan } from './typed-moment';

const at = (day: string, time: string) => momentOf(day, time)!;
const session = { startedAt: at('2026-03-10', '18:05') + 32_500, endedAt: at('2026-03-10', '19:10') + 9_000 };
const typed = typedSpan(session.startedAt, session.endedAt);

describe('typed times of a session', () => {
  it('changes nothing where nothing was typed', () => {
    expect(typed).toEqual({ day: '2026-03-10', start: '18:05', end: '19:10' });
    expect(spanChange(session, typed)).toEqual({});
  });

  it('moves the start alone, to the second, where only the day was changed', () => {
    expect(spanChange(session, { ...typed, day: '2019-02-01' })).toEqual({
      startedAt: at('2019-02-01', '18:05') + 32_500,
    });
  });

  it('keeps the end that is shown where the start was changed, and the start where the end was', () => {
    expect(spanChange(session, { ...typed, start: '17:00' })).toEqual({
      startedAt: at('2026-03-10', '17:00'),
      endedAt: at('2026-03-10', '19:10'),
    });
    expect(spanChange(session, { ...typed, end: '20:00' })).toEqual({
      startedAt: session.startedAt,
      endedAt: at('2026-03-10', '20:00'),
    });
  });

  it('takes an end before the start as of the next day', () => {
    expect(spanChange(session, { ...typed, start: '23:30', end: '00:20' })?.endedAt).toBe(
      at('2026-03-11', '00:20'),
    );
  });

  it('refuses a day that does not exist, a start in the future and one before 1970', () => {
    expect(momentOf('2026-02-30', '10:00')).toBeNull();
    expect(spanChange(session, { ...typed, day: '' })).toBeNull();
    expect(faultOfStart(at('2026-03-10', '10:00'), at('2026-03-10', '09:59'))).toMatch(/future/);
    expect(faultOfStart(at('1969-03-10', '10:00'), at('2026-03-10', '09:59'))).toMatch(/1970/);
    expect(faultOfStart(at('1970-03-10', '10:00'), at('2026-03-10', '09:59'))).toBeNull();
  });
});
