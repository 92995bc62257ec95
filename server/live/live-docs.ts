import { serverTimeSchema } from '@common/contract/live-calls';
import { screenSchema, welcomeSchema } from '@common/contract/live-events';
import { at, deviceId, memberId, sessionId } from '../http/open-api/example-values';
import { describeSchema, type FeatureDocs } from '../http/open-api/schema-docs';
import { sessionExample } from '../training/sessions/session-docs';

const lists = { workouts: 3, sessions: 8, programs: 1, profile: 1, settings: 1, members: 0, invitations: 0 };

/** OpenAPI documentation of what a live client reads by REST. */
export const liveDocs: FeatureDocs = {
  fields: {
    invitations: 'The number of the list of invitations, for admins.',
    members: 'The number of the list of members, for admins.',
    profile: 'The number of the member’s profile.',
    programs: 'The number of the list of programs.',
    seq: 'The number of the device’s last command that was counted, from 1; 0: none.',
    settings: 'The number of the member’s settings.',
    workouts: 'The number of the list of workouts.',
    lists:
      'A number for each list: a different one from last time, and the list has changed; 0: not for you.',
  },
  schemas: [
    describeSchema('Screen', screenSchema, {
      description: 'One open screen of a member.',
      example: { tab: 'Jq-62N1D', deviceId, kind: 'phone' },
      fields: { kind: 'What sort of screen it is.', tab: 'The id of its connection.' },
    }),
    describeSchema('ServerTime', serverTimeSchema, {
      description: 'The server’s clock.',
      example: { serverTime: at(0) },
      fields: { serverTime: 'Milliseconds since 1970.' },
    }),
    describeSchema('Welcome', welcomeSchema, {
      description: 'All that a live client needs to be up to date.',
      example: {
        epoch: '3f0c8a52-8a64-4f0e-9c61-5b0f6c1f7a10',
        serverTime: at(0),
        memberId,
        sessions: [sessionExample],
        activeSessionId: sessionId,
        gone: [],
        seqs: [{ sessionId, seq: 1 }],
        screens: [],
        lists,
      },
      fields: {
        activeSessionId: 'The workout under way that was touched last; null if there is none.',
        epoch: 'Names this database since it was made or last restored.',
        gone: 'Ids of known sessions that are no longer there.',
        memberId: 'The id of the member.',
        screens: 'The open screens with a socket; over REST always none.',
        seqs: 'The last command of this device that was counted, of each session.',
        serverTime: 'The server’s clock: milliseconds since 1970.',
        sessions:
          'Sessions under way or waiting for an answer, and known ones, that are newer than at the client.',
      },
    }),
  ],
  calls: {
    liveHello: {
      deviceId: 'The device, by the name that it gave itself.',
      epoch: 'The epoch of the last answer; in another one the versions in `known` count for nothing.',
      known: 'The sessions that the client has, up to 50: `id.version`, commas between them.',
      protocol: 'The version of the live protocol.',
    },
  },
};
