import {
  newPasskeySchema,
  passkeyCreationSchema,
  passkeyNameSchema,
  passkeyRequestSchema,
  passkeySchema,
  usedPasskeySchema,
} from '@common/contract/people/passkeys';
import { EARLIER, email, otherId, phrase } from '@server/http/open-api/example-values';
import { describeSchema, type FeatureDocs } from '@server/http/open-api/schema-docs';

const credential = { id: 'dGhlLXBhc3NrZXk', clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4ifQ' };
const passkeyChallenge = { challenge: phrase, timeout: 300_000 };

/** OpenAPI documentation of passkeys. */
export const passkeyDocs: FeatureDocs = {
  fields: {
    challenge: 'What is to be signed (WebAuthn), base64url.',
    clientDataJSON: 'What the browser says of the ceremony (WebAuthn), base64url.',
    id: 'The passkey’s own id (WebAuthn), base64url.',
    options: 'What the browser is to be asked with (WebAuthn).',
    timeout: 'Milliseconds that the browser waits (WebAuthn).',
    transports: 'How the authenticator is reached (WebAuthn).',
    type: 'What kind of credential it is (WebAuthn).',
    userVerification: 'That the authenticator has to verify the person (WebAuthn).',
  },
  schemas: [
    describeSchema('NewPasskey', newPasskeySchema, {
      description: 'A passkey that the browser has created.',
      example: {
        name: 'My phone',
        ...credential,
        attestationObject: 'o2NmbXRkbm9uZQ',
        transports: ['internal'],
      },
      fields: { attestationObject: 'What the authenticator made (WebAuthn), base64url.' },
    }),
    describeSchema('Passkey', passkeySchema, {
      description: 'A passkey of the member’s.',
      example: {
        id: otherId,
        name: 'My phone',
        createdAt: EARLIER,
        lastUsedAt: null,
        host: 'club.example',
        isSynced: true,
      },
      fields: {
        host: 'The host name that the passkey works at.',
        id: 'Its id.',
        isSynced: 'Whether a password manager or an account syncs it to several devices.',
        lastUsedAt: 'When it was last used, ISO 8601 in UTC; null if it never was.',
        name: 'What its member calls it.',
      },
    }),
    describeSchema('PasskeyCreation', passkeyCreationSchema, {
      description: 'What to ask the browser for to create a passkey.',
      example: {
        options: {
          ...passkeyChallenge,
          rp: { id: 'club.example', name: 'Win the Day' },
          user: { id: 'ZvChssPU5fYBI0Vn', name: email, displayName: 'Ada Byron' },
          pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
          attestation: 'none',
          excludeCredentials: [],
          authenticatorSelection: {
            residentKey: 'required',
            requireResidentKey: true,
            userVerification: 'required',
          },
        },
      },
      fields: {
        alg: 'The number of a COSE algorithm.',
        attestation: 'How much is told of the authenticator (WebAuthn).',
        authenticatorSelection: 'Which authenticators may be used (WebAuthn).',
        displayName: 'The name that a passkey is shown with.',
        excludeCredentials: 'The passkeys that already exist (WebAuthn).',
        name: 'The club’s name, as the browser shows it (WebAuthn).',
        pubKeyCredParams: 'Accepted kinds of keys (WebAuthn).',
        requireResidentKey: 'Whether the passkey is to be stored on the authenticator (WebAuthn).',
        residentKey: 'That the passkey is to be stored on the authenticator (WebAuthn).',
        rp: 'Whose passkey it is (WebAuthn).',
        'rp.id': 'The host name that the passkey is for (WebAuthn).',
        user: 'For whom the passkey is (WebAuthn).',
        'user.id': 'The member’s handle (WebAuthn), base64url.',
        'user.name': 'The member’s email address (WebAuthn).',
      },
    }),
    describeSchema('PasskeyName', passkeyNameSchema, {
      description: 'What a passkey is to be called.',
      example: { name: 'My phone' },
    }),
    describeSchema('PasskeyRequest', passkeyRequestSchema, {
      description: 'What to ask the browser for to use a passkey.',
      example: {
        options: {
          ...passkeyChallenge,
          rpId: 'club.example',
          userVerification: 'required',
          allowCredentials: [{ id: credential.id, type: 'public-key', transports: ['internal'] }],
        },
      },
      fields: {
        allowCredentials: 'The passkeys that may answer (WebAuthn); empty: any that the browser has.',
        rpId: 'The host name that the passkey is for (WebAuthn).',
      },
    }),
    describeSchema('UsedPasskey', usedPasskeySchema, {
      description: 'What the browser answered with a passkey.',
      example: { ...credential, authenticatorData: 'SZYN5YgOjGh0NBcP', signature: 'MEUCIQDx5g' },
      fields: {
        authenticatorData: 'What the authenticator says (WebAuthn), base64url.',
        signature: 'The authenticator’s signature (WebAuthn), base64url.',
      },
    }),
  ],
};
