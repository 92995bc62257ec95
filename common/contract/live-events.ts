import * as z from 'zod';
import { actionIdSchema } from '../player/state/commands';
import { sessionPatchSchema } from '../player/state/patch';
import { entityId, epochMs, integer } from './fields';
import { LIST_NAMES, type ListName } from './lists';
import { type Ack, SCREEN_KINDS } from './live-protocol';
import type { Scope } from './scopes';
import {
  commandEnvelopeSchema,
  commandReplySchema,
  deviceIdSchema,
  sessionOfferSchema,
  sessionSchema,
  startSessionSchema,
} from './training/sessions';

/** A list's number: it only rises, and 0 is a list that is not for this member. */
const listVersion = integer(0);
const sessionVersion = integer(0);
const watchVersion = integer(1);
const milliseconds = integer(0);

const helloSchema = z.strictObject({
  protocol: z.int(),
  deviceId: deviceIdSchema,
  /** Epoch of the database that the versions below belong to; in another one they count for nothing. */
  epoch: z.string().max(80).nullable().optional(),
  screen: z.enum(SCREEN_KINDS),
  /** True if the screen is visible; left out counts as visible. */
  visible: z.boolean().optional(),
  /** The sessions this client holds, so that only what is newer comes back. */
  known: z.array(z.strictObject({ sessionId: entityId, version: integer(0) })).max(50),
});
export type Hello = z.infer<typeof helloSchema>;

const pullSchema = z.strictObject({ sessionId: entityId });

/** The device's own monotonic stamp, echoed, so that the round trip can be measured. */
const probeSchema = z.strictObject({ sentAt: z.number() });

/** Number of a session's facts that a screen shows: facts have one order everywhere, so the number tells which. */
export const seenSchema = z.strictObject({ sessionId: entityId, facts: integer(0) });
export type Seen = z.infer<typeof seenSchema>;

const visibleSchema = z.strictObject({ visible: z.boolean() });

/** Digest of a session, to be compared with what a screen shows of it. */
const digestSchema = z.strictObject({ version: integer(1), digest: z.string() });

/** One open screen of a member. `tab` is the connection, `deviceId` the browser profile it belongs to. */
export const screenSchema = z.strictObject({
  tab: z.string(),
  deviceId: deviceIdSchema,
  kind: z.enum(SCREEN_KINDS),
});
export type Screen = z.infer<typeof screenSchema>;

const listVersions = Object.fromEntries(LIST_NAMES.map((name) => [name, listVersion])) as Record<
  ListName,
  typeof listVersion
>;

/** The answer to `hello`: all that a client needs to be up to date, in one round trip. */
export const welcomeSchema = z.strictObject({
  /** Epoch: names this database since its creation or last restore. All versions on this connection belong to it. */
  epoch: z.string(),
  serverTime: epochMs,
  memberId: entityId,
  /** The sessions under way, and of the known ones those that are newer here than at the client. */
  sessions: z.array(sessionSchema),
  activeSessionId: entityId.nullable(),
  /** Known sessions that are no longer there. */
  gone: z.array(entityId),
  /** Last number of this device in each session that it named, or that is active. */
  seqs: z.array(z.strictObject({ sessionId: entityId, seq: integer(0) })),
  screens: z.array(screenSchema),
  lists: z.strictObject(listVersions),
});
export type Welcome = z.infer<typeof welcomeSchema>;

/** One member in the admins' live view. */
export const presentMemberSchema = z.strictObject({
  memberId: entityId,
  screens: integer(0),
  /** The name of the workout under way, if any. */
  workout: z.string().nullable(),
});
export type PresentMember = z.infer<typeof presentMemberSchema>;

const presenceSchema = z.strictObject({ version: watchVersion, members: z.array(presentMemberSchema) });
export type PresenceSnapshot = z.infer<typeof presenceSchema>;

/**
 * A session went from one version to the next. `patch` leads from `from` to `to`; a client that is not at `from`
 * ignores it when older and pulls the snapshot when there is a gap. No patch: pull it where you are behind `to`; with
 * `from` 0 also where you do not know it.
 */
export const sessionChangedSchema = z.strictObject({
  sessionId: entityId,
  from: sessionVersion,
  to: sessionVersion,
  patch: sessionPatchSchema.nullable(),
  /** The command that did it (`deviceId:seq`), or null for REST calls and the server itself. */
  actionId: actionIdSchema.nullable(),
  /** Server time of the change, in milliseconds. */
  at: epochMs,
});
export type SessionChanged = z.infer<typeof sessionChangedSchema>;

