import type { Bests } from '@common/player/bests';
import { liftedSets } from '@common/player/entries';
import { FIGURES_OF, type MeasuredIn, measureOf } from '@common/player/measure';
import { loadOf } from '@common/player/performed-set';
import type { PlanEntry } from '@common/player/plan';
import { planNow } from '@common/player/plan-now';
import { bestsOf, mergeBests, NO_BESTS, type RecordKind } from '@common/player/records';
import { stepsOf } from '@common/player/session-records';
import type { SetRecord } from '@common/player/tally';
import { calendarOf, isoDate, localTimeOf } from '@common/progress-days';
import type { SET_COLUMNS } from '@common/training-export';
import type { ExerciseBook } from '../exercises/own/book';
import type { StoredSession } from '../sessions/model';
import type { Cell } from './csv';

type Row = Record<(typeof SET_COLUMNS)[number], Cell>;

const NO_FIGURES: MeasuredIn = { reps: true, load: true, seconds: false, distance: false, calories: false };

/** Turns sessions, given oldest first, into rows of sets; remembers the bests so far to mark records (rule R1). */
export class SetRows {
  readonly #dayOf;
  readonly #localTime;
  readonly #bests = new Map<string, Bests>();

  constructor(
    private readonly book: ExerciseBook,
    timeZone: string,
  ) {
    const dayOf = calendarOf(timeZone);
    this.#dayOf = (at: Date) => isoDate(dayOf(at));
    this.#localTime = localTimeOf(timeZone);
  }

  /** The sets of the next session, in the order in which they were done. */
  of(session: StoredSession): Row[] {
    const { _id, plan, state, startTime } = session;
    const entries = new Map(planNow(plan, state.facts).exercises.map((entry) => [entry.id, entry]));
    const sets = liftedSets(state).sort((a, b) => a.at - b.at);
    const records = this.#recordsIn(session, sets);
    const began = { 'session date': this.#dayOf(startTime), 'session start': this.#localTime(startTime) };
    return sets.map((set) => {
      const entry = entries.get(set.entryId);
      return {
        date: this.#dayOf(new Date(set.at)),
        time: this.#localTime(new Date(set.at)),
        session: String(_id),
        workout: plan.name,
        exercise: this.#nameOf(set, entry),
        round: entry && (entry.roundName ?? entry.roundNumber),
        set: set.set,
        kind: set.kind ?? 'working',
        ...figuresOf(set, entry),
        rpe: set.rpe,
        note: set.note,
        records: records.get(set.id)?.join(' '),
        ...began,
      };
    });
  }

  #nameOf({ exerciseId }: SetRecord, entry: PlanEntry | undefined): string {
    const exercise = exerciseId === null ? undefined : this.book.find(exerciseId);
    return exercise?.name ?? entry?.exercise.name ?? '';
  }

  /** Record kinds by set id. A session under way is compared with earlier ones but raises no best (rule R5). */
  #recordsIn({ _id, phase }: StoredSession, sets: readonly SetRecord[]): Map<string, RecordKind[]> {
    const recordsBySet = new Map<string, RecordKind[]>();
    const sessionId = String(_id);
    for (const [exerciseId, group] of this.#byExercise(sets)) {
      const before = this.#bests.get(exerciseId) ?? NO_BESTS;
      for (const { id, made } of stepsOf(group, sessionId, before))
        recordsBySet.set(
          id,
          made.map(({ kind }) => kind),
        );
      if (phase === 'completed') this.#bests.set(exerciseId, mergeBests(before, bestsOf(group, sessionId)));
    }
    return recordsBySet;
  }

  /** Sets by exercise id, after merges. */
  #byExercise(sets: readonly SetRecord[]): Map<string, SetRecord[]> {
    const all = new Map<string, SetRecord[]>();
    for (const set of sets) {
      if (set.exerciseId === null) continue;
      const [id = set.exerciseId] = this.book.idsOf(set.exerciseId);
      all.set(id, [...(all.get(id) ?? []), set]);
    }
    return all;
  }
}

/** Figures of a set as entered. Those outside its measure appear only if a client stated them (rule M1). */
function figuresOf(set: SetRecord, entry: PlanEntry | undefined) {
  const measure = entry && measureOf(entry);
  const has = measure ? FIGURES_OF[measure] : NO_FIGURES;
  const load = loadOf(set);
  const isLoaded = has.load || load.value !== 0;
  return {
    measure,
    reps: has.reps || set.reps > 0 ? set.reps : undefined,
    load: isLoaded ? load.value : undefined,
    unit: isLoaded ? load.unit : undefined,
    seconds: set.seconds,
    distance: set.distance?.value,
    'distance unit': set.distance?.unit,
    calories: set.calories,
  };
}
