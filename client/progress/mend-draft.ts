import { MAX_REPS, MAX_WEIGHT_LBS } from '../../common/constants';
import { readActual } from '../../common/player/actual-input';
import { progressOfEntry, recordsOf } from '../../common/player/entries';
import { entriesInOrder, type PlanEntry } from '../../common/player/plan';
import type { Session, SessionExerciseChange } from '../../common/sessions';

/** One set as typed. `key` is only for lists. */
export interface DraftSet {
  key: string;
  reps: string;
  weight: string;
}

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
    const sets = records.map(({ reps, weight }, index) => ({
      key: `${entry.id}-${index}`,
      reps: String(reps),
      weight: String(weight),
    }));
    return { entry, sets };
  });
}

/** A further set, as it was planned. */
export function plannedSet({ reps, weight }: PlanEntry): DraftSet {
  return { key: crypto.randomUUID(), reps: String(reps ?? 0), weight: String(weight ?? 0) };
}

const performedOf = ({ entry, sets }: DraftEntry) =>
  sets.map(({ reps, weight }) => ({
    reps: readActual(reps, entry.reps, MAX_REPS),
    weight: readActual(weight, entry.weight, MAX_WEIGHT_LBS),
  }));

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
    const body = {
      completedSets: performed.length,
      actualReps: performed.map(({ reps }) => reps),
      actualWeight: performed.map(({ weight }) => weight),
    };
    return [{ entryId: mended.entry.id, body }];
  });
}
