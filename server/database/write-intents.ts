import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import {
  type Connection,
  type Model,
  type Query,
  type QueryFilter,
  Schema,
  type Types,
  type UpdateQuery,
} from 'mongoose';
import type { Logger } from '../core/logger';
import type { MemberHooks } from '../core/member-hooks';
import { regularly } from '../core/regularly';
import type { SeenRevisions } from '../core/revision';
import { expireAfter } from './expiry';

/**
 * Removes the write intents that crashed writers left, in every collection that holds intents. A living writer that was
 * that slow announces its intent again.
 */
export async function clearStaleIntents(connection: Connection, now = Date.now()): Promise<void> {
  const stale = { at: { $lte: new Date(now - STALE_AFTER_MS) } };
  const holding = { 'intents.memberId': { $exists: true }, intents: { $elemMatch: stale }, ...evenPending };
  for (const model of Object.values(connection.models)) {
    if (model.schema.path('intents')) await model.updateMany(holding, { $pull: { intents: stale } });
  }
}

/** Clears stale intents at once and then every hour, until the returned function is called. */
export function clearStaleIntentsRegularly(connection: Connection, log: Logger): () => void {
  const failed = 'what dead writers announced could not be cleared';
  const clear = () => clearStaleIntents(connection);
  return regularly(clear, { everyMs: STALE_AFTER_MS, isFirstNow: true, log, failed });
}

/** An announced write to the document that holds it (docs/decisions/0007-write-intents.md). */
export interface Intent {
  id: string;
  memberId: string;
  at: Date;
}
/** A document that is written under intents. */
export interface Intended<Id = Types.ObjectId> {
  _id: Id;
  intents?: Intent[];
  /** Stored but not committed: hidden from every query that does not name this field. */
  pendingSince?: Date;
}
/** The member whose write it is; without `requireAccess` it is the server's own. */
export interface Writer extends SeenRevisions {
  memberId: string;
  /** @throws `not_signed_in` once this way in has ended */
  requireAccess?: () => Promise<unknown>;
}

/** A write that is older belongs to a process that died. Milliseconds. */
export const STALE_AFTER_MS = 60 * 60 * 1000;
/** Age from which a pending document in the way of an insert is deleted. Milliseconds. */
const GIVES_WAY_AFTER_MS = 5_000;
/** Max random wait before a retry, so that waiting inserts spread. Milliseconds. */
const LONGEST_WAIT_MS = 50;

const intent = new Schema<Intent>({ id: String, memberId: String, at: Date }, { _id: false });
const EVERY_QUERY = /^(find|count|distinct|update|replace|delete)/;

const isPending = { pendingSince: { $exists: true } };
/** Filter that hides pending documents, for queries sent to the driver directly. */
export const notPending = { pendingSince: { $exists: false } };
/** Added to a filter, it includes pending documents. */
export const evenPending = { pendingSince: { $ne: new Date(0) } };

/** Lets documents of this schema hold intents, without a pending state. */
export function holdIntentsAlone<T extends Pick<Intended<unknown>, 'intents'>>(schema: Schema<T>): void {
  schema.add({ intents: { type: [intent], default: undefined } } as never);
  schema.index({ 'intents.memberId': 1 }, { sparse: true });
}

/**
 * Lets documents of this schema hold intents and be pending. Pending documents are hidden from every query that does
 * not name `pendingSince`; those that a crashed process left expire.
 */
export function holdIntents<T extends Intended<unknown>>(schema: Schema<T>): void {
  holdIntentsAlone(schema);
  schema.add({ pendingSince: Date } as never);
  schema.index({ pendingSince: 1 }, { sparse: true });
  expireAfter<Intended<unknown>>(schema as never, 'pendingSince', STALE_AFTER_MS);
  schema.pre(EVERY_QUERY, function (this: Query<unknown, T>) {
    if (!('pendingSince' in this.getFilter())) this.where('pendingSince').exists(false);
  });
}

/** Removes a member's intents from this collection, so that none of their writes under way commits. */
export async function endIntents<T extends Intended<unknown>>(
  model: Model<T>,
  memberId: string,
): Promise<void> {
  const withMemberIntents = { 'intents.memberId': memberId, ...evenPending } as QueryFilter<T>;
  await model.updateMany(withMemberIntents, { $pull: { intents: { memberId } } } as UpdateQuery<T>);
}

/** Ends a member's intents in this collection whenever their access ends. */
export function endIntentsWithAccess<T extends Intended<unknown>>(hooks: MemberHooks, model: Model<T>): void {
  const end = (memberId: string) => endIntents(model, memberId);
  for (const ends of [hooks.onSignedOut, hooks.onAdminClosed, hooks.onMemberClosed]) ends.push(end);
}

/** The filter and update parts of a write under an intent: the intent to compare, and its removal. */
export interface UnderIntent {
  held: { 'intents.id'?: string };
  done: { $pull?: { intents: { id: string } } };
}

/** Stores an intent, and removes one whose write did not happen. */
export interface IntentHolder {
  announce(intent: Intent): Promise<unknown>;
  retract(intent: Intent): Promise<unknown>;
}

/**
 * Announces a write, checks that the caller still has access, then writes. Whatever ends access changes the membership
 * first and removes the intents after that, so either the check or the write fails. `write` compares the intent of this
 * id and removes it; it answers null if it wrote nothing. Without `requireAccess` there is no id.
 */
