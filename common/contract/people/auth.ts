import * as z from 'zod';
import type { Calls } from '../api-call';
import { emailAddress } from '../fields';
import { memberSchema, profileChangeSchema } from './members';

export const simpleLoginSchema = z.strictObject({ email: emailAddress });
/**
 * `signed-in`: the cookie is set. `link-sent`, `link-printed` (at the terminal of the machine that both are on): the
 * answer is the same whether or not the address is a member's.
 */
export const simpleLoginAnswerSchema = z.strictObject({
  status: z.enum(['signed-in', 'link-sent', 'link-printed']),
  message: z.string(),
  /** With `link-sent`: six digits, which the link asks for when another browser opens it. */
  code: z.string().optional(),
  /** With `link-sent`: no mail is set up, so that the link stands in the output of the server. */
  isPrinted: z.literal(true).optional(),
});
export type SimpleLoginAnswer = z.infer<typeof simpleLoginAnswerSchema>;

/** POST /api/login/link: the page behind the e-mailed link posts its token; a GET never consumes it. */
const linkToken = z.string().min(20).max(200);
export const loginLinkSchema = z.strictObject({
  token: linkToken,
  /** Six digits; spaces, as they are shown, do no harm. */
  code: z
    .string()
    .max(20)
    .transform((typed) => typed.replace(/\s/g, ''))
    .optional(),
});
/** POST /api/login/link/look: before it signs in, the page shows whom the link is for. */
export const linkLookSchema = z.strictObject({ token: linkToken });
export const linkLookAnswerSchema = z.strictObject({ email: z.string(), needsCode: z.boolean() });

/**
 * GET /api/auth/options: the ways to sign in that this server offers to this visitor, and whether they are signed in.
 */
export const authOptionsSchema = z.strictObject({
  google: z.boolean(),
  email: z.enum(['direct', 'link']),
  signedIn: z.boolean(),
});

/** Reasons for a failed sign-in with Google: `problem` in the address of /login. */
export const GOOGLE_PROBLEMS = [
  'email_unverified',
  'email_invalid',
  'invitation_invalid',
  'wrong_email',
  'other_account',
  'address_untrusted',
  'too_many_waiting',
  'google_denied',
  'state_invalid',
  'begun_elsewhere',
  'google_failed',
] as const;
export const googleProblemSchema = z.enum(GOOGLE_PROBLEMS);
export type GoogleProblem = z.infer<typeof googleProblemSchema>;

/** Signing in and out. */
export const authCalls = {
  currentUser: {
    method: 'GET',
    path: '/api/auth/user',
    access: 'signed-in',
    answer: memberSchema,
    lists: ['profile'],
    summary: 'Who am I',
  },
  changeProfile: {
    method: 'PATCH',
    path: '/api/auth/user',
    access: 'approved',
    body: profileChangeSchema,
    answer: memberSchema,
    lists: ['profile'],
    summary: 'Change my name',
  },
  authOptions: {
    method: 'GET',
    path: '/api/auth/options',
    access: 'public',
    answer: authOptionsSchema,
    lists: [],
    summary: 'The ways to sign in here',
  },
  simpleLogin: {
    method: 'POST',
    path: '/api/simple-login',
    access: 'public',
    limited: true,
    body: simpleLoginSchema,
    answer: simpleLoginAnswerSchema,
    lists: [],
    summary: 'Sign in by email',
  },
  lookAtLink: {
    method: 'POST',
    path: '/api/login/link/look',
    access: 'public',
    limited: true,
    body: linkLookSchema,
    answer: linkLookAnswerSchema,
    lists: [],
    summary: 'Whom a one-time link is for, and whether this browser needs the code; uses nothing up',
  },
  loginByLink: {
    method: 'POST',
    path: '/api/login/link',
    access: 'public',
    limited: true,
    body: loginLinkSchema,
    answer: memberSchema,
    lists: [],
    summary: 'Sign in with a one-time link',
  },
  loginAtTerminal: {
    method: 'POST',
    path: '/api/login/terminal',
    access: 'public',
    limited: true,
    body: loginLinkSchema,
    answer: memberSchema,
    lists: [],
    summary: 'Sign in with a link that the terminal of this very machine has shown',
  },
  logout: {
    method: 'POST',
    path: '/api/logout',
    access: 'public',
    answer: null,
    lists: [],
    summary: 'Sign out',
  },
} as const satisfies Calls;
