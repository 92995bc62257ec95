import * as z from 'zod';
import type { Calls } from '../api-call';
import { shortText } from '../fields';
import { scopeSchema } from '../scopes';

/** Scopes that an assistant may ask for: all but an admin's. */
export const OAUTH_SCOPES = ['read', 'train', 'manage'] as const;

/** Parameters of an authorisation request (RFC 6749, 7636, 8707), as they stand in the address of the consent page. */
export const authorizationSchema = z.strictObject({
  client_id: z.string().min(1).max(100),
  redirect_uri: z.string().min(1).max(500),
  response_type: z.literal('code'),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
  /** Names of scopes, a space between two; all but `admin` where left out. */
  scope: z.string().max(500).optional(),
  state: z.string().max(2_000).optional(),
  resource: z.string().max(500).optional(),
});
export type Authorization = z.infer<typeof authorizationSchema>;

/** The client that asks, and what it asks for. */
export const consentSchema = z.strictObject({
  name: shortText,
  /** Host that the member is led to. */
  host: z.string(),
  scopes: z.array(scopeSchema),
  /** Address that tells the client that the member declined. */
  declineUrl: z.string(),
});
export type Consent = z.infer<typeof consentSchema>;

/** The consent of a member to an assistant's access (OAuth 2.1). */
export const oauthCalls = {
  lookAtConsent: {
    method: 'GET',
    path: '/api/oauth/consent',
    access: 'approved',
    signInOnly: true,
    query: authorizationSchema,
    answer: consentSchema,
    lists: [],
    summary: 'Which assistant asks for access, and to what',
  },
  giveConsent: {
    method: 'POST',
    path: '/api/oauth/consent',
    access: 'approved',
    signInOnly: true,
    fresh: true,
    body: authorizationSchema,
    answer: z.strictObject({ redirectTo: z.string() }),
    cost: 5,
    lists: [],
    summary: 'Give an assistant access; answers the address that takes the code to it',
  },
} as const satisfies Calls;
