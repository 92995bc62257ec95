import * as z from 'zod';
import { byId, type Calls } from '../api-call';
import { entityId, instant } from '../fields';
import { memberSchema } from './members';

/** TTL of the QR code that a signed-in device shows; it works once. */
export const JOIN_LINK_SECONDS = 60;
/** TTL of the code that a device shows which wants to be signed in; it works once. */
export const JOIN_CODE_SECONDS = 180;
/** Time to compare the word, once both devices show it. */
export const JOIN_WORD_SECONDS = 120;
/** Letters and digits that are not mistaken for one another, and no vowels: it spells nothing. */
export const JOIN_CODE_LETTERS = 'BCDFGHJKMNPQRSTVWXZ2345679';
export const JOIN_CODE_LENGTH = 8;

/**
 * `open`: the other device has not come yet. `met`: both devices show the same word. `allowed`: the one that is signed
 * in has said yes. `ended`: refused, used or too late.
 */
const joinState = z.enum(['open', 'met', 'allowed', 'ended']);

/** A device pairing, for the device that is signed in: the other device by its own word, and where it is. */
export const joinSchema = z.strictObject({
  id: entityId,
  state: joinState,
  word: z.string().nullable(),
  device: z.string().nullable(),
  place: z.string().nullable(),
  expiresAt: instant,
});
export type Join = z.infer<typeof joinSchema>;

/** POST /api/auth/joins: the link for the other device's camera. `why`: no other device can open it. */
export const shownJoinSchema = joinSchema.extend({ url: z.string(), why: z.string().nullable() });

/** A device pairing, for the device that wants to be signed in: as which member. */
export const joiningSchema = z.strictObject({
  id: entityId,
  state: joinState,
  word: z.string().nullable(),
  email: z.string().nullable(),
  expiresAt: instant,
});
export type Joining = z.infer<typeof joiningSchema>;

/** POST /api/login/join/open: with the secret by which only this device follows, leaves and completes the pairing. */
export const openedJoinSchema = joiningSchema.extend({ secret: z.string() });

/** POST /api/login/join: also with the code to type on a device that is signed in. */
export const askedJoinSchema = openedJoinSchema.extend({ code: z.string() });

/** The code as typed: lower case, spaces and dashes do no harm. */
export const joinCodeSchema = z.strictObject({
  code: z
    .string()
    .max(40)
    .transform((typed) => typed.toUpperCase().replace(/[\s-]/g, '')),
});
export const joinTokenSchema = z.strictObject({ token: z.string().min(20).max(200) });
/** Credential of a device for its own pairing: the secret was told to it alone. */
export const joiningKeySchema = z.strictObject({ id: entityId, secret: z.string().min(20).max(200) });
export type JoiningKey = z.infer<typeof joiningKeySchema>;
export const joinAnswerSchema = z.strictObject({ isSame: z.boolean() });

/** Device pairing: a signed-in device signs in another one of the same member; both show the same word. */
export const joinCalls = {
  showJoin: {
    method: 'POST',
    path: '/api/auth/joins',
    access: 'approved',
    signInOnly: true,
    fresh: 'where-possible',
    answer: shownJoinSchema,
    created: '/api/auth/joins/{id}',
    cost: 3,
    lists: [],
    summary: 'Show a link that another device of mine scans; the earlier one of this sign-in ends',
  },
  typeJoinCode: {
    method: 'POST',
    path: '/api/auth/joins/code',
    access: 'approved',
    signInOnly: true,
    fresh: 'where-possible',
    limited: true,
    body: joinCodeSchema,
    answer: joinSchema,
    lists: [],
    summary: 'Type the code that another device of mine shows',
  },
  lookAtJoin: {
    method: 'GET',
    path: '/api/auth/joins/{id}',
    access: 'approved',
    signInOnly: true,
    params: byId,
    answer: joinSchema,
    lists: [],
    summary: 'How far the other device is; of this sign-in only',
  },
  answerJoin: {
    method: 'PUT',
    path: '/api/auth/joins/{id}',
    access: 'approved',
    signInOnly: true,
    params: byId,
    body: joinAnswerSchema,
    answer: joinSchema,
    lists: ['profile'],
    summary: 'Let the other device in because it shows the same word, or refuse it',
  },
  askToJoin: {
    method: 'POST',
    path: '/api/login/join',
    access: 'public',
    limited: true,
    answer: askedJoinSchema,
    lists: [],
    summary: 'A code for this device, which a device of mine that is signed in lets in',
  },
  openJoin: {
    method: 'POST',
    path: '/api/login/join/open',
    access: 'public',
    limited: true,
    body: joinTokenSchema,
    answer: openedJoinSchema,
    lists: [],
    summary: 'Use the link that a device of mine shows; from then on it is this device’s',
  },
  followJoin: {
    method: 'POST',
    path: '/api/login/join/look',
    access: 'public',
    limited: true,
    body: joiningKeySchema,
    answer: joiningSchema,
    lists: [],
    summary: 'How far it is, for the device that wants to be signed in',
  },
  leaveJoin: {
    method: 'POST',
    path: '/api/login/join/leave',
    access: 'public',
    limited: true,
    body: joiningKeySchema,
    answer: null,
    lists: [],
    summary: 'Give a joining up, on the device that wanted to be signed in: it ends on both',
  },
  enterByJoin: {
    method: 'POST',
    path: '/api/login/join/enter',
    access: 'public',
    limited: true,
    body: joiningKeySchema,
    answer: memberSchema,
    lists: [],
    summary: 'Sign this device in, once it was let in',
  },
} as const satisfies Calls;
