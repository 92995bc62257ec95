import type { Connection } from 'mongoose';
import type * as z from 'zod';
import {
  SET_COLUMNS,
  type setsQuerySchema,
  type trainingExportCalls,
} from '@common/contract/training/training-export';
import { bestsOf, mergeBests, NO_BESTS, type RecordKind } from '@common/player/figures/records';
import { stepsOf } from '@common/player/figures/session-records';
import type { Bests } from '@common/player/plan/bests';
import { FIGURES_OF, type MeasuredIn, measureOf } from '@common/player/plan/measure';
import { loadOf } from '@common/player/plan/performed-set';
import type { PlanEntry } from '@common/player/plan/plan';
import { MAX_SESSION_MS } from '@common/player/plan/time';
import { liftedSets } from '@common/player/state/entries';
import { planNow } from '@common/player/state/plan-now';
import type { SetRecord } from '@common/player/state/tally';
import { calendarOf, isoDate, localTimeOf } from '@common/rules/days';
import { fullNameOf } from '@common/rules/person-name';
import { inTurns } from '@server/core/in-turns';
import type { RoomDeps } from '@server/core/room-deps';
import { inBatches } from '@server/database/in-batches';
import type { Handlers } from '@server/http/handlers';
import { clubName } from '@server/people/club/service';
import { memberModel } from '@server/people/members/model';
import type { BodyService } from '../body/service';
import { type ExerciseBook, ExerciseBooks } from '../exercises/own/book';
import type { OwnExerciseService } from '../exercises/own/service';
import type { ProgramService } from '../programs/service';
import type { RunService } from '../runs/service';
import { type StoredSession, sessionModel } from '../sessions/model';
import { ExerciseNotesService } from '../sessions/notes/exercise-notes-service';
import { presentSession } from '../sessions/present';
import type { SettingsService } from '../settings/service';
import type { WorkoutService } from '../workouts/service';
import { BYTE_ORDER_MARK, type Cell, csvLine } from './csv';

type Row = Record<(typeof SET_COLUMNS)[number], Cell>;

const NO_FIGURES: MeasuredIn = { reps: true, load: true, seconds: false, distance: false, calories: false };

/** False for a set whose session got another day afterwards (rule U11), or that was added by a later mend. */
const isWithin = ({ startTime }: StoredSession, at: number): boolean =>
  at >= startTime.getTime() && at <= startTime.getTime() + MAX_SESSION_MS;

