import * as z from 'zod';
import { byId, type Calls } from '../api-call';
import { entityId, instant, shortText } from '../fields';
import { memberSchema } from './members';

const knownPasskey = z.strictObject({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});
/** Options for making a passkey (WebAuthn, PublicKeyCredentialCreationOptionsJSON). */
export const passkeyCreationSchema = z.strictObject({
  options: z.strictObject({
    challenge: z.string(),
    rp: z.strictObject({ id: z.string(), name: z.string() }),
    user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.int(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(knownPasskey),
    authenticatorSelection: z.strictObject({
      residentKey: z.literal('required'),
      requireResidentKey: z.boolean(),
      userVerification: z.literal('required'),
    }),
  }),
});
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>['options'];
/** Options for using a passkey (WebAuthn, PublicKeyCredentialRequestOptionsJSON). */
export const passkeyRequestSchema = z.strictObject({
  options: z.strictObject({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
    /** Empty: any that the browser has. */
    allowCredentials: z.array(knownPasskey),
  }),
});
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>['options'];

const base64url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, 'Not a passkey.')
    .max(max);

/** POST /api/auth/passkeys: what the browser answered, without what the server does not need. */
export const newPasskeySchema = z.strictObject({
  name: shortText,
  id: base64url(1_400),
  clientDataJSON: base64url(4_000),
  attestationObject: base64url(16_000),
  transports: z.array(z.string().max(20)).max(10),
});
/** POST /api/login/passkey */
export const usedPasskeySchema = z.strictObject({
  id: base64url(1_400),
  clientDataJSON: base64url(4_000),
  authenticatorData: base64url(4_000),
  signature: base64url(2_000),
});
export const passkeyNameSchema = z.strictObject({ name: shortText });
export const passkeySchema = z.strictObject({
  id: entityId,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  /** The host name that it works at. */
  host: z.string(),
  /** Kept by a password manager or an account, so that it is on several devices. */
  isSynced: z.boolean(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** Passkeys (WebAuthn): a way to sign in, and a proof of identity. */
export const passkeyCalls = {
  passkeyOptions: {
    method: 'POST',
    path: '/api/login/passkey/options',
    access: 'public',
    limited: true,
    answer: passkeyRequestSchema,
    lists: [],
    summary: 'What to ask the browser for, to sign in by a passkey; who is signed in is asked for their own',
  },
  loginByPasskey: {
    method: 'POST',
    path: '/api/login/passkey',
    access: 'public',
    limited: true,
    body: usedPasskeySchema,
    answer: memberSchema,
    lists: [],
    summary: 'Sign in by a passkey, or show that it is me',
  },
  listPasskeys: {
    method: 'GET',
    path: '/api/auth/passkeys',
    access: 'approved',
    answer: z.array(passkeySchema),
    lists: ['profile'],
    summary: 'My passkeys',
  },
  newPasskeyOptions: {
    method: 'POST',
    path: '/api/auth/passkeys/options',
    access: 'approved',
    signInOnly: true,
    fresh: true,
    answer: passkeyCreationSchema,
    lists: [],
    summary: 'What to ask the browser for, to make a passkey',
  },
  addPasskey: {
    method: 'POST',
    path: '/api/auth/passkeys',
    access: 'approved',
    signInOnly: true,
    fresh: true,
    body: newPasskeySchema,
    answer: passkeySchema,
    created: '/api/auth/passkeys/{id}',
    cost: 5,
    lists: ['profile'],
    summary: 'Add a passkey that the browser has made',
  },
  renamePasskey: {
    method: 'PATCH',
    path: '/api/auth/passkeys/{id}',
    access: 'approved',
    signInOnly: true,
    params: byId,
    body: passkeyNameSchema,
    answer: passkeySchema,
    lists: ['profile'],
    summary: 'Name a passkey of mine',
  },
  deletePasskey: {
    method: 'DELETE',
    path: '/api/auth/passkeys/{id}',
    access: 'approved',
    signInOnly: true,
    fresh: true,
    params: byId,
    answer: null,
    lists: ['profile'],
    summary: 'Remove a passkey of mine',
  },
} as const satisfies Calls;
