import type { Connection } from 'mongoose';
import type { EarlierSets, EarlierSetsChanged } from '@common/contract/training/exercise-history';
import type { Exercise } from '@common/contract/training/exercises';
import { type CountedBy, recountSets } from '@common/player/figures/recount-sets';
import type { EventBus } from '@server/core/domain-events';
import { notFound } from '@server/core/errors';
import type { Caller } from '@server/http/handlers';
import { bodyWeights } from '@server/training/body/body-weight';
import { ExerciseBooks } from '@server/training/exercises/own/book';
import { type CommandService, decideUnnumbered } from './command-service';
import { type StoredSession, sessionModel } from './model';
import { anyOf } from './mongo-session-store';

/** Workouts changed by one call. */
const AT_ONCE = 50;

type Past = Pick<StoredSession, '_id' | 'plan' | 'state'>;

/** Earlier sets of an exercise, which count as they did until the member says otherwise (rule M13). */
export class EarlierSetsService {
  readonly #sessions;
  readonly #books;

  constructor(
    private readonly connection: Connection,
    private readonly commands: CommandService,
    private readonly events: EventBus,
    private readonly now: () => number = Date.now,
  ) {
    this.#sessions = sessionModel(connection);
    this.#books = new ExerciseBooks(connection);
  }

  /** @throws not_found if the member has no such exercise */
  async count({ memberId }: Pick<Caller, 'memberId'>, exerciseId: string): Promise<EarlierSets> {
    const counted = { others: { sets: 0, workouts: 0 }, changed: { sets: 0, workouts: 0 } };
    const { ids, recounted } = await this.#found(memberId, exerciseId);
    for await (const past of this.#done(memberId, ids)) {
      for (const [key, by] of [
        ['others', 'today'],
        ['changed', 'then'],
      ] as const) {
        const sets = recounted(past, by).reduce((sum, { changed }) => sum + changed, 0);
        counted[key].sets += sets;
        counted[key].workouts += sets > 0 ? 1 : 0;
      }
    }
    return counted;
  }

  /**
   * Lets the sets of the next workouts count so, oldest first; `isDone`: there are no more.
   *
   * @throws not_found if the member has no such exercise
   */
  async change(caller: Caller, exerciseId: string, by: CountedBy): Promise<EarlierSetsChanged> {
    const { memberId } = caller;
    const { ids, recounted } = await this.#found(memberId, exerciseId);
    let workouts = 0;
    for await (const past of this.#done(memberId, ids)) {
      if (recounted(past, by).length === 0) continue;
      if (workouts === AT_ONCE) return this.#told(memberId, { workouts, isDone: false });
      await this.#changed(caller, String(past._id), (stored) => recounted(stored, by));
      workouts += 1;
    }
    return this.#told(memberId, { workouts, isDone: true });
  }

  /** The member's ids of an exercise, and how its sets in a session would count. */
  async #found(memberId: string, exerciseId: string) {
    const book = await this.#books.withHistory(memberId, [exerciseId]);
    const today: Exercise | undefined = book.find(exerciseId);
    if (!today) throw notFound('The exercise');
    const ids = book.idsOf(exerciseId);
    const weightAt = await bodyWeights(this.connection, memberId);
    const recounted = ({ plan, state }: Past, by: CountedBy) =>
      recountSets({ plan, state }, ids, { by, today, bodyWeight: weightAt(state.startedAt) });
    return { ids, recounted };
  }

  #done(userId: string, ids: readonly string[]): AsyncIterable<Past> {
    return this.#sessions
      .find({ userId, access: 'open', phase: 'completed', doneExercises: anyOf(ids) })
      .sort({ startTime: 1, _id: 1 })
      .select({ plan: 1, state: 1 })
      .lean<Past[]>()
      .batchSize(AT_ONCE)
      .cursor() as unknown as AsyncIterable<Past>;
  }

  /** Changes each entry of one session; its screens are told by its patch, its lists once for all. */
  async #changed(
    caller: Caller,
    sessionId: string,
    recounted: (stored: StoredSession) => ReturnType<typeof recountSets>,
  ): Promise<void> {
    const decide = (stored: StoredSession) => {
      const [first] = recounted(stored);
      if (!first) return { write: null, answer: () => false };
      const { write } = decideUnnumbered(stored, first.command, this.now(), { isRecount: true });
      return { write: write && { ...write, isListed: false }, answer: () => write !== null };
    };
    while (await this.commands.change(sessionId, caller.memberId, decide, caller));
  }

  #told(userId: string, changed: EarlierSetsChanged): EarlierSetsChanged {
    if (changed.workouts > 0) this.events.emit('listChanged', { userId, list: 'sessions' });
    return changed;
  }
}
