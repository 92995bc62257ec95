import * as z from 'zod';
import { byId, type Calls } from './api-call';
import { entityId, instant } from './fields';
import { memberSchema } from './members';

/** The QR code of a device that is signed in is good for so long, and once. */
export const JOIN_LINK_SECONDS = 60;
/** The code of a device that wants to be signed in is good for so long, and once. */
export const JOIN_CODE_SECONDS = 180;
/** Once both have met, they have so long to compare the word. */
export const JOIN_WORD_SECONDS = 120;
/** Letters and digits that nobody takes for one another, and no vowels: it spells nothing. */
export const JOIN_CODE_LETTERS = 'BCDFGHJKMNPQRSTVWXZ2345679';
export const JOIN_CODE_LENGTH = 8;

/**
 * `open`: nobody has come yet. `met`: both devices show the same word. `allowed`: the one that is signed in has said
 * yes. `ended`: refused, used or too late.
 */
const joinState = z.enum(['open', 'met', 'allowed', 'ended']);

/** A joining as the device sees it that is signed in: what wants to come in, as it gives itself out, and from where. */
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

/** A joining as the device sees it that wants to be signed in: as whom. */
export const joiningSchema = z.strictObject({
  id: entityId,
  state: joinState,
  word: z.string().nullable(),
  email: z.string().nullable(),
  expiresAt: instant,
});
export type Joining = z.infer<typeof joiningSchema>;

/** POST /api/login/join/open: with the secret by which this device alone looks, leaves and enters. */
export const openedJoinSchema = joiningSchema.extend({ secret: z.string() });

/** POST /api/login/join: with the code to be typed on a device that is signed in as well. */
export const askedJoinSchema = openedJoinSchema.extend({ code: z.string() });

/** As it is typed: small letters, spaces and dashes do no harm. */
export const joinCodeSchema = z.strictObject({
  code: z
    .string()
    .max(40)
    .transform((typed) => typed.toUpperCase().replace(/[\s-]/g, '')),
});
export const joinTokenSchema = z.strictObject({ token: z.string().min(20).max(200) });
/** By which a device goes on with its own joining: the secret was told to it alone. */
export const joiningKeySchema = z.strictObject({ id: entityId, secret: z.string().min(20).max(200) });
export type JoiningKey = z.infer<typeof joiningKeySchema>;
export const joinAnswerSchema = z.strictObject({ isSame: z.boolean() });

/** A device that is signed in lets another one of the same member in; both show the same word. */
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
