import { setImmediate } from 'node:timers/promises';
import type { Model, QueryFilter, Types, UpdateQuery } from 'mongoose';
import { notFound } from '../core/errors';
import { KeyedQueue } from '../core/keyed-queue';
import { requireRevision } from '../core/revision';
import { isDuplicate } from './duplicate-key';
import { type Intended, underIntent, type Writer } from './write-intents';

/** A member's document that counts its writes in `revision`. */
export interface Revised extends Intended {
  userId: Types.ObjectId;
  revision: number;
}
/** The fields that an edit may change. */
export type Edit<T> = Partial<Omit<T, keyof Revised>>;

/** Queues a member's edits on this node: at once, they would only make each other's compare-and-set fail. */
const turns = new WeakMap<object, KeyedQueue>();
const turnsOf = (model: object): KeyedQueue => {
  const queue = turns.get(model) ?? new KeyedQueue();
  turns.set(model, queue);
  return queue;
};

/**
 * Reads, decides, and writes by compare-and-set; if another write came in between, decides again on the new state. So
 * two edits at once both take effect, and none after the member's access has ended. For documents that are not the
 * caller's own, such as the club's, pass `ownerId`. Answers the document after the write.
 */
export function editStored<T extends Revised>(
  model: Model<T>,
  caller: Writer,
  named: Record<string, string>,
  what: string,
  decide: (stored: T) => Edit<T>,
  ownerId = caller.memberId,
): Promise<T> {
  return turnsOf(model).run(ownerId, () => edit(model, caller, { ...named, userId: ownerId }, what, decide));
}

/**
 * Inserts a document that a member does not have yet, or edits it; also where another screen of theirs inserted it at
 * the same moment, or `insert` found that one did (null).
 */
export async function insertOrEdit<T extends Revised>(
  model: Model<T>,
  caller: Writer,
  named: Record<string, string>,
  what: string,
  insert: () => Promise<T | null>,
  decide: (stored: T) => Edit<T>,
): Promise<T> {
  if (!(await model.exists({ ...named, userId: caller.memberId } as QueryFilter<T>))) {
    try {
      const inserted = await insert();
      if (inserted) return inserted;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }
  return editStored(model, caller, named, what, decide);
}

async function edit<T extends Revised>(
  model: Model<T>,
  caller: Writer,
  filter: Record<string, string>,
  what: string,
  decide: (stored: T) => Edit<T>,
): Promise<T> {
  for (;;) {
    const stored = (await model.findOne(filter as QueryFilter<T>).lean()) as T | null;
    // A deleted member has no documents; `requireAccess` throws the reason.
    if (!stored) await caller.requireAccess?.();
    if (!stored) throw notFound(what);
    const { _id, userId, revision } = stored;
    requireRevision(caller, revision);
    const changes = { ...decide(stored), revision: revision + 1 };
    const unchanged = { _id, userId, revision } as QueryFilter<T>;
    const after = await underIntent(model, { _id } as QueryFilter<T>, caller, async ({ held, done }) => {
      const update = { $set: changes, ...done } as UpdateQuery<T>;
      const { matchedCount } = await model.updateOne({ ...unchanged, ...held }, update);
      return matchedCount === 1 ? { ...stored, ...changes } : null;
    });
    if (after) return after;
    await setImmediate();
  }
}
