import * as z from 'zod';
import type { Calls } from '../api-call';

/** The secret part of a calendar's address. Any text: one that fits no address is as unknown as any other. */
const bySecret = z.strictObject({ secret: z.string().max(200) });

/** The calendar of a member's programs, for calendar programs: these send no cookie, the address is the secret. */
export const calendarCalls = {
  calendarFeed: {
    method: 'GET',
    path: '/api/calendar/{secret}.ics',
    access: 'public',
    limited: true,
    params: bySecret,
    file: 'text/calendar',
    answer: z.string(),
    // From a bucket of its own (server/app.ts): 60 a minute.
    cost: 100,
    lists: [],
    summary:
      'The workouts of my programs on their days, for a calendar program that knows my private address',
  },
} as const satisfies Calls;
