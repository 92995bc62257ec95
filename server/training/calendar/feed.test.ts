import ICAL from 'ical.js';
import nodeIcal, { type VEvent } from 'node-ical';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunAnswer } from '@common/contract/training/runs';
import type { RunFact } from '@common/programs/run';
import { MONDAY, onDay, placeId, runOf } from '@common/programs/run.fixture';
import { calendarFile } from './feed';

const NOW = new Date('2026-11-05T08:30:00.000Z');
const THURSDAY = MONDAY + 3;
const RUN = 'b'.repeat(24);
const at = NOW.getTime();
const move = (to: string): RunFact => ({
  kind: 'move',
  id: `to ${to}`,
  at,
  device: 'phone',
  placeId: placeId(1, 5),
  to,
});

/** A run of Monday, Wednesday and Friday whose Monday was done on Tuesday. */
function answerOf(facts: RunFact[], change: Partial<RunAnswer> = {}): RunAnswer {
  const done = {
    id: 'd'.repeat(24),
    workoutId: '1'.padStart(24, 'a'),
    place: { runId: RUN, placeId: placeId(1, 1), timeZone: 'UTC' },
    startedAt: NOW.getTime() - 2 * 86_400_000,
    day: onDay(1),
    phase: 'completed' as const,
  };
  return { ...runOf(facts), workouts: [], versions: [], sessions: [done], ...change };
}

interface ReadEvent {
  uid: string;
  day: string;
  summary: string;
  description: string;
  sequence: number;
}
const byUid = (events: ReadEvent[]) => events.sort((a, b) => (a.uid < b.uid ? -1 : 1));
const readings: Record<string, (text: string) => ReadEvent[]> = {
  'ical.js': (text) =>
    byUid(
      new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
        const { uid, startDate, endDate, summary, description, sequence } = new ICAL.Event(component);
        expect([startDate.isDate, endDate.subtractDate(startDate).toSeconds()]).toEqual([true, 86_400]);
        return { uid, day: startDate.toString(), summary, description, sequence };
      }),
    ),
  'node-ical': (text) =>
    byUid(
      Object.values(nodeIcal.parseICS(text))
        .filter((one): one is VEvent => one?.type === 'VEVENT')
        .map(({ uid, start, datetype, summary, description, sequence }) => {
          expect(datetype).toBe('date');
          const [year, month, day] = [start.getFullYear(), start.getMonth() + 1, start.getDate()];
          const date = [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
          const text = { summary: String(summary), description: String(description) };
          return { uid, day: date, ...text, sequence: Number(sequence) };
        }),
    ),
};

describe.each(Object.entries(readings))('as %s reads it', (_name, read) => {
  it('has each place on its day, with what became of it', () => {
    const events = read(calendarFile([answerOf([move(onDay(5))])], THURSDAY, NOW));
    expect(events.map(({ day, summary, description }) => [day, summary, description])).toEqual([
      [onDay(1), '✓ Workout 1', 'Week 1 of Two weeks\nDone.'],
      [onDay(2), 'Workout 3', 'Week 1 of Two weeks\nMissed.'],
      [onDay(5), 'Workout 5', 'Week 1 of Two weeks\nPlanned, moved to this day.'],
      [onDay(7), 'Workout 1', 'Week 2 of Two weeks\nPlanned.'],
      [onDay(9), 'Workout 3', 'Week 2 of Two weeks\nPlanned.'],
      [onDay(11), 'Workout 5', 'Week 2 of Two weeks\nPlanned.'],
    ]);
  });

  it('keeps an event’s id when it moves, and counts its changes', () => {
    const [before, after] = [[], [move(onDay(5))]].map(
      (facts) => read(calendarFile([answerOf(facts)], THURSDAY, NOW))[2]!,
    );
    expect(after!.uid).toBe(before!.uid);
    expect(after!.sequence).toBeGreaterThan(before!.sequence);
  });

  it('keeps what a name holds: marks of the format, long words, emoji, line breaks', () => {
    const name = `Push, pull; legs\\core: "A" ${'Donaudampfschifffahrt'.repeat(8)} ${'🏋️'.repeat(30)}`;
    const run = answerOf([]);
    const places = run.places.map((place) => ({ ...place, name: `${name}\r\nBEGIN:VEVENT` }));
    const [first] = read(calendarFile([{ ...run, name, places }], THURSDAY, NOW));
    expect(first!.summary).toBe(`✓ ${name}  BEGIN:VEVENT`);
    expect(first!.description).toBe(`Week 1 of ${name}\nDone.`);
  });
});

describe('the file', () => {
  it('leaves out what was skipped, and of a program that has ended what was not done', () => {
    const skip: RunFact = { kind: 'skip', id: 'skip', at, device: 'phone', placeId: placeId(1, 3) };
    const end: RunFact = { kind: 'end', id: 'end', at, device: 'phone' };
    const count = (facts: RunFact[]) =>
      readings['ical.js']!(calendarFile([answerOf(facts)], THURSDAY, NOW)).length;
    expect([count([]), count([skip]), count([end])]).toEqual([6, 5, 1]);
  });

  it('has lines of 75 bytes at most, each ended by CR and LF, and the time that it was made', () => {
    const file = calendarFile([answerOf([], { name: 'ü'.repeat(200) })], THURSDAY, NOW);
    const lines = file.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.some((line) => /[\r\n]/.test(line))).toBe(false);
    expect(new Set(lines.filter((line) => line.startsWith('DTSTAMP')))).toEqual(
      new Set(['DTSTAMP:20261105T083000Z']),
    );
    expect(calendarFile([], THURSDAY, NOW)).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR$/);
  });

  describe('on a server west of Greenwich', () => {
    const zone = process.env.TZ;
    beforeAll(() => {
      process.env.TZ = 'America/Los_Angeles';
    });
    afterAll(() => {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    });

    it('has the same days', () => {
      expect(calendarFile([answerOf([])], THURSDAY, NOW)).toContain('DTSTART;VALUE=DATE:20261103');
    });
  });
});
