import { MAX_REPS } from '../../common/constants';
import { readActual } from '../../common/player/actual-input';
import { progressOfEntry, recordsOf } from '../../common/player/entries';
import type { Unit } from '../../common/player/load';
import { loadOf, type PerformedSet, performedIn } from '../../common/player/performed-set';
import { entriesInOrder, type PlanEntry } from '../../common/player/plan';
import type { Session, SessionExerciseChange } from '../../common/sessions';
import { asStated, readLoad } from '../ui/format/loads';

/** One set as typed. `key` is only for lists. */
export interface DraftSet {
  key: string;
  reps: string;
  weight: string;
  /** What it was, or was planned as: what is not typed here stays. */
  of: PerformedSet;
}

/** What its weight is counted in: what it was entered in. */
export const unitOfSet = ({ of }: DraftSet): Unit => loadOf(of).unit;

/** The recorded sets of one exercise as they are being mended. */
export interface DraftEntry {
  entry: PlanEntry;
  sets: DraftSet[];
}

/** The recorded sets of a session, as text to be mended. */
export function draftOf({ workout, state }: Session): DraftEntry[] {
  return entriesInOrder(workout).map((entry) => {
    const progress = progressOfEntry(workout, state, entry.id);
    const records = progress ? recordsOf(progress) : [];
    const sets = records.map((record, index) => ({
      key: `${entry.id}-${index}`,
      reps: String(record.reps),
      weight: String(loadOf(record).value),
      of: performedIn(record),
    }));
    return { entry, sets };
  });
}

/** A further set, as it was planned. */
export function plannedSet({ reps, weight }: PlanEntry): DraftSet {
  const of = { reps: reps ?? 0, weight: weight ?? 0 };
  return { key: crypto.randomUUID(), reps: String(of.reps), weight: String(of.weight), of };
}

const performedOf = ({ entry, sets }: DraftEntry): PerformedSet[] =>
  sets.map(({ reps, weight, of }) => {
    const { load: _load, ...kept } = of;
    const before = loadOf(of);
    return {
      ...kept,
      reps: readActual(reps, entry.reps, MAX_REPS),
      ...asStated(readLoad(weight, before.unit, before)),
    };
  });

/** What differs from the session, as the calls that state it. Nothing for exercises that stayed as they were. */
export function changesOf(
  session: Session,
  draft: readonly DraftEntry[],
): { entryId: string; body: SessionExerciseChange }[] {
  const before = draftOf(session);
  return draft.flatMap((mended, index) => {
    const performed = performedOf(mended);
    const known = before[index];
    if (known && JSON.stringify(performedOf(known)) === JSON.stringify(performed)) return [];
    return [{ entryId: mended.entry.id, body: { sets: performed } }];
  });
}
