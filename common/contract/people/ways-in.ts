import * as z from 'zod';
import { byId, type Calls } from '../api-call';
import { entityId, instant, integer, shortText } from '../fields';
import { scopeSchema } from '../scopes';

/** GET /api/auth/proof: what is asked before tokens, admin rights and deletion, and the ways to answer it here. */
export const proofStatusSchema = z.strictObject({
  /** Proved within the last 10 minutes. */
  isFresh: z.boolean(),
  google: z.boolean(),
  /** The member has one, here or elsewhere. */
  passkey: z.boolean(),
  /** Channel of a sign-in link: e-mail, or the terminal of the server where no mail is set up. */
  link: z.enum(['mail', 'terminal']),
});
export type ProofStatus = z.infer<typeof proofStatusSchema>;
/** POST /api/auth/proof */
export const proofAskedSchema = z.strictObject({ message: z.string() });

/** Public id of a sign-in; it is no credential. */
const signInId = z.string().regex(/^[\w-]{43}$/, 'Not a valid id.');
export const bySignInId = z.strictObject({ id: signInId });
/** A browser that is signed in: by which device, from where and when, as its member would recognise it. */
export const signInSchema = z.strictObject({
  id: signInId,
  /** The one that asks. */
  isThis: z.boolean(),
  /** "Chrome on Android". */
  device: z.string().nullable(),
  /** The network address; an IPv6 address by its /64 network. */
  place: z.string().nullable(),
  signedInAt: instant,
  /** To within five minutes. */
  lastUsedAt: instant,
  /** Signed in by another device of the member's; the member's other screens say so. */
  isLetIn: z.boolean(),
});
export type SignInEntry = z.infer<typeof signInSchema>;

/** Personal tokens for other clients: shown once, stored as a hash. Sent as `Authorization: Bearer …`. */
export const TOKEN_MAX_DAYS = 365;
export const newTokenSchema = z.strictObject({
  name: shortText,
  /** Left out: all but `admin`. */
  scopes: z.array(scopeSchema).min(1).max(4).optional(),
  /** Left out: a year, which is the most. */
  days: integer(1, TOKEN_MAX_DAYS).optional(),
});
export const tokenSchema = z.strictObject({
  id: entityId,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  expiresAt: instant,
  scopes: z.array(scopeSchema),
  /** By which program and from where it was last used. */
  device: z.string().nullable(),
  place: z.string().nullable(),
  /** Host of the assistant that the member gave it to. Servers of before 0.4.0 leave it out. */
  client: z.string().optional(),
});
export type Token = z.infer<typeof tokenSchema>;
export const createdTokenSchema = tokenSchema.extend({ token: z.string() });

/** The private address at which calendar programs read the member's workouts; `createdAt` is null where there is none. */
export const calendarAddressSchema = z.strictObject({
  createdAt: instant.nullable(),
  lastUsedAt: instant.nullable(),
  /** By which program and from where it was last used. */
  device: z.string().nullable(),
  place: z.string().nullable(),
});
export type CalendarAddress = z.infer<typeof calendarAddressSchema>;
/** The address itself, behind the server's own: shown once, stored as a hash. */
export const newCalendarAddressSchema = calendarAddressSchema.extend({ path: z.string() });
export type NewCalendarAddress = z.infer<typeof newCalendarAddressSchema>;

/** A member's sign-ins, tokens and calendar address, and the proof of identity. */
export const wayInCalls = {
  listSignIns: {
    method: 'GET',
    path: '/api/auth/sign-ins',
    access: 'approved',
    answer: z.array(signInSchema),
    lists: ['profile'],
    summary: 'Where I am signed in, last used first',
  },
  endSignIn: {
    method: 'DELETE',
    path: '/api/auth/sign-ins/{id}',
    access: 'approved',
    signInOnly: true,
    params: bySignInId,
    answer: null,
    lists: ['profile'],
    summary: 'End one of my sign-ins',
  },
  proofStatus: {
    method: 'GET',
    path: '/api/auth/proof',
    access: 'approved',
    signInOnly: true,
    answer: proofStatusSchema,
    lists: [],
    summary: 'Whether I have just shown that it is me, and the ways to',
  },
  askForProof: {
    method: 'POST',
    path: '/api/auth/proof',
    access: 'approved',
    signInOnly: true,
    answer: proofAskedSchema,
    cost: 5,
    lists: [],
    summary: 'Send a link to my own address, which shows in this browser that it is me',
  },
  endOtherSignIns: {
    method: 'DELETE',
    path: '/api/auth/sign-ins',
    access: 'approved',
    signInOnly: true,
    answer: null,
    lists: ['profile'],
    summary: 'End all my sign-ins but this one, all my personal tokens and my calendar address',
  },
  listTokens: {
    method: 'GET',
    path: '/api/auth/tokens',
    access: 'approved',
    answer: z.array(tokenSchema),
    lists: ['profile'],
    summary: 'My personal tokens',
  },
  createToken: {
    method: 'POST',
    path: '/api/auth/tokens',
    access: 'approved',
    signInOnly: true,
    fresh: true,
    body: newTokenSchema,
    answer: createdTokenSchema,
    created: '/api/auth/tokens/{id}',
    cost: 5,
    lists: ['profile'],
    summary: 'Make a personal token; it is shown once',
  },
  deleteToken: {
    method: 'DELETE',
    path: '/api/auth/tokens/{id}',
    access: 'approved',
    signInOnly: true,
    params: byId,
    answer: null,
    lists: ['profile'],
    summary: 'Revoke a personal token',
  },
  getCalendarAddress: {
    method: 'GET',
    path: '/api/auth/calendar',
    access: 'approved',
    answer: calendarAddressSchema,
    lists: ['profile'],
    summary: 'Whether my workouts have a private calendar address, and who used it last',
  },
  createCalendarAddress: {
    method: 'POST',
    path: '/api/auth/calendar',
    access: 'approved',
    signInOnly: true,
    fresh: true,
    answer: newCalendarAddressSchema,
    cost: 5,
    lists: ['profile'],
    summary: 'Make a private calendar address; it is shown once, and the one before ends',
  },
  deleteCalendarAddress: {
    method: 'DELETE',
    path: '/api/auth/calendar',
    access: 'approved',
    signInOnly: true,
    answer: null,
    lists: ['profile'],
    summary: 'Revoke my calendar address',
  },
} as const satisfies Calls;
