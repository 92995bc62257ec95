import type { Connection } from 'mongoose';
import type { Exercise } from '../../../../common/exercises';
import { exerciseById, exerciseOrRetired } from '../library';
import { countingAs, leadsTo, type Merges } from '../merged';
import { CLUB, ownExerciseModel, type StoredOwnExercise } from './model';
import { presentExercise } from './present';

/** Exercises as one member sees them: the library's, the club's and their own. Anybody else's are not there. */
export interface ExerciseBook {
  /** The exercise of that id, or the one that took its place. */
  find(id: string): Exercise | undefined;
  /** The same, with a stand-in for what is not there, so that a member's workout stays readable. */
  findOrRetired(id: string): Exercise;
  /** The ids under which what was done of this exercise is kept, the one of now first. */
  idsOf(id: string): string[];
}

const bookOf = (merges: Merges, own: ReadonlyMap<string, Exercise>): ExerciseBook => {
  const find = (id: string) => {
    const last = leadsTo(id, merges);
    return exerciseById(last) ?? own.get(last);
  };
  return {
    find,
    findOrRetired: (id) => find(id) ?? exerciseOrRetired(leadsTo(id, merges)),
    idsOf: (id) => countingAs(id, merges),
  };
};

/** What the library alone has: all there is for who has no exercises of their own. */
export const libraryBook = bookOf(new Map(), new Map());

/** Opens exercises for a member. */
export class ExerciseBooks {
  readonly #own;

  constructor(connection: Connection) {
    this.#own = ownExerciseModel(connection);
  }

  /** To look these exercises up. Asks the database only where one is not the library's. */
  async toRead(memberId: string, ids: Iterable<string>): Promise<ExerciseBook> {
    return [...ids].every(exerciseById) ? libraryBook : this.withHistory(memberId, ids);
  }

  /** To look up whatever a member may have done. */
  async whole(memberId: string): Promise<ExerciseBook> {
    const seen = await this.#own.find({ userId: { $in: [memberId, CLUB] } }).lean<StoredOwnExercise[]>();
    const merged = seen.filter(({ mergedInto }) => mergedInto !== null);
    return bookOf(
      new Map(merged.map(({ _id, mergedInto }) => [String(_id), mergedInto!])),
      new Map(seen.map((stored) => [String(stored._id), presentExercise(stored)])),
    );
  }

  /** To look these up and find all that was done of them: also under the ids of what was merged into them. */
  async withHistory(memberId: string, ids: Iterable<string>): Promise<ExerciseBook> {
    const seen = { userId: { $in: [memberId, CLUB] } };
    const merged = await this.#own
      .find({ ...seen, mergedInto: { $ne: null } })
      .select({ mergedInto: 1 })
      .lean<Pick<StoredOwnExercise, '_id' | 'mergedInto'>[]>();
    const merges: Merges = new Map(merged.map(({ _id, mergedInto }) => [String(_id), mergedInto!]));
    const wanted = [...new Set([...ids].map((id) => leadsTo(id, merges)))].filter((id) => !exerciseById(id));
    if (wanted.length === 0) return bookOf(merges, new Map());
    const own = await this.#own.find({ _id: { $in: wanted }, ...seen }).lean<StoredOwnExercise[]>();
    return bookOf(merges, new Map(own.map((stored) => [String(stored._id), presentExercise(stored)])));
  }
}
