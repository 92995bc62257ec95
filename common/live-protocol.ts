import * as z from 'zod';
import { entityId } from './fields';
import type { ListName } from './lists';
import type { sessionPatchSchema } from './player/patch';
import type { ProblemCode } from './problems';
import {
  type CommandReply,
  type commandEnvelopeSchema,
  deviceIdSchema,
  type Session,
  type sessionOfferSchema,
  type startSessionSchema,
} from './sessions';

/** Rises when an event changes its meaning. A client of another version is refused at `hello`. */
export const LIVE_PROTOCOL_VERSION = 2;

/** A lease on presence lasts this long; a screen that stops renewing is gone after it. */
export const PRESENCE_LEASE_MS = 9_000;
export const PRESENCE_RENEW_MS = 3_000;

/** How a client of Socket.IO comes back after a lost connection: within a second, and not all at the same moment. */
export const RECONNECT = {
  reconnectionDelay: 400,
  reconnectionDelayMax: 3_000,
  randomizationFactor: 0.5,
} as const;

/** Every ack: the answer, or a typed error. It comes only after the durable write. */
export type Ack<T> = { data: T } | { error: { code: ProblemCode; message: string; details?: unknown } };

export const SCREEN_KINDS = ['phone', 'desktop', 'other'] as const;
export type ScreenKind = (typeof SCREEN_KINDS)[number];

export const helloSchema = z.strictObject({
  protocol: z.number().int(),
  deviceId: deviceIdSchema,
  /** Of the database that the versions below belong to; they count for nothing in another one. */
  epoch: z.string().max(80).nullable().optional(),
  screen: z.enum(SCREEN_KINDS),
  /** Whether the screen is in sight; it is where left out. */
  visible: z.boolean().optional(),
  /** The sessions this client holds, so that only what is newer comes back. */
  known: z.array(z.strictObject({ sessionId: entityId, version: z.number().int().min(0) })).max(50),
});
export type Hello = z.infer<typeof helloSchema>;

export const pullSchema = z.strictObject({ sessionId: entityId });
/** The device's own monotonic stamp, echoed, so that the round trip can be measured. */
export const probeSchema = z.strictObject({ sentAt: z.number() });
export const watchSchema = z.strictObject({});
/** How many of a session's facts this screen shows: they are in one order everywhere, so that tells which. */
export const seenSchema = z.strictObject({ sessionId: entityId, facts: z.number().int().min(0) });
export type Seen = z.infer<typeof seenSchema>;
/** What a session comes to, to be compared with what a screen shows of it. */
export interface SessionDigest {
  version: number;
  digest: string;
}
export const visibleSchema = z.strictObject({ visible: z.boolean() });

/** One open screen of a member. `tab` is the connection, `deviceId` the browser profile it belongs to. */
export interface Screen {
  tab: string;
  deviceId: string;
  kind: ScreenKind;
}

/** What one round trip at connect brings. */
export interface Welcome {
  /** Names this database since its creation or its last restore. All versions told on this connection belong to it. */
  epoch: string;
  /** Milliseconds, server time. */
  serverTime: number;
  memberId: string;
  /** The sessions under way and the known ones: of these, each that is newer here than the client has it. */
  sessions: Session[];
  activeSessionId: string | null;
  /** Known sessions that are no longer there. */
  gone: string[];
  /** How far this device's commands have come in each session it named, or that is active. */
  seqs: { sessionId: string; seq: number }[];
  screens: Screen[];
  lists: Record<ListName, number>;
}

/** One member in the admins' live view. */
export interface PresentMember {
  memberId: string;
  screens: number;
  /** The name of the workout under way, if any. */
  workout: string | null;
}
export interface PresenceSnapshot {
  version: number;
  members: PresentMember[];
}

/** Client to server. Each payload is parsed by the schema of the same event in `live-events.ts`. */
export interface ClientToServerEvents {
  hello: (payload: Hello, ack: (answer: Ack<Welcome>) => void) => void;
  'session:start': (payload: z.input<typeof startSessionSchema>, ack: (answer: Ack<Session>) => void) => void;
  'session:command': (
    payload: z.input<typeof commandEnvelopeSchema>,
    ack: (answer: Ack<CommandReply>) => void,
  ) => void;
  'session:offer': (payload: z.input<typeof sessionOfferSchema>, ack: (answer: Ack<Session>) => void) => void;
  'session:pull': (payload: z.infer<typeof pullSchema>, ack: (answer: Ack<Session>) => void) => void;
  'clock:probe': (
    payload: z.infer<typeof probeSchema>,
    ack: (answer: Ack<{ sentAt: number; serverTime: number }>) => void,
  ) => void;
  /** The page was hidden (a locked phone, another tab), or is looked at again. */
  'screen:visible': (
    payload: z.infer<typeof visibleSchema>,
    ack: (answer: Ack<{ visible: boolean }>) => void,
  ) => void;
  'session:digest': (payload: z.infer<typeof pullSchema>, ack: (answer: Ack<SessionDigest>) => void) => void;
  /** This screen shows so much of a session; the member's other screens are told. */
  'session:seen': (payload: Seen, ack: (answer: Ack<Seen>) => void) => void;
  'presence:watch': (payload: Record<string, never>, ack: (answer: Ack<PresenceSnapshot>) => void) => void;
}

/**
 * A session went from one version to the next. `patch` leads from `from` to `to`; a client that is not at `from`
 * ignores it when older and pulls the snapshot when there is a gap. No patch: pull it where you are behind `to`; with
 * `from` 0 also where you do not know it.
 */
export interface SessionChanged {
  sessionId: string;
  from: number;
  to: number;
  patch: z.infer<typeof sessionPatchSchema> | null;
  /** The command that did it (`deviceId:seq`), or null for REST calls and the server itself. */
  actionId: string | null;
  /** Server time of the change, in milliseconds. */
  at: number;
}

/** Server to client. Hints that carry versions; the database is the truth. */
export interface ServerToClientEvents {
  'session:changed': (event: SessionChanged) => void;
  'session:gone': (event: { sessionId: string }) => void;
  /** A screen of the member's says how much of a session it shows. */
  'screen:shows': (event: Seen & { tab: string }) => void;
  /** A list has changed: fetch it again. */
  'list:changed': (event: { list: ListName; from: number; to: number }) => void;
  /** All the member's open screens, after a change. */
  'screens:changed': (event: { screens: Screen[] }) => void;
  /** Admins who watch: what changed in who is online. `screens: 0` is gone. */
  'presence:changed': (event: { from: number; to: number; members: PresentMember[] }) => void;
  /** The socket is about to be closed for good. */
  'access:revoked': (event: { reason: 'signed-out' | 'not-approved' | 'deleted' }) => void;
  /** This node may have missed what another one had to tell: say hello again after `delayMs` (already spread at random). */
  'hello:wanted': (event: { delayMs: number }) => void;
  /** The node is going away: reconnect after `delayMs` (already spread at random). */
  'server:draining': (event: { delayMs: number }) => void;
}
