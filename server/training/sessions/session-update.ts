import type { PlayerState } from '@common/player/state/state';
import type { StoredSession } from './model';
import { type SessionFields, TAKEN_AWAY } from './session-store';

/** A database update, by the path of each field. */
export interface SessionUpdate {
  $set: Record<string, unknown>;
  $unset: Record<string, 1>;
  $push: Record<string, { $each: unknown[] }>;
}

/** Marks that are removed without a new version, so a read cannot tell if they are still set: always written. */
const ALWAYS_WRITTEN: readonly string[] = ['bestsDue', 'notesDue'] satisfies (keyof SessionFields)[];

/**
 * Minimal update from a stored session to these fields: only changed ones, and of the facts only the added ones. So a
 * tap writes a few hundred bytes, and 14 for each number that its devices have used (`devices`).
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
  const storedCount = before.facts.length;
  const isLonger = before.facts.every((fact, index) => fact === after.facts[index]);
  if (!isLonger) $set['state.facts'] = after.facts;
  else if (after.facts.length > storedCount) $push['state.facts'] = { $each: after.facts.slice(storedCount) };
}

/** True if surely equal; in doubt false, so the field is written. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, index) => one === b[index]);
  return false;
}
