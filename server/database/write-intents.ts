import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type Model, type Query, type QueryFilter, Schema, type Types, type UpdateQuery } from 'mongoose';
import type { MemberHooks } from '../core/member-hooks';
import { expireAfter } from './expiry';

/** A member is about to write to the document that holds this (docs/decisions/0007-write-intents.md). */
export interface Intent {
  id: string;
  memberId: string;
  at: Date;
}
/** What can be written under an intent. */
export interface Intended<Id = Types.ObjectId> {
  _id: Id;
  intents?: Intent[];
  /** Stored, and not yet allowed for good: no query finds it that does not ask for it. */
  pendingSince?: Date;
}
/** Whose write it is; without `requireAccess` it is the server's own. */
export interface Writer {
  memberId: string;
  /** Throws `not_signed_in` once this way in has ended. */
  requireAccess?: () => Promise<unknown>;
}

/** A write that has not come to an end by then is one of a process that died. Milliseconds. */
export const STALE_AFTER_MS = 60 * 60 * 1000;
/** So long a pending document may keep others waiting that are in its way. */
const GIVES_WAY_AFTER_MS = 5_000;
/** Those who wait look again at different times. */
const LONGEST_WAIT_MS = 50;

const intent = new Schema<Intent>({ id: String, memberId: String, at: Date }, { _id: false });
const EVERY_QUERY = /^(find|count|distinct|update|replace|delete)/;

const isPending = { pendingSince: { $exists: true } };
/** What hides what is pending: for a query that is asked of the driver itself. */
export const notPending = { pendingSince: { $exists: false } };
/** Added to a filter, it finds what is pending too. */
export const evenPending = { pendingSince: { $ne: new Date(0) } };

/** Lets documents of this schema hold intents, and not be pending. */
export function holdIntentsAlone<T extends Pick<Intended<unknown>, 'intents'>>(schema: Schema<T>): void {
  schema.add({ intents: { type: [intent], default: undefined } } as never);
  schema.index({ 'intents.memberId': 1 }, { sparse: true });
}

/**
 * Lets documents of this schema hold intents and be pending. What is pending is hidden from every query that does
 * not name `pendingSince`; what a dead process left pending expires.
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

/** No write of the member's that is on its way to this collection commits: their intents are gone. */
export async function endIntents<T extends Intended<unknown>>(
  model: Model<T>,
  memberId: string,
): Promise<void> {
  const theirs = { 'intents.memberId': memberId, ...evenPending } as QueryFilter<T>;
  await model.updateMany(theirs, { $pull: { intents: { memberId } } } as UpdateQuery<T>);
}

/** From when a member's access ends, none of their writes to this collection commits. */
export function endIntentsWithAccess<T extends Intended<unknown>>(hooks: MemberHooks, model: Model<T>): void {
  const end = (memberId: string) => endIntents(model, memberId);
  for (const ends of [hooks.onSignedOut, hooks.onAdminClosed, hooks.onMemberClosed]) ends.push(end);
}

/** What a write under an intent compares and what it takes away; it adds these to its own filter and update. */
export interface UnderIntent {
  held: { 'intents.id'?: string };
  done: { $pull?: { intents: { id: string } } };
}

/** Where intents are put, and taken away from where their write did not. */
export interface IntentHolder {
  announce(intent: Intent): Promise<unknown>;
  retract(intent: Intent): Promise<unknown>;
}

/**
 * Announces a write, asks for whether the caller still has access, then writes. Whatever ends access changes the membership first and
 * takes the intents away after that, so either the question or the write finds out. `write` compares the intent of
 * this id and takes it away; it answers null where it wrote nothing. Without `requireAccess` there is no id.
 */
export async function announced<R>(
  holder: IntentHolder,
  { memberId, requireAccess }: Writer,
  write: (intentId: string | null) => Promise<R | null>,
): Promise<R | null> {
  if (!requireAccess) return write(null);
  const own: Intent = { id: randomUUID(), memberId, at: new Date() };
  await holder.announce(own);
  let written: R | null = null;
  try {
    await requireAccess();
    written = await write(own.id);
  } finally {
    if (written === null) await holder.retract(own);
  }
  return written;
}

/** What a write under the intent of this id compares and takes away; without one, nothing. */
export function underIntentOf(id: string | null): UnderIntent {
  return id === null
    ? { held: {}, done: {} }
    : { held: { 'intents.id': id }, done: { $pull: { intents: { id } } } };
}

/** Puts intents on what fits the filter. */
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

/** A write that was announced on what fits the filter; `write` answers null where it found nothing to write to. */
export function underIntent<T extends Intended<unknown>, R>(
  model: Model<T>,
  filter: QueryFilter<T>,
  writer: Writer,
  write: (under: UnderIntent) => Promise<R | null>,
): Promise<R | null> {
  return announced(intentsOn(model, filter), writer, (id) => write(underIntentOf(id)));
}

/**
 * A write to one document, again where another sign-in of the member's ended in between. Null where nothing fits (any
 * more); whoever has no access any more is told that instead.
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

/** Updates one document under an intent and answers it as it is then; null where nothing fits. */
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

/** Deletes one document under an intent and answers it as it was; null where nothing fits. */
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
 * Stores a document as pending, asks for whether the caller still has access, then opens it where its intent is still there. A
 * pending one that is in its way by a unique value is waited for, and gives way at last: its writer died, or comes
 * again. A duplicate of what is there for good is thrown.
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
    const own: Intent = { id: randomUUID(), memberId, at: new Date() };
    const pending = { ...document, intents: [own], pendingSince: own.at };
    try {
      await model.insertOne(pending as never);
    } catch (error) {
      if (!(await givesWay(model, error))) throw error;
      await setTimeout(Math.random() * LONGEST_WAIT_MS);
      continue;
    }
    const stored = { _id: document._id, 'intents.id': own.id, ...isPending } as QueryFilter<T>;
    let isCommitted = false;
    try {
      await requireAccess();
      const opening = { $unset: { pendingSince: 1, intents: 1 } } as UpdateQuery<T>;
      isCommitted = (await model.updateOne(stored, opening)).matchedCount === 1;
    } finally {
      if (!isCommitted) await model.deleteOne({ _id: document._id, pendingSince: own.at } as QueryFilter<T>);
    }
    // A sign-in of the member's ended. Where it was this one, the next turn is told so.
    if (isCommitted) return document;
  }
}

/** Whether what a duplicate collided with is not there for good; a pending one that is too old is taken away. */
async function givesWay<T extends Intended<unknown>>(model: Model<T>, error: unknown): Promise<boolean> {
  const { code, keyValue } = (error ?? {}) as { code?: unknown; keyValue?: object };
  if (code !== 11_000 || !keyValue || (await model.exists(keyValue as QueryFilter<T>))) return false;
  const old = { pendingSince: { $lte: new Date(Date.now() - GIVES_WAY_AFTER_MS) } };
  await model.deleteOne({ ...keyValue, ...old } as QueryFilter<T>);
  return true;
}
