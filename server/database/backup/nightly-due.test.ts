import { afterEach, describe, expect, test, vi } from 'vitest';
import { lastDue } from './nightly';

afterEach(() => vi.unstubAllEnvs());

const HALF_HOUR_MS = 30 * 60_000;
/** Clocks change in the night, by half an hour, and at midnight. */
const ZONES = ['Europe/Berlin', 'Australia/Lord_Howe', 'America/Santiago'];

describe.each(ZONES)('in %s', (zone) => {
  test.each(['00:00', '00:30', '01:30', '02:00', '02:30', '03:30', '23:45'])(
    'over three years one copy is due for each date, at %s, and none twice',
    (time) => {
      vi.stubEnv('TZ', zone);
      const [hours = 0, minutes = 0] = time.split(':').map(Number);
      const dues = new Set<number>();
      const faults: string[] = [];
      let before = 0;
      const [first, last] = [Date.UTC(2023, 11, 20), Date.UTC(2026, 11, 31)];
      for (let now = first; now < last; now += HALF_HOUR_MS) {
        const due = lastDue(new Date(now), hours * 60 + minutes).getTime();
        if (due > now || due < before) faults.push(`at ${new Date(now)}: ${new Date(due)}`);
        before = due;
        dues.add(due);
      }
      expect(faults).toEqual([]);
      const dates = [...dues].map((due) => new Date(due).toLocaleDateString('sv', { timeZone: zone }));
      expect(new Set(dates).size).toBe(dates.length);
      const days = Math.round((last - first) / 86_400_000);
      expect(Math.abs(dates.length - days)).toBeLessThanOrEqual(1);
    },
  );
});
