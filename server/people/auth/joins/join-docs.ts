import {
  askedJoinSchema,
  joinAnswerSchema,
  joinCodeSchema,
  joiningKeySchema,
  joiningSchema,
  joinSchema,
  joinTokenSchema,
  openedJoinSchema,
  shownJoinSchema,
} from '@common/contract/people/joins';
import { device, email, moment, otherId, phrase } from '@server/http/open-api/example-values';
import { describeSchema, type FeatureDocs } from '@server/http/open-api/schema-docs';

const joined = { id: otherId, state: 'met', word: 'lantern', expiresAt: moment(120) };
const join = { ...joined, device, place: '192.168.1.23' };
const joining = { ...joined, email };

/** OpenAPI documentation of device pairing. */
export const joinDocs: FeatureDocs = {
  fields: {
    device:
      'The browser that wants to be signed in, in words; null until one has opened the link or shown a code.',
    email: 'The member the device is to be signed in as; null while that is open.',
    place: 'The network address of that browser; null until there is one.',
    secret: 'The device’s key to look, leave and enter; sent once, to this device only.',
    state:
      'State. `open`: no browser has come yet; `met`: both show the word; `allowed`: confirmed; `ended`: refused, used or too late.',
    word: 'The word that both screens show; null until a browser has come.',
  },
  schemas: [
    describeSchema('AskedJoin', askedJoinSchema, {
      description:
        'A joining as the device sees it that wants to be signed in, with the code to be typed on another one and its secret.',
      example: { ...joining, state: 'open', word: null, email: null, secret: phrase, code: 'BX7Q2NKD' },
      fields: { code: 'The code to be typed on a device that is signed in.' },
    }),
    describeSchema('Join', joinSchema, {
      description: 'A joining as the signed-in device sees it: which other browser wants to come in.',
      example: join,
    }),
    describeSchema('JoinAnswer', joinAnswerSchema, {
      description: 'Whether both screens show the same word; only then is the other device let in.',
      example: { isSame: true },
      fields: { isSame: 'Whether the two words are the same.' },
    }),
    describeSchema('JoinCode', joinCodeSchema, {
      description: 'The code that another device shows, as it was typed.',
      example: { code: 'BX7Q2NKD' },
      fields: { code: 'The code that the other device shows; lower case, spaces and dashes are fine.' },
    }),
    describeSchema('JoinToken', joinTokenSchema, {
      description: 'The secret from the link that a signed-in device shows.',
      example: { token: phrase },
      fields: { token: 'The secret from the link that the other device shows.' },
    }),
    describeSchema('Joining', joiningSchema, {
      description: 'A joining as the device sees it that wants to be signed in.',
      example: joining,
    }),
    describeSchema('JoiningKey', joiningKeySchema, {
      description: 'The key with which a device continues its joining.',
      example: { id: otherId, secret: phrase },
      fields: { secret: 'The secret that the device got when it asked or opened the link.' },
    }),
    describeSchema('OpenedJoin', openedJoinSchema, {
      description:
        'A joining as the device sees it that opened the link and wants to be signed in, with its secret.',
      example: { ...joining, secret: phrase },
      fields: { email: 'An email address, lower case.' },
    }),
    describeSchema('ShownJoin', shownJoinSchema, {
      description: 'A joining with the link that another device scans.',
      example: {
        ...join,
        state: 'open',
        word: null,
        device: null,
        place: null,
        url: `https://club.example/join#token=${phrase}`,
        why: null,
      },
      fields: {
        url: 'The link for the other device’s camera.',
        why: 'Why no other device can open it and what to do, in words for a person; null if one can.',
      },
    }),
  ],
};
