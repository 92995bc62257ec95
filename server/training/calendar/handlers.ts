import type { Response } from 'express';
import type { calendarCalls } from '@common/contract/training/calendar';
import { calendarOf } from '@common/rules/days';
import { notFound } from '@server/core/errors';
import { type CameFrom, cameFrom } from '@server/http/came-from';
import type { Handlers } from '@server/http/handlers';
import type { RunService } from '../runs/service';
import type { SettingsService } from '../settings/service';

/** Max ended programs in a file: they may be any number, and the file is made at one go. */
const MAX_ENDED = 30;

/** Readers of calendars, who have nothing but an address. */
export interface CalendarReaders {
  /** The approved member whose calendar address has this secret; null if there is none. */
  memberOf(secret: string, from: CameFrom): Promise<string | null>;
  /** Makes a file when it is its turn: so many at a time, and a minute, for one address. */
  inTurn<T>(memberId: string, res: Response, make: () => Promise<T>): Promise<T>;
}

/** REST handler of the calendar that programs subscribe to. */
export function calendarHandlers(
  { runs, settings }: { runs: RunService; settings: SettingsService },
  readers: CalendarReaders,
): Handlers<keyof typeof calendarCalls> {
  return {
    async calendarFeed({ params, req, res }) {
      const memberId = await readers.memberOf(params.secret, cameFrom(req));
      if (memberId === null) throw notFound('This calendar');
      return readers.inTurn(memberId, res, async () => {
        const { timeZone } = await settings.get({ memberId });
        const recent = await runs.recent({ memberId }, MAX_ENDED);
        const now = new Date();
        // Loaded lazily: most members subscribe to nothing.
        const { calendarFile } = await import('./feed');
        const text = calendarFile(recent, calendarOf(timeZone ?? 'UTC')(now), now);
        return { name: 'win-the-day.ics', parts: oneOf(text) };
      });
    },
  };
}

async function* oneOf(text: string): AsyncGenerator<string> {
  yield text;
}
