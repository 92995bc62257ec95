import type { Plan, PlanEntry } from '../plan/plan';
import type { CommandContext } from '../state/command-context';
import { withFacts } from '../state/command-context';
import type { CommandOf } from '../state/commands';
import type { Fact, FactOf } from '../state/facts';
import { inForce, isBrought } from '../state/facts';
import type { AnyState, Outcome } from '../state/outcome';
import type { PlayerState } from '../state/state';
import { entryNamed } from './sets';

/** The note of an exercise or of the session. */
export interface Note {
  text: string;
  /** It comes with the exercise again next time. */
  isPinned: boolean;
}

const NONE: Note = { text: '', isPinned: false };

const isNoted = (fact: Fact): fact is FactOf<'noted'> => fact.kind === 'noted';

type Said = ReadonlyMap<string | null, Note>;
const noteCache = new WeakMap<readonly Fact[], Said>();

/** Latest note of each exercise, and of the session (null); cached by the list of facts. */
function saidIn(facts: readonly Fact[]): Said {
  const cached = noteCache.get(facts);
  if (cached) return cached;
  const said = inForce(facts).filter(isNoted);
  // Notes of this session win over those of a joined one (rule J3).
  const [brought, local] = [said.filter(isBrought), said.filter((fact) => !isBrought(fact))];
  const latest = new Map(
    [...brought, ...local].map(({ entryId, text, isPinned }) => [entryId, { text, isPinned }] as const),
  );
  noteCache.set(facts, latest);
  return latest;
}

/** The note of the whole session; an empty text where there is none. */
export const sessionNote = ({ facts }: Pick<PlayerState, 'facts'>): string =>
  saidIn(facts).get(null)?.text ?? '';

/** The note of one exercise: the latest of this session, else the pinned one that its plan came with (rule J2). */
export function noteOf(
  { id, pinnedNote }: Pick<PlanEntry, 'id' | 'pinnedNote'>,
  { facts }: Pick<PlayerState, 'facts'>,
): Note {
  return saidIn(facts).get(id) ?? (pinnedNote ? { text: pinnedNote, isPinned: true } : NONE);
}

/** The pinned note of an exercise after this session's changes. */
export interface PinnedNote {
  exerciseId: string;
  /** Empty: nothing is pinned any more. */
  text: string;
  /** Time of the session's latest note or taking back, in server time. */
  at: number;
}

/** Pinned notes of the exercises that were noted in this session (rule J2). */
export function pinnedNotesIn(plan: Plan, { facts }: Pick<PlayerState, 'facts'>): PinnedNote[] {
  const said = facts.filter(isNoted);
  const at = Math.max(
    0,
    ...facts.filter(({ kind }) => kind === 'noted' || kind === 'taken_back').map((fact) => fact.at),
  );
  const latest = new Map<string, PinnedNote>();
  for (const { entryId } of said) {
    const entry = entryId && entryNamed(plan, entryId);
    if (!entry) continue;
    const { text, isPinned } = noteOf(entry, { facts });
    latest.set(entry.exerciseId, { exerciseId: entry.exerciseId, text: isPinned ? text : '', at });
  }
  return [...latest.values()];
}

/** True if the facts added since `before` change a note, or may have taken one back. */
export function isNotedIn(before: Pick<PlayerState, 'facts'>, after: Pick<PlayerState, 'facts'>): boolean {
  const added = after.facts.slice(before.facts.length);
  if (added.some(isNoted)) return true;
  return added.some(({ kind }) => kind === 'taken_back') && before.facts.some(isNoted);
}

/** Writes the note of an exercise or of the session (rules J1, J2). */
export function note(
  plan: Plan,
  state: AnyState,
  { entryId, text, isPinned = false }: CommandOf<'note'>,
  context: CommandContext,
): Outcome {
  const entry = entryId === null ? null : entryNamed(plan, entryId);
  if (entryId !== null && !entry) return 'unknown_exercise';
  const newNote = { text, isPinned: entry !== null && text !== '' && isPinned };
  const now = entry ? noteOf(entry, state) : { text: sessionNote(state), isPinned: false };
  if (now.text === newNote.text && now.isPinned === newNote.isPinned) return state;
  return withFacts(state, [{ kind: 'noted', entryId, ...newNote }], context);
}
