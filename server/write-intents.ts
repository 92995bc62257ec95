import { randomUUID } from 'node:crypto';
import { type Model, type QueryFilter, Schema, type Types, type UpdateQuery } from 'mongoose';
import type { MemberHooks } from './members/hooks';
import type { Caller } from './rest/handlers';

/** A member is about to write to the document that holds this (docs/decisions/0007-write-intents.md). */
interface Intent {
  id: string;
  memberId: string;
}
/** What can be written under an intent. */
export interface Intended {
  _id: Types.ObjectId;
  intents?: Intent[];
}
/** Whose write it is; without `requireStanding` it is the server's own. */
export type Writer = Pick<Caller, 'memberId' | 'requireStanding'>;

const intent = new Schema<Intent>({ id: String, memberId: String }, { _id: false });

/** Lets documents of this schema hold intents. */
export function holdIntents<T extends Intended>(schema: Schema<T>): void {
  schema.add({ intents: { type: [intent], default: undefined } } as never);
  schema.index({ 'intents.memberId': 1 }, { sparse: true });
}

/** From when a member's access ends, none of their writes to this collection commits: their intents are gone. */
export function endIntentsWithAccess<T extends Intended>(hooks: MemberHooks, model: Model<T>): void {
  const end = async (memberId: string) => {
    const theirs = { 'intents.memberId': memberId } as QueryFilter<T>;
    await model.updateMany(theirs, { $pull: { intents: { memberId } } } as UpdateQuery<T>);
  };
  for (const ends of [hooks.onSignedOut, hooks.onAdminClosed, hooks.onMemberClosed]) ends.push(end);
}

/** What a write under an intent compares and what it takes away; it adds these to its own filter and update. */
export interface UnderIntent {
  held: { 'intents.id'?: string };
  done: { $pull?: { intents: { id: string } } };
}

/**
 * Announces a write on the document, asks for the caller's standing, then writes. Whatever ends access changes the
 * standing first and takes the intents away after that, so either the question or the write finds out. `write`
 * answers null where it found nothing to write to.
 */
export async function underIntent<T extends Intended, R>(
  model: Model<T>,
  _id: Types.ObjectId | string,
  { memberId, requireStanding }: Writer,
  write: (under: UnderIntent) => Promise<R | null>,
): Promise<R | null> {
  if (!requireStanding) return write({ held: {}, done: {} });
  const id = randomUUID();
  const own = { _id, 'intents.id': id } as QueryFilter<T>;
  const taken = { $pull: { intents: { id } } };
  await model.updateOne(
    { _id } as QueryFilter<T>,
    { $push: { intents: { id, memberId } } } as UpdateQuery<T>,
  );
  let written: R | null = null;
  try {
    await requireStanding();
    written = await write({ held: { 'intents.id': id }, done: taken });
  } finally {
    if (written === null) await model.updateOne(own, taken as UpdateQuery<T>);
  }
  return written;
}
