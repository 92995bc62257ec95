import type { Connection } from 'mongoose';
import type { ListedScore } from '@common/contract/training/training-year';
import { bestScores, scoreRecordsAmong } from '@common/player/figures/score-records';
import type { ScoredRound } from '@common/player/plan/score';
import type { ExerciseBook } from '@server/training/exercises/own/book';
import { type StoredSession, sessionModel } from '../model';

type Scored = Pick<StoredSession, '_id' | 'startTime' | 'plan'> &
  Required<Pick<StoredSession, 'scores' | 'scoredWorkout'>>;
type Book = Pick<ExerciseBook, 'idsOf'>;

/** Maps an exercise id to the one that stands for it after merges. */
const asNow =
  ({ idsOf }: Book) =>
  (exerciseId: string): string =>
    idsOf(exerciseId)[0] ?? exerciseId;

/**
 * Scores of a member's rounds against the clock. They are stored in each session and compared at each request: a
 * workout has few, so no cache of records must follow the history.
 */
export class ScoresService {
  readonly #sessions;

  constructor(connection: Connection) {
    this.#sessions = sessionModel(connection);
  }

  /** Best scores in the rounds of a workout, with present exercise ids. */
  async best(userId: string, workoutId: string, book: Book): Promise<ScoredRound[]> {
    const now = asNow(book);
    const rounds = (await this.#of(userId, workoutId)).flatMap(({ scores }) => scores);
    return bestScores(rounds, now).map((round) => ({
      ...round,
      work: round.work.map((one) => ({ ...one, exerciseId: now(one.exerciseId) })),
    }));
  }

  /** The records among the scores of one session; null where it is not a completed one of this member. */
  async inSession(userId: string, sessionId: string, book: Book): Promise<ListedScore[] | null> {
    const session = await this.#sessions
      .findOne({ _id: sessionId, userId, access: 'open', phase: 'completed' })
      .select({ scoredWorkout: 1 })
      .lean<Pick<StoredSession, 'scoredWorkout'>>();
    if (!session) return null;
    const { scoredWorkout } = session;
    const all = scoredWorkout ? recordsOf(await this.#of(userId, scoredWorkout), book) : [];
    return all.filter((record) => record.sessionId === sessionId);
  }

  /** All records among a member's scores, newest first. */
  async all(userId: string, book: Book): Promise<ListedScore[]> {
    const byWorkout = new Map<string, Scored[]>();
    for (const session of await this.#of(userId)) {
      const { scoredWorkout } = session;
      byWorkout.set(scoredWorkout, [...(byWorkout.get(scoredWorkout) ?? []), session]);
    }
    return [...byWorkout.values()]
      .flatMap((sessions) => recordsOf(sessions, book))
      .sort((a, b) => Date.parse(b.startTime) - Date.parse(a.startTime));
  }

  /** The completed sessions with a score, oldest first: of one workout, or of all of them. */
  #of(userId: string, workoutId?: string): Promise<Scored[]> {
    return this.#sessions
      .find({ userId, scoredWorkout: workoutId ?? { $gt: '' }, access: 'open' })
      .sort({ ...(workoutId === undefined && { scoredWorkout: 1 }), startTime: 1, _id: 1 })
      .select({ startTime: 1, scores: 1, scoredWorkout: 1, 'plan.name': 1 })
      .lean<Scored[]>();
  }
}

/** The records of one workout, from its sessions in order. */
function recordsOf(sessions: readonly Scored[], book: Book): ListedScore[] {
  const now = asNow(book);
  const records: ListedScore[] = [];
  let bests: ScoredRound[] = [];
  for (const { _id, startTime, plan, scores } of sessions) {
    for (const { roundNumber, score, before } of scoreRecordsAmong(scores, bests, now)) {
      const { style, capSeconds } = scores.find((round) => round.roundNumber === roundNumber)!;
      records.push({
        sessionId: String(_id),
        startTime: startTime.toISOString(),
        workoutName: plan.name,
        roundNumber,
        style,
        capSeconds,
        score,
        before,
      });
    }
    bests = bestScores([...bests, ...scores], now);
  }
  return records;
}
