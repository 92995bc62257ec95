import { authorizationSchema, consentSchema } from '@common/contract/people/oauth';
import { phrase } from '@server/http/open-api/example-values';
import { describeSchema, type FeatureDocs } from '@server/http/open-api/schema-docs';

const request = {
  client_id: phrase,
  redirect_uri: 'https://assistant.example/callback',
  response_type: 'code',
  code_challenge: phrase,
  code_challenge_method: 'S256',
  scope: 'read train',
  state: 'f3Kq9',
};

/** The parameters of a request for access. */
const parameters = {
  client_id: 'The client’s id, from its registration.',
  code_challenge: 'The SHA-256 of the client’s verifier, in base64url (RFC 7636).',
  code_challenge_method: 'How the challenge was made: S256 alone.',
  redirect_uri: 'Where the code goes: one of the addresses that the client registered, exactly.',
  resource: 'The server that access is for (RFC 8707): this one.',
  response_type: 'Always `code`.',
  scope: 'The scopes that are asked for, a space between two; all but `admin` where left out.',
  state: 'What the client wants to have back.',
};

/** OpenAPI documentation of the consent to an assistant's access. */
export const oauthDocs: FeatureDocs = {
  fields: parameters,
  calls: {
    lookAtConsent: parameters,
    giveConsent: { redirectTo: 'The address that takes the code to the client.' },
  },
  schemas: [
    describeSchema('Authorization', authorizationSchema, {
      description: 'A client’s request for access (OAuth 2.1).',
      example: request,
    }),
    describeSchema('Consent', consentSchema, {
      description: 'The client that asks, and what it asks for.',
      example: {
        name: 'Assistant',
        host: 'assistant.example',
        scopes: ['read', 'train'],
        declineUrl: 'https://assistant.example/callback?error=access_denied&state=f3Kq9',
      },
      fields: {
        declineUrl: 'The address that tells the client that the member declined.',
        host: 'The host that the member is led to.',
        name: 'The client’s name, as it gave it.',
        scopes: 'What it would be allowed.',
      },
    }),
  ],
};
