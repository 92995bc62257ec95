import type { PlayerState } from '../../../common/player/state';
import type { StoredSession } from './model';
import { type SessionFields, TAKEN_AWAY } from './session-store';

/** A part of an update for the database, by the path of each field. */
export interface SessionUpdate {
  $set: Record<string, unknown>;
  $unset: Record<string, 1>;
  $push: Record<string, { $each: unknown[] }>;
}

/** Marks that are taken away again without a new version: whether they still stand is not known from a read. */
const ALWAYS_WRITTEN: readonly string[] = ['bestsDue', 'notesDue'] satisfies (keyof SessionFields)[];

/**
 * What leads a stored session to these fields: only what is another than it was, and of the log only the facts that
 * were added. So a tap is a few hundred bytes, and 14 for each number that its devices have given out (`devices`).
 */
export function updateOf(before: StoredSession, { state, ...fields }: SessionFields): SessionUpdate {
  const update: SessionUpdate = { $set: {}, $unset: {}, $push: {} };
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    const isKnown = !ALWAYS_WRITTEN.includes(name) && isSame(value, before[name as keyof StoredSession]);
    if (!isKnown) update.$set[name] = value;
  }
  for (const name of TAKEN_AWAY)
    if (fields[name] === undefined && before[name] !== undefined) update.$unset[name] = 1;
  addState(update, before.state, state);
  return update;
}

function addState({ $set, $unset, $push }: SessionUpdate, before: PlayerState, after: PlayerState): void {
  const was = before as unknown as Record<string, unknown>;
  const is = after as unknown as Record<string, unknown>;
  for (const name of Object.keys(is)) {
    if (name === 'facts' || isSame(is[name], was[name])) continue;
    if (is[name] === undefined) $unset[`state.${name}`] = 1;
    else $set[`state.${name}`] = is[name];
  }
  for (const name of Object.keys(was)) if (!Object.hasOwn(is, name)) $unset[`state.${name}`] = 1;
  const known = before.facts.length;
  const isLonger = before.facts.every((fact, index) => fact === after.facts[index]);
  if (!isLonger) $set['state.facts'] = after.facts;
  else if (after.facts.length > known) $push['state.facts'] = { $each: after.facts.slice(known) };
}

/** Surely the same; what is not sure is written. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, index) => one === b[index]);
  return false;
}