export async function announceWrite<R>(
  holder: IntentHolder,
  { memberId, requireAccess }: Writer,
  write: (intentId: string | null) => Promise<R | null>,
): Promise<R | null> {
  if (!requireAccess) return write(null);
  const ownIntent: Intent = { id: randomUUID(), memberId, at: new Date() };
  await holder.announce(ownIntent);
  let written: R | null = null;
  try {
    await requireAccess();
    written = await write(ownIntent.id);
  } finally {
    if (written === null) await holder.retract(ownIntent);
  }
  return written;
}

/** Filter and update parts for the intent of this id; empty for null. */
export function underIntentOf(id: string | null): UnderIntent {
  return id === null
    ? { held: {}, done: {} }
    : { held: { 'intents.id': id }, done: { $pull: { intents: { id } } } };
}

/** Stores intents on all documents that match the filter. */
export function intentsOn<T extends Intended<unknown>>(
  model: Model<T>,
  filter: QueryFilter<T>,
): IntentHolder {
  return {
    announce: (own) => model.updateMany(filter, { $push: { intents: own } } as UpdateQuery<T>),
    retract({ id, memberId }) {
      const left = { 'intents.memberId': memberId, 'intents.id': id, ...evenPending } as QueryFilter<T>;
      return model.updateMany(left, { $pull: { intents: { id } } } as UpdateQuery<T>);
    },
  };
}

/** A write that is announced on the documents matching the filter; `write` answers null if it found none. */
export function underIntent<T extends Intended<unknown>, R>(
  model: Model<T>,
  filter: QueryFilter<T>,
  writer: Writer,
  write: (under: UnderIntent) => Promise<R | null>,
): Promise<R | null> {
  return announceWrite(intentsOn(model, filter), writer, (id) => write(underIntentOf(id)));
}

/**
 * Writes to one document, again if another sign-in of the member's ended in between. Null if no document matches (any
 * more); a caller without access gets that error instead.
 */
async function whileThere<T extends Intended<unknown>, R>(
  model: Model<T>,
  filter: QueryFilter<T>,
  writer: Writer,
  write: (under: UnderIntent) => Promise<R | null>,
): Promise<R | null> {
  for (;;) {
    const written = await underIntent(model, filter, writer, write);
    if (written) return written;
    if (await model.exists(filter)) continue;
    await writer.requireAccess?.();
    return null;
  }
}

/** Updates one document under an intent and answers its new state; null if none matches. */
export function updateUnderIntent<T extends Intended<unknown>>(
  model: Model<T>,
  filter: QueryFilter<T>,
  writer: Writer,
  update: UpdateQuery<T>,
): Promise<T | null> {
  return whileThere(model, filter, writer, ({ held, done }) =>
    model
      .findOneAndUpdate({ ...filter, ...held }, { ...update, ...done } as UpdateQuery<T>, {
        returnDocument: 'after',
      })
      .lean<T>(),
  );
}

/** Deletes one document under an intent and answers its last state; null if none matches. */
export function deleteUnderIntent<T extends Intended<unknown>>(
  model: Model<T>,
  filter: QueryFilter<T>,
  writer: Writer,
): Promise<T | null> {
  return whileThere(model, filter, writer, async ({ held }) => {
    const deleted = await model.findOneAndDelete({ ...filter, ...held } as QueryFilter<T>).lean<T>();
    if (deleted) delete deleted.intents;
    return deleted;
  });
}

/**
 * Inserts a document as pending, checks that the caller still has access, then commits it if its intent is still there.
 * A pending document with the same unique value is waited for, and deleted at last: its writer died, or will retry. A
 * duplicate of a committed document is thrown.
 */
export async function insertUnderIntent<T extends Intended<unknown>>(
  model: Model<T>,
  document: T,
  { memberId, requireAccess }: Writer,
): Promise<T> {
  if (!requireAccess) {
    await model.insertOne(document as never);
    return document;
  }
  for (;;) {
    const ownIntent: Intent = { id: randomUUID(), memberId, at: new Date() };
    const pending = { ...document, intents: [ownIntent], pendingSince: ownIntent.at };
    try {
      await model.insertOne(pending as never);
    } catch (error) {
      if (!(await givesWay(model, error))) throw error;
      await setTimeout(Math.random() * LONGEST_WAIT_MS);
      continue;
    }
    const stored = { _id: document._id, 'intents.id': ownIntent.id, ...isPending } as QueryFilter<T>;
    let isCommitted = false;
    try {
      await requireAccess();
      const opening = { $unset: { pendingSince: 1, intents: 1 } } as UpdateQuery<T>;
      isCommitted = (await model.updateOne(stored, opening)).matchedCount === 1;
    } finally {
      if (!isCommitted)
        await model.deleteOne({ _id: document._id, pendingSince: ownIntent.at } as QueryFilter<T>);
    }
    // A sign-in of the member's ended. If it was this one, the next turn's check throws.
    if (isCommitted) return document;
  }
}

/** True if the insert collided with a pending document only; deletes that one if it is too old. */
async function givesWay<T extends Intended<unknown>>(model: Model<T>, error: unknown): Promise<boolean> {
  const { code, keyValue } = (error ?? {}) as { code?: unknown; keyValue?: object };
  if (code !== 11_000 || !keyValue || (await model.exists(keyValue as QueryFilter<T>))) return false;
  const old = { pendingSince: { $lte: new Date(Date.now() - GIVES_WAY_AFTER_MS) } };
  await model.deleteOne({ ...keyValue, ...old } as QueryFilter<T>);
  return true;
}
