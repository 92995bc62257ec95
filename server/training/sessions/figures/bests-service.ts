import type { Connection } from 'mongoose';
import type { Bests, RecordStep } from '@common/player/plan/bests';
import type { ExerciseBook } from '@server/training/exercises/own/book';
import { type StoredSession, sessionModel } from '../model';
import { BestsCounting } from './bests-counting';
import { bestsModel, type StoredBests } from './bests-model';
import { type Counted, countBests, joinBests } from './count-bests';

/** Max changed sessions that a start takes in; with more it goes on without bests, so its cost is bounded. */
const AT_A_START = 2;

/** Bests and records of a member's exercises; takes in changed sessions first. */
export class BestsService {
  readonly #sessions;
  readonly #bests;
  readonly #counting;

  constructor(private readonly connection: Connection) {
    this.#sessions = sessionModel(connection);
    this.#bests = bestsModel(connection);
    this.#counting = new BestsCounting(connection);
  }

  /**
   * Bests by exercise, for a start: reads no history. Leaves out exercises never done or not counted yet; empty if more
   * than `AT_A_START` sessions have changed.
   */
  async of(
    userId: string,
    exerciseIds: readonly string[],
    { idsOf }: Pick<ExerciseBook, 'idsOf'>,
  ): Promise<ReadonlyMap<string, Bests>> {
    if (exerciseIds.length === 0 || !(await this.#counting.settle(userId, AT_A_START))) return new Map();
    const stored = await this.#bests
      .find({ userId, exerciseId: { $in: exerciseIds.flatMap(idsOf) } })
      .lean<StoredBests[]>();
    return new Map(
      exerciseIds.flatMap((exerciseId) => {
        const ids = idsOf(exerciseId);
        const bests = joinBests(stored.filter((one) => ids.includes(one.exerciseId)));
        return bests ? [[exerciseId, bests] as const] : [];
      }),
    );
  }

  /**
   * Bests and records of one exercise, counted first if they are not stored. Several ids, of merged exercises, are
   * counted from their history as one.
   */
  async ofOne(userId: string, exerciseIds: readonly string[]): Promise<Pick<Counted, 'bests' | 'steps'>> {
    await this.#counting.settle(userId);
    const [only, ...others] = exerciseIds;
    if (only && others.length === 0) return this.#counting.ofOne(userId, only);
    return countBests(this.connection, userId, exerciseIds);
  }

  /** The records of one session, as the history is now; null if it is not a completed one of this member. */
  async inSession(
    userId: string,
    sessionId: string,
    { idsOf }: Pick<ExerciseBook, 'idsOf'>,
  ): Promise<RecordStep[] | null> {
    const session = await this.#sessions
      .findOne({ _id: sessionId, userId, access: 'open', phase: 'completed' })
      .select({ doneExercises: 1 })
      .lean<StoredSession>();
    if (!session) return null;
    const all: RecordStep[] = [];
    for (const exerciseIds of byExercise(session.doneExercises, idsOf)) {
      const { steps } = await this.ofOne(userId, exerciseIds);
      all.push(...steps.filter(({ best }) => best.sessionId === sessionId));
    }
    return all;
  }

  /** All bests of a member, by exercise; merged exercises under the id of the one that stands. */
  async everyBest(
    userId: string,
    { idsOf }: Pick<ExerciseBook, 'idsOf'>,
  ): Promise<{ exerciseId: string; bests: Bests }[]> {
    await this.#counting.refresh(userId);
    const stored = await this.#bests
      .find({ userId })
      .select({ exerciseId: 1, bests: 1 })
      .lean<StoredBests[]>();
    const storedIds = stored.map(({ exerciseId }) => exerciseId);
    return byExercise(storedIds, idsOf).flatMap((ids) => {
      const bests = joinBests(stored.filter(({ exerciseId }) => ids.includes(exerciseId)));
      return bests ? [{ exerciseId: ids[0]!, bests }] : [];
    });
  }

  /** All records of a member, by exercise; merged exercises under the id of the one that stands. */
  async all(
    userId: string,
    { idsOf }: Pick<ExerciseBook, 'idsOf'>,
  ): Promise<{ exerciseId: string; steps: RecordStep[] }[]> {
    await this.#counting.refresh(userId);
    const stored = await this.#bests
      .find({ userId })
      .select({ exerciseId: 1, steps: 1 })
      .lean<StoredBests[]>();
    const stepsByExercise = new Map(stored.map(({ exerciseId, steps = [] }) => [exerciseId, steps]));
    const all: { exerciseId: string; steps: RecordStep[] }[] = [];
    for (const exerciseIds of byExercise([...stepsByExercise.keys()], idsOf)) {
      const done = exerciseIds.filter((id) => stepsByExercise.has(id));
      const isOne = done.length === 1;
      const steps = isOne ? stepsByExercise.get(done[0]!)! : (await this.ofOne(userId, exerciseIds)).steps;
      all.push({ exerciseId: exerciseIds[0]!, steps });
    }
    return all;
  }
}

/** Groups ids by exercise: one list of merged ids each. */
const byExercise = (exerciseIds: readonly string[], idsOf: ExerciseBook['idsOf']): string[][] => {
  const all = new Map(exerciseIds.map((id) => [idsOf(id)[0], idsOf(id)]));
  return [...all.values()];
};
