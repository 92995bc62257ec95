import {
  memberDataSchema,
  recordDataSchema,
  webhookMessageSchema,
} from '@common/contract/people/webhook-messages';
import {
  clubWebhookChangeSchema,
  newClubWebhookSchema,
  newWebhookSchema,
  webhookChangeSchema,
  webhookDeliverySchema,
  webhookSchema,
  webhookWithSecretSchema,
} from '@common/contract/people/webhooks';
import { EARLIER, email, memberId, moment, otherId } from '../http/open-api/example-values';
import { describeSchema, type FeatureDocs } from '../http/open-api/schema-docs';

const url = 'https://hooks.example/workouts';
const delivery = {
  id: memberId,
  event: 'session.completed',
  createdAt: moment(0),
  status: 'waiting',
  tries: 1,
  code: 500,
  problem: 'It answered 500.',
  ms: 84,
  triedAt: moment(0),
  nextTryAt: moment(5_000),
};
const webhook = {
  id: otherId,
  url,
  events: ['session.completed', 'record.set'],
  pausedBecause: null,
  createdAt: EARLIER,
  madeBy: null,
  lastDelivery: delivery,
};
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const member = {
  id: memberId,
  firstName: 'Ada',
  lastName: 'Byron',
  email,
  isApproved: true,
  createdAt: EARLIER,
};
const best = { reps: 5, load: { value: 102.5, unit: 'kg' }, at: 1_790_000_000_000, sessionId: otherId };
const record = {
  id: 'phone:7',
  best,
  made: [{ kind: 'heaviest', before: { reps: 5, load: { value: 100, unit: 'kg' } } }],
  sessionId: otherId,
  exercise: { id: memberId, name: 'Barbell Squat' },
};

/** OpenAPI documentation of webhooks. */
export const webhookDocs: FeatureDocs = {
  fields: {
    code: 'The number of the last answer’s HTTP status; null if there was none.',
    createdAt: 'When the webhook was made, or the event happened, ISO 8601 in UTC.',
    event: 'The event that is told; `test` is one that the owner asked for.',
    events: 'The events that it is told.',
    isPaused: 'True: nothing is sent. What happens meanwhile is not told later.',
    lastDelivery: 'The latest delivery that was tried; null if there is none.',
    madeBy: 'The admin who made a webhook of the club, by email address; null for a member’s own.',
    ms: 'Milliseconds that the last try took; null before the first.',
    nextTryAt: 'When it is tried again, ISO 8601 in UTC; null if it is not.',
    pausedBecause:
      'Why nothing is sent: its owner paused it, nothing arrived for days, too many deliveries wait, the receiver answered 410, or the secret cannot be read; null if it is sent.',
    problem: 'A sentence about the last failure; null after a success.',
    secret: 'The secret that signs (Standard Webhooks), shown only this once.',
    status: 'Whether it was delivered, is tried again, or was given up.',
    tries: 'How many times it was tried.',
    triedAt: 'When it was tried last, ISO 8601 in UTC; null before the first try.',
    url: 'The address that it is sent to.',
  },
  schemas: [
    describeSchema('ClubWebhookChange', clubWebhookChangeSchema, {
      description: 'What is to change of a webhook of the club; what is left out stays.',
      example: { isPaused: true },
    }),
    describeSchema('NewClubWebhook', newClubWebhookSchema, {
      description: 'A webhook of the club to make.',
      example: { url: 'https://hooks.example/members', events: ['member.joined'] },
    }),
    describeSchema('NewWebhook', newWebhookSchema, {
      description: 'A webhook of a member’s training to make.',
      example: { url, events: ['session.completed', 'record.set'] },
    }),
    describeSchema('Webhook', webhookSchema, {
      description: 'A webhook, without its secret.',
      example: webhook,
    }),
    describeSchema('WebhookChange', webhookChangeSchema, {
      description: 'What is to change of a webhook; what is left out stays.',
      example: { events: ['record.set'] },
    }),
    describeSchema('WebhookDelivery', webhookDeliverySchema, {
      description: 'One event for one webhook, and what came of it.',
      example: delivery,
      fields: { id: 'Its id, the same in the `webhook-id` header of each try.' },
    }),
    describeSchema('WebhookMember', memberDataSchema, {
      description: 'A member, as webhooks of the club are told of them.',
      example: member,
      fields: {
        createdAt: 'When they joined, ISO 8601 in UTC.',
        firstName: 'First name; null if it is unknown.',
        isApproved: 'Whether they are approved.',
        lastName: 'Last name; null if it is unknown.',
      },
    }),
    describeSchema('WebhookMessage', webhookMessageSchema, {
      description: 'The body of a webhook request.',
      example: { type: 'member.joined', timestamp: EARLIER, data: member },
      fields: {
        data: 'What it is about, as REST answers it.',
        timestamp: 'When it happened, ISO 8601 in UTC.',
        type: 'The event.',
      },
    }),
    describeSchema('WebhookRecord', recordDataSchema, {
      description: 'A set that was a record when it was done.',
      example: record,
      fields: {
        id: 'The set’s id, unique among the member’s.',
        made: 'In which ways it is a record, and the best that each beat.',
      },
    }),
    describeSchema('WebhookWithSecret', webhookWithSecretSchema, {
      description: 'A webhook just made, or given a new secret: the only time that the secret is shown.',
      example: { ...webhook, lastDelivery: null, secret },
    }),
  ],
};
