import type { Connection, Model } from 'mongoose';
import {
  type ExerciseHistory,
  type ExerciseHistoryQuery,
  HISTORY_PAGE,
  type TimeDone,
} from '@common/contract/training/exercise-history';
import { NO_BESTS } from '@common/player/figures/records';
import type { RecordStep } from '@common/player/plan/bests';
import { performedIn } from '@common/player/plan/performed-set';
import { liftedSets } from '@common/player/state/entries';
import { notFound } from '@server/core/errors';
import { ExerciseBooks } from '@server/training/exercises/own/book';
import { BestsService } from '../figures/bests-service';
import { type StoredSession, sessionModel } from '../model';
import { anyOf } from '../mongo-session-store';
import { ExerciseNotesService, noteAmong } from '../notes/exercise-notes-service';
import { afterCursor } from './session-lists';

const NOTHING = { bests: NO_BESTS, steps: [] };

/** A member's history of an exercise, newest first. Of sessions it reads those on the page, by an index. */
export class ExerciseHistoryService {
  readonly #sessions: Model<StoredSession>;
  readonly #books;
  readonly #bests;
  readonly #notes;

  constructor(connection: Connection) {
    this.#sessions = sessionModel(connection);
    this.#books = new ExerciseBooks(connection);
    this.#bests = new BestsService(connection);
    this.#notes = new ExerciseNotesService(connection);
  }

  /** @throws not_found if the member has no such exercise and has never done one of that id */
  async of(userId: string, exerciseId: string, query: ExerciseHistoryQuery): Promise<ExerciseHistory> {
    const sessions = this.#sessions;
    const book = await this.#books.withHistory(userId, [exerciseId]);
    const ids = book.idsOf(exerciseId);
    const done = { userId, access: 'open' as const, phase: 'completed' as const, doneExercises: anyOf(ids) };
    // Bests are not counted for an exercise never done: that would store an entry for any id requested.
    const times = await sessions.countDocuments(done);
    if (!book.find(exerciseId) && times === 0) throw notFound('The exercise');
    const [first, last, page, { bests, steps }, notes] = await Promise.all([
      sessions.findOne(done).sort({ startTime: 1 }).select({ startTime: 1 }).lean<StoredSession>(),
      sessions.findOne(done).sort({ startTime: -1 }).select({ 'plan.exercises': 1 }).lean<StoredSession>(),
      sessions
        .find({ ...done, ...afterCursor(query) })
        .sort({ startTime: -1, _id: -1 })
        .limit(query.limit ?? HISTORY_PAGE)
        .select({ startTime: 1, 'plan.name': 1, 'state.facts': 1 })
        .lean<StoredSession[]>(),
      times === 0 ? NOTHING : this.#bests.ofOne(userId, ids),
      this.#notes.of(userId),
    ]);
    return {
      exercise: book.findOrRetired(exerciseId),
      times,
      since: first ? first.startTime.toISOString() : null,
      bests,
      note: noteAmong(notes, ids) ?? '',
      meant: last && plannedIn(last, ids),
      records: steps.map(({ id }) => id),
      sessions: page.map((session) => timeDone(session, ids, steps)),
    };
  }
}

/** A session's targets for an exercise; of several entries the first. */
function plannedIn({ plan }: StoredSession, ids: readonly string[]): ExerciseHistory['meant'] {
  const entry = plan.exercises.find((one) => ids.includes(one.exerciseId));
  if (!entry) return null;
  const { sets, reps, weight, targets, measure } = entry;
  return { sets, reps, weight, ...(targets && { targets }), ...(measure && { measure }) };
}

function timeDone(
  { _id, startTime, plan, state }: StoredSession,
  ids: readonly string[],
  steps: readonly RecordStep[],
): TimeDone {
  const sessionId = String(_id);
  // A device numbers its sets anew in each session.
  const records = new Set(steps.flatMap(({ id, best }) => (best.sessionId === sessionId ? [id] : [])));
  const sets = liftedSets(state)
    .filter((set) => set.exerciseId !== null && ids.includes(set.exerciseId))
    .sort((a, b) => a.at - b.at)
    .map((set) => ({
      ...performedIn(set),
      id: set.id,
      at: set.at,
      ...(records.has(set.id) && { isRecord: true as const }),
    }));
  return { sessionId, startTime: startTime.toISOString(), workoutName: plan.name, sets };
}
