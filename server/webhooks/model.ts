import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { DAY_MS } from '@common/constants';
import type { Webhook, WebhookDelivery, WebhookEvent } from '@common/contract/people/webhooks';
import type { Revised } from '../database/edit-stored';
import { expireAfter } from '../database/expiry';
import { modelOf } from '../database/model';
import { holdIntents, type Intended } from '../database/write-intents';

/** Days that a delivery is kept: longer than an event is looked for (`collect.ts`), so that none is sent twice. */
const DELIVERY_DAYS = 30;

/** A webhook. Its `userId` is its owner: the member, or the admin who made one of the club. */
export interface StoredWebhook extends Revised {
  isClub: boolean;
  url: string;
  /** Encrypted with a key of the server's secret: the database alone signs nothing. */
  sealedSecret: string;
  /** Each event with the moment from which on it is told. */
  events: { name: WebhookEvent; since: Date }[];
  pausedBecause: Webhook['pausedBecause'];
  createdAt: Date;
  /** Moment of the latest event whose delivery made room in the log: none up to it is told any more. */
  droppedUntil?: Date;
  /** Lease of the node that is sending: one request to a webhook is under way at a time. */
  busyUntil?: Date;
}

/** One event for one webhook. `_id` follows from both, so that it is stored once, by whichever node. */
export interface StoredDelivery extends Intended {
  userId: Types.ObjectId;
  hookId: Types.ObjectId;
  event: WebhookDelivery['event'];
  /** The moment of the event. */
  createdAt: Date;
  /** The member whose names and address stand in the body; it goes with them. */
  aboutMemberId?: Types.ObjectId;
  /** The request's body, the same at each try. */
  body: string;
  bodyBytes: number;
  status: WebhookDelivery['status'];
  tries: number;
  code: number | null;
  problem: string | null;
  ms: number | null;
  triedAt: Date | null;
  /** Absent where no try is to come. */
  nextTryAt?: Date;
  storedAt: Date;
}

const { ObjectId } = Schema.Types;
const webhook = new Schema<StoredWebhook>(
  {
    userId: { type: ObjectId, required: true },
    isClub: { type: Boolean, required: true },
    url: { type: String, required: true },
    sealedSecret: { type: String, required: true },
    events: { type: [new Schema({ name: String, since: Date }, { _id: false }) as never], required: true },
    pausedBecause: { type: String, default: null },
    createdAt: { type: Date, required: true },
    droppedUntil: Date,
    busyUntil: Date,
    revision: { type: Number, required: true },
  },
  { collection: 'webhooks', versionKey: false },
);
holdIntents(webhook);
webhook.index({ userId: 1, createdAt: -1 });
webhook.index({ isClub: 1, createdAt: -1 });
webhook.index({ pausedBecause: 1 });

const delivery = new Schema<StoredDelivery>(
  {
    userId: { type: ObjectId, required: true },
    hookId: { type: ObjectId, required: true },
    event: { type: String, required: true },
    aboutMemberId: ObjectId,
    createdAt: { type: Date, required: true },
    body: { type: String, required: true },
    bodyBytes: { type: Number, required: true },
    status: { type: String, required: true },
    tries: { type: Number, required: true },
    code: { type: Number, default: null },
    problem: { type: String, default: null },
    ms: { type: Number, default: null },
    triedAt: { type: Date, default: null },
    nextTryAt: Date,
    storedAt: { type: Date, required: true },
  },
  { collection: 'webhookdeliveries', versionKey: false },
);
holdIntents(delivery);
delivery.index({ hookId: 1, createdAt: -1, _id: -1, status: 1, bodyBytes: 1 });
delivery.index({ userId: 1 });
delivery.index({ aboutMemberId: 1 }, { sparse: true });
delivery.index({ nextTryAt: 1 }, { sparse: true });
delivery.index({ storedAt: 1 });
expireAfter(delivery, 'storedAt', DELIVERY_DAYS * DAY_MS);

/** The webhooks of all members and of the club. */
export function webhookModel(connection: Connection): Model<StoredWebhook> {
  return modelOf(connection, 'Webhook', webhook);
}

/** The deliveries of all webhooks. */
export function deliveryModel(connection: Connection): Model<StoredDelivery> {
  return modelOf(connection, 'WebhookDelivery', delivery);
}

/** Deletes all webhooks and what they were to send: a restored backup must not send what was sent before. */
export async function endAllWebhooks(connection: Connection): Promise<void> {
  await webhookModel(connection).collection.deleteMany({});
  await deliveryModel(connection).collection.deleteMany({});
}
