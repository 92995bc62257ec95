import {
  calendarAddressSchema,
  createdTokenSchema,
  newCalendarAddressSchema,
  newTokenSchema,
  proofAskedSchema,
  proofStatusSchema,
  signInSchema,
  tokenSchema,
} from '@common/contract/people/ways-in';
import { scopeSchema } from '@common/contract/scopes';
import { device, EARLIER, moment, NEXT_YEAR, otherId, phrase } from '@server/http/open-api/example-values';
import { describeSchema, type FeatureDocs } from '@server/http/open-api/schema-docs';

const token = {
  id: otherId,
  name: 'Watch',
  createdAt: EARLIER,
  lastUsedAt: moment(0),
  expiresAt: NEXT_YEAR,
  scopes: ['read', 'train'],
  device: 'follow-and-drive',
  place: '192.168.1.23',
};

const calendarAddress = {
  createdAt: EARLIER,
  lastUsedAt: moment(0),
  device: 'Google-Calendar-Importer',
  place: '203.0.113.7',
};

/** OpenAPI documentation of sign-ins, personal tokens and their scopes, and calendar addresses. */
export const waysInDocs: FeatureDocs = {
  fields: {
    client: 'The host of the assistant that the member gave it to; left out for a token made by hand.',
    device: 'The program that used it last, in words; null if none did.',
    lastUsedAt: 'When it was last used, ISO 8601 in UTC; null if it never was.',
    place: 'The network address it was used from; null if it is unknown.',
    scopes: 'What the token may do.',
  },
  schemas: [
    describeSchema('CalendarAddress', calendarAddressSchema, {
      description: 'The private address at which calendar programs read my workouts, without its secret.',
      example: calendarAddress,
      fields: { createdAt: 'When it was made, ISO 8601 in UTC; null where there is none.' },
    }),
    describeSchema('CreatedToken', createdTokenSchema, {
      description: 'A personal token just created: the only time its secret is shown.',
      example: { ...token, lastUsedAt: null, device: null, place: null, token: `wtd_${phrase}` },
      fields: { token: 'The token itself, shown only this once.' },
    }),
    describeSchema('NewCalendarAddress', newCalendarAddressSchema, {
      description: 'A calendar address that was just made: the only time that it is shown.',
      example: {
        ...calendarAddress,
        lastUsedAt: null,
        device: null,
        place: null,
        path: `/api/calendar/${phrase}.ics`,
      },
      fields: {
        createdAt: 'When it was made, ISO 8601 in UTC.',
        path: 'The address, behind that of the server.',
      },
    }),
    describeSchema('NewToken', newTokenSchema, {
      description: 'A personal token to create.',
      example: { name: 'Watch', scopes: ['read', 'train'], days: 90 },
      fields: {
        days: 'In how many days it expires; a year, the maximum, if left out.',
        scopes: 'What the token may do; all but `admin` if left out.',
      },
    }),
    describeSchema('ProofAsked', proofAskedSchema, {
      description: 'That a link is on its way to confirm the member’s identity.',
      example: { message: 'We have sent you a link.' },
      fields: { message: 'What comes next, in words for a person.' },
    }),
    describeSchema('ProofStatus', proofStatusSchema, {
      description: 'Whether the member’s identity was just confirmed, and the ways to confirm it.',
      example: { isFresh: false, google: true, passkey: true, link: 'mail' },
      fields: {
        google: 'Whether the member can confirm it with Google here.',
        isFresh: 'Whether the member’s identity was confirmed in the last 10 minutes.',
        link: 'Where a link goes: by email, or to the server’s terminal.',
        passkey: 'Whether the member has a passkey, here or elsewhere.',
      },
    }),
    describeSchema('Scope', scopeSchema, {
      description:
        'What a personal token may do: view, record training, change stored data, or act as an admin.',
      example: 'train',
    }),
    describeSchema('SignIn', signInSchema, {
      description: 'A browser that is signed in, as its member would recognise it.',
      example: {
        id: phrase,
        isThis: true,
        device,
        place: '192.168.1.23',
        signedInAt: EARLIER,
        lastUsedAt: moment(0),
        isLetIn: false,
      },
      fields: {
        device: 'The browser or program, in words; null if it is unknown.',
        id: 'What the sign-in is called here; it opens nothing.',
        isLetIn: 'Whether another device of the member’s let it in.',
        isThis: 'Whether it is the caller’s own.',
        lastUsedAt: 'When it was last used, to within five minutes, ISO 8601 in UTC.',
        signedInAt: 'When it signed in, ISO 8601 in UTC.',
      },
    }),
    describeSchema('Token', tokenSchema, {
      description: 'A personal token, without its secret.',
      example: token,
    }),
  ],
};
