import * as z from 'zod';
import { entityId, epochMs } from './fields';
import { LIST_NAMES } from './lists';
import {
  type Ack,
  type ClientToServerEvents,
  helloSchema,
  probeSchema,
  pullSchema,
  SCREEN_KINDS,
  type ServerToClientEvents,
  seenSchema,
  visibleSchema,
  watchSchema,
} from './live-protocol';
import { actionIdSchema } from './player/names';
import { sessionPatchSchema } from './player/patch';
import type { Scope } from './scopes';
import {
  commandEnvelopeSchema,
  commandReplySchema,
  deviceIdSchema,
  sessionOfferSchema,
  sessionSchema,
  startSessionSchema,
} from './sessions';

/** A list's number: it only rises, and 0 is a list that is not for this member. */
const listVersion = z.number().int().min(0);
const sessionVersion = z.number().int().min(0);

export const screenSchema = z.strictObject({
  tab: z.string(),
  deviceId: deviceIdSchema,
  kind: z.enum(SCREEN_KINDS),
});

export const welcomeSchema = z.strictObject({
  epoch: z.string(),
  serverTime: epochMs,
  memberId: entityId,
  sessions: z.array(sessionSchema),
  activeSessionId: entityId.nullable(),
  gone: z.array(entityId),
  seqs: z.array(z.strictObject({ sessionId: entityId, seq: z.number().int().min(0) })),
  screens: z.array(screenSchema),
  lists: z.strictObject({
    workouts: listVersion,
    sessions: listVersion,
    programs: listVersion,
    profile: listVersion,
    settings: listVersion,
    members: listVersion,
    invitations: listVersion,
  }),
});

export const presentMemberSchema = z.strictObject({
  memberId: entityId,
  screens: z.number().int().min(0),
  workout: z.string().nullable(),
});

export const sessionChangedSchema = z.strictObject({
  sessionId: entityId,
  from: sessionVersion,
  to: sessionVersion,
  patch: sessionPatchSchema.nullable(),
  actionId: actionIdSchema.nullable(),
  at: epochMs,
});

type ClientEvent = keyof ClientToServerEvents;
type PayloadOf<E extends ClientEvent> = Parameters<ClientToServerEvents[E]>[0];
type AnswerOf<E extends ClientEvent> =
  Parameters<Parameters<ClientToServerEvents[E]>[1]>[0] extends Ack<infer T> ? T : never;

/** Every event of a client with the schemas of what it carries and of the ack's `data`. A missing one is a type error. */
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
    answer: z.strictObject({ version: z.number().int().min(1), digest: z.string() }),
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
    payload: watchSchema,
    answer: z.strictObject({ version: z.number().int().min(1), members: z.array(presentMemberSchema) }),
    summary: 'Admins: who is here now; changes follow as presence:changed.',
  },
} as const satisfies {
  [E in ClientEvent]: {
    payload: z.ZodType<unknown, PayloadOf<E>>;
    answer: z.ZodType<AnswerOf<E>>;
    /** What a personal token needs for it; `read` to be let in at all. */
    scope: Scope;
    summary: string;
  };
};

/** Every event of the server with the schema of what it carries. A missing one is a type error. */
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
      from: z.number().int().min(1),
      to: z.number().int().min(1),
      members: z.array(presentMemberSchema),
    }),
    summary: 'Admins who watch: the members whose presence changed; `screens: 0` is gone.',
  },
  'access:revoked': {
    payload: z.strictObject({ reason: z.enum(['signed-out', 'not-approved', 'deleted']) }),
    summary: 'Access ended. The server closes the socket straight after.',
  },
  'hello:wanted': {
    payload: z.strictObject({ delayMs: z.number().int().min(0) }),
    summary: 'This node may have missed something: say hello again after `delayMs`.',
  },
  'server:draining': {
    payload: z.strictObject({ delayMs: z.number().int().min(0) }),
    summary: 'This node goes away: close, and reconnect after `delayMs`.',
  },
} as const satisfies {
  [E in keyof ServerToClientEvents]: {
    payload: z.ZodType<Parameters<ServerToClientEvents[E]>[0]>;
    summary: string;
  };
};