/** Turns sessions, given oldest first, into rows of sets; remembers the bests so far to mark records (rule R1). */
class SetRows {
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
    const doneAt = ({ at }: SetRecord) => (isWithin(session, at) ? new Date(at) : startTime);
    const entries = new Map(planNow(plan, state.facts).exercises.map((entry) => [entry.id, entry]));
    const sets = liftedSets(state).sort((a, b) => a.at - b.at);
    const records = this.#recordsIn(session, sets);
    const isCompleted = state.phase === 'completed';
    const ofSession = {
      'session date': this.#dayOf(startTime),
      'session start': this.#localTime(startTime),
      'session end': isCompleted ? this.#localTime(new Date(state.endedAt)) : undefined,
      'session calories': isCompleted ? state.caloriesBurned : undefined,
    };
    return sets.map((set) => {
      const entry = entries.get(set.entryId);
      return {
        date: this.#dayOf(doneAt(set)),
        time: this.#localTime(doneAt(set)),
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
        ...ofSession,
        side: set.side,
        hands: set.hands,
        'body weight': set.body?.value,
        'body weight unit': set.body?.unit,
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

/** Sessions per batch, in memory at a time. */
const AT_ONCE = 50;

/** A member's sessions in batches, oldest first; without deleted ones and those joined into another one. */
function exportedSessions(connection: Connection, userId: string): AsyncGenerator<StoredSession[]> {
  const all = sessionModel(connection)
    .find({ userId, access: 'open', phase: { $ne: 'discarded' }, movedAway: { $ne: true } })
    .sort({ startTime: 1, _id: 1 })
    .lean<StoredSession[]>()
    .batchSize(AT_ONCE)
    .cursor() as unknown as AsyncIterable<StoredSession>;
  return inBatches(all, AT_ONCE);
}

/** JSON of an object, whose last field is the member's sessions: written a few at a time, never held whole. */
async function* trainingFile(connection: Connection, userId: string, head: object): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"sessions":[`;
  let isFirst = true;
  for await (const some of exportedSessions(connection, userId)) {
    const texts = await inTurns(some, (session) => JSON.stringify(presentSession(session)));
    const written = texts.join(',\n');
    yield isFirst ? written : `,\n${written}`;
    isFirst = false;
  }
  yield ']}\n';
}

/** Services whose data is exported. */
interface Exported {
  settings: SettingsService;
  body: BodyService;
  own: OwnExerciseService;
  workouts: WorkoutService;
  programs: ProgramService;
  runs: RunService;
}

type SetsQuery = z.infer<typeof setsQuerySchema>;
const DELIMITERS = { comma: ',', semicolon: ';', tab: '\t' } as const;
const DECIMALS = { point: '.', comma: ',' } as const;

/** Name in file names where the club has none. */
const APP_NAME = 'Win the day';
/** Characters that some system forbids in file names, and invisible ones. */
const NOT_IN_NAMES = /[\\/:*?"<>|\p{C}]/gu;

const inFileName = (text: string): string => text.replace(NOT_IN_NAMES, ' ').replace(/\s+/g, ' ').trim();

/** REST handlers that export a member's own training as files. */
export function exportHandlers(
  { connection }: Pick<RoomDeps, 'connection'>,
  { settings, body, own, workouts, programs, runs }: Exported,
): Handlers<keyof typeof trainingExportCalls> {
  const books = new ExerciseBooks(connection);
  const notes = new ExerciseNotesService(connection);

  async function* setLines(memberId: string, query: SetsQuery): AsyncGenerator<string> {
    const { timeZone = 'UTC', delimiter = 'comma', decimal = 'point', bom = 'true' } = query;
    const dialect = { delimiter: DELIMITERS[delimiter], decimal: DECIMALS[decimal] };
    const rows = new SetRows(await books.whole(memberId), timeZone);
    yield (bom === 'true' ? BYTE_ORDER_MARK : '') + csvLine(SET_COLUMNS, dialect);
    for await (const some of exportedSessions(connection, memberId)) {
      const lines = await inTurns(some, (session) =>
        rows.of(session).map((row) =>
          csvLine(
            SET_COLUMNS.map((column) => row[column]),
            dialect,
          ),
        ),
      );
      yield lines.flat().join('');
    }
  }
  /** File name with the club, the person, the day and `what` it holds. */
  async function fileName(memberId: string, what: string, timeZone = 'UTC'): Promise<string> {
    const member = await memberModel(connection)
      .findById(memberId, { firstName: 1, lastName: 1, email: 1 })
      .lean();
    const person = (member && (fullNameOf(member) ?? member.email)) ?? '';
    const day = isoDate(calendarOf(timeZone)(new Date()));
    const club = (await clubName(connection)) ?? APP_NAME;
    const parts = [inFileName(club), inFileName(person), day, what];
    return parts.filter((part) => part !== '').join(' - ');
  }
  return {
    exportSets: async ({ caller, query }) => ({
      name: await fileName(caller.memberId, 'sets.csv', query.timeZone),
      parts: setLines(caller.memberId, query),
    }),
    exportTraining: async ({ caller }) => {
      const pinned = await notes.of(caller.memberId);
      const head = {
        format: 'win-the-day training',
        formatVersion: 1,
        exportedAt: new Date().toISOString(),
        settings: await settings.get(caller),
        measurements: await body.list(caller),
        ownExercises: (await own.list(caller)).filter(({ isClub }) => !isClub),
        pinnedNotes: [...pinned].map(([exerciseId, text]) => ({ exerciseId, text })),
        workouts: await workouts.list(caller),
        programs: await programs.list(caller),
        runs: await runs.all(caller),
      };
      const name = await fileName(caller.memberId, 'training.json');
      return { name, parts: trainingFile(connection, caller.memberId, head) };
    },
  };
}