interface ClientEvent {
  payload: z.ZodType;
  /** Schema of the ack's `data`. */
  answer: z.ZodType;
  /** Scope that a personal token needs for it; without `read` it cannot connect. */
  scope: Scope;
  summary: string;
}

interface ServerEvent {
  payload: z.ZodType;
  summary: string;
}

/** Every event of a client. Types, checks, access and the protocol's documents follow from this list. */
export const clientEvents = {
  hello: {
    scope: 'read',
    payload: helloSchema,
    answer: welcomeSchema,
    summary:
      'Say who and how far you are, and come up to date in one round trip. The first event of a socket.',
  },
  'session:start': {
    scope: 'train',
    payload: startSessionSchema,
    answer: sessionSchema,
    summary: 'Start a workout, or take up the session of it that is under way.',
  },
  'session:command': {
    scope: 'train',
    payload: commandEnvelopeSchema,
    answer: commandReplySchema,
    summary: 'One tap. Has its effect exactly once, however often it is sent.',
  },
  'session:offer': {
    scope: 'train',
    payload: sessionOfferSchema,
    answer: sessionSchema,
    summary:
      'What this device holds of a session, after the database was restored: joined by the names of facts.',
  },
  'session:pull': {
    scope: 'read',
    payload: pullSchema,
    answer: sessionSchema,
    summary: 'A session whole, after a gap in its versions.',
  },
  'clock:probe': {
    scope: 'read',
    payload: probeSchema,
    answer: z.strictObject({ sentAt: z.number(), serverTime: epochMs }),
    summary: 'Measure the distance to server time.',
  },
  'screen:visible': {
    scope: 'read',
    payload: visibleSchema,
    answer: visibleSchema,
    summary: 'The screen went out of sight or came back: the end of a rest is pushed to those not in sight.',
  },
  'session:digest': {
    scope: 'read',
    payload: pullSchema,
    answer: digestSchema,
    summary: 'What a session comes to at which version, to be compared with what a screen shows.',
  },
  'session:seen': {
    scope: 'read',
    payload: seenSchema,
    answer: seenSchema,
    summary: "Say how many of a session's facts this screen shows; the member's screens are told.",
  },
  'presence:watch': {
    scope: 'admin',
    payload: z.strictObject({}),
    answer: presenceSchema,
    summary: 'Admins: who is here now; changes follow as presence:changed.',
  },
} as const satisfies Record<string, ClientEvent>;

/** Every event of the server: hints that carry versions; the database is the truth. */
export const serverEvents = {
  'session:changed': {
    payload: sessionChangedSchema,
    summary: 'A session went from one version to the next.',
  },
  'session:gone': {
    payload: z.strictObject({ sessionId: entityId }),
    summary: 'A session is no longer there: drop it.',
  },
  'screen:shows': {
    payload: seenSchema.extend({ tab: z.string() }),
    summary: "So many of a session's facts are on that screen.",
  },
  'list:changed': {
    payload: z.strictObject({ list: z.enum(LIST_NAMES), from: listVersion, to: listVersion }),
    summary: 'A list has changed: fetch it again by REST.',
  },
  'screens:changed': {
    payload: z.strictObject({ screens: z.array(screenSchema) }),
    summary: "All the member's open screens, after one came or went.",
  },
  'presence:changed': {
    payload: z.strictObject({
      from: watchVersion,
      to: watchVersion,
      members: z.array(presentMemberSchema),
    }),
    summary: 'Admins who watch: the members whose presence changed; `screens: 0` is gone.',
  },
  'access:revoked': {
    payload: z.strictObject({ reason: z.enum(['signed-out', 'not-approved', 'deleted']) }),
    summary: 'Access ended. The server closes the socket straight after.',
  },
  'hello:wanted': {
    payload: z.strictObject({ delayMs: milliseconds }),
    summary: 'This node may have missed something: say hello again after `delayMs`.',
  },
  'server:draining': {
    payload: z.strictObject({ delayMs: milliseconds }),
    summary: 'This node goes away: close, and reconnect after `delayMs`.',
  },
} as const satisfies Record<string, ServerEvent>;

type ClientEvents = typeof clientEvents;
type ServerEvents = typeof serverEvents;

/** Client to server, as Socket.IO types its sockets. */
export type ClientToServerEvents = {
  [E in keyof ClientEvents]: (
    payload: z.input<ClientEvents[E]['payload']>,
    ack: (answer: Ack<z.output<ClientEvents[E]['answer']>>) => void,
  ) => void;
};

/** Server to client, likewise. `delayMs` is already spread at random. */
export type ServerToClientEvents = {
  [E in keyof ServerEvents]: (event: z.output<ServerEvents[E]['payload']>) => void;
};
