import * as z from 'zod';
import type { Calls } from './api-call';
import { epochMs } from './fields';
import { welcomeSchema } from './live-events';
import { deviceIdSchema } from './training/sessions';

/** `id.version` of up to 50 sessions, commas between them; ids are those of `entityId`. */
const KNOWN = /^(?:[0-9a-f]{24}\.\d{1,12}(?:,(?!$)|$)){0,50}$/;

/** The hello of the live protocol, as a query: what only a socket has, its screen, is left out. */
const liveHelloSchema = z.strictObject({
  protocol: z.coerce.number().int(),
  deviceId: deviceIdSchema,
  /** Epoch of the database that the versions belong to. */
  epoch: z.string().max(80).optional(),
  /** The sessions that this client has, so that only what is newer comes back. */
  known: z.string().regex(KNOWN).optional(),
});

export const serverTimeSchema = z.strictObject({ serverTime: epochMs });

type KnownSession = { sessionId: string; version: number };

/** The sessions of a hello, as the query has them. */
export const knownText = (known: readonly KnownSession[]): string =>
  known.map(({ sessionId, version }) => `${sessionId}.${version}`).join(',');

/** The sessions of a hello, read from the query. */
export const knownIn = (text = ''): KnownSession[] =>
  text
    .split(',')
    .filter(Boolean)
    .map((pair) => {
      const [sessionId = '', version] = pair.split('.');
      return { sessionId, version: Number(version) };
    });

/** Reads of a live client that can have no socket; it sends by the calls of sessions. */
export const liveCalls = {
  liveHello: {
    method: 'GET',
    path: '/api/live/hello',
    access: 'approved',
    query: liveHelloSchema,
    answer: welcomeSchema,
    lists: [],
    summary: 'Come up to date in one round trip, as over the socket',
  },
  liveClock: {
    method: 'GET',
    path: '/api/live/clock',
    access: 'approved',
    answer: serverTimeSchema,
    lists: [],
    summary: 'The server’s clock',
  },
} as const satisfies Calls;
