import type { Session, SessionExerciseChange } from '@common/contract/training/sessions';
import { type Settings, unitOf } from '@common/contract/training/settings';
import { countedLoad, figuresAsked, isHelped } from '@common/player/plan/measure';
import { type PerformedSet, performedIn } from '@common/player/plan/performed-set';
import { entriesInOrder, type PlanEntry, targetOf } from '@common/player/plan/plan';
import { countedSets, progressOfEntry } from '@common/player/state/entries';
import { newNonce } from '@common/sync/outbox/object-id';
import { countOf } from '../ui/field/set-counting';
import { type Counting, countingOfSet, readTyped, type TypedSet, textsOf } from '../ui/format/typed-set';

/** One set in the form. `key` is only for React lists. */
export interface DraftSet {
  key: string;
  typed: TypedSet;
  counting: Counting;
  /** The recorded or planned set; figures without a field stay as in it. */
  of: PerformedSet;
}

/** The recorded sets of one exercise in the form. */
export interface DraftEntry {
  entry: PlanEntry;
  sets: DraftSet[];
}

/** The recorded sets of a session, as texts. */
export function draftOf({ workout, state }: Session): DraftEntry[] {
  return entriesInOrder(workout).map((entry) => {
    const progress = progressOfEntry(workout, state, entry.id);
    const records = progress ? countedSets(progress) : [];
    const sets = records.map((record, index) => draftSet(entry, performedIn(record), `${entry.id}-${index}`));
    return { entry, sets };
  });
}

function draftSet(entry: PlanEntry, of: PerformedSet, key: string, units: Partial<Counting> = {}): DraftSet {
  const counting = { ...countingOfSet(of, entry), ...units };
  return { key, typed: textsOf(of, counting), counting, of };
}

/** An additional set with its planned figures, in the member's units. */
export function plannedSet(entry: PlanEntry, set: number, settings: Settings): DraftSet {
  const {
    load,
    seconds = entry.duration ?? undefined,
    distance,
    calories,
    kind,
    reps,
  } = targetOf(entry, set);
  const figures = figuresAsked(entry);
  const planned = isHelped(entry)
    ? countedLoad(entry, load ?? { value: entry.weight ?? 0, unit: 'lb' })
    : figures.load
      ? load
      : undefined;
  const of = performedIn({
    reps: figures.reps ? ((reps === undefined ? entry.reps : reps) ?? 0) : 0,
    weight: figures.load ? (entry.weight ?? 0) : 0,
    load: planned,
    seconds: figures.seconds ? seconds : undefined,
    distance: figures.distance ? distance : undefined,
    calories: figures.calories ? calories : undefined,
    kind,
    ...countOf(entry.exercise, figures, {}),
  });
  const unit = unitOf(settings, entry.exerciseId);
  return draftSet(entry, of, newNonce(), {
    unit,
    ...(!distance && { distanceUnit: unit === 'kg' ? 'km' : 'mi' }),
  });
}

/** Parses the sets; null if a text is unclear. */
export function performedOf({ entry, sets }: DraftEntry): PerformedSet[] | null {
  const read = sets.map(({ typed, counting, of }) =>
    readTyped(typed, counting, of, { ...of, reps: entry.reps ?? 0 }),
  );
  const clear = read.filter((set) => set !== null);
  return clear.length === read.length ? clear : null;
}

/** Parameters of a call that sets the sets of one exercise. */
interface EntryChange {
  entryId: string;
  body: SessionExerciseChange;
}

/** The calls for the exercises that changed; null if a text is unclear, so that nothing is saved. */
export function changesOf(session: Session, draft: readonly DraftEntry[]): EntryChange[] | null {
  const before = draftOf(session);
  const changes: EntryChange[] = [];
  for (const [index, mended] of draft.entries()) {
    const performed = performedOf(mended);
    if (!performed) return null;
    const stored = before[index];
    if (stored && JSON.stringify(performedOf(stored)) === JSON.stringify(performed)) continue;
    changes.push({ entryId: mended.entry.id, body: { sets: performed } });
  }
  return changes;
}
