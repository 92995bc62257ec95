import type { Connection } from 'mongoose';
import type { Exercise } from '@common/contract/training/exercises';
import { exerciseById, exerciseOrRetired } from '../library';
import { countingAs, leadsTo, type Merges } from '../merges';
import { CLUB, ownExerciseModel, type StoredOwnExercise } from './model';
import { presentExercise } from './present';

/** Exercises that one member sees: the library's, the club's and their own. */
export interface ExerciseBook {
  /** The exercise of that id, or the one it was merged into. */
  find(id: string): Exercise | undefined;
  /** As `find`, with a placeholder for an unknown exercise, so that a member's workout stays readable. */
  findOrRetired(id: string): Exercise;
  /** Ids under which history of this exercise is stored, its present id first. */
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

/** Book of the library alone: enough where no own or club exercise is involved. */
export const libraryBook = bookOf(new Map(), new Map());

/** Loads exercise books for members. */
export class ExerciseBooks {
  readonly #own;

  constructor(connection: Connection) {
    this.#own = ownExerciseModel(connection);
  }

  /** Book to look these exercises up; reads the database only if one is not in the library. */
  async toRead(memberId: string, ids: Iterable<string>): Promise<ExerciseBook> {
    return [...ids].every(exerciseById) ? libraryBook : this.withHistory(memberId, ids);
  }

  /** Book of all exercises that a member may have done. */
  async whole(memberId: string): Promise<ExerciseBook> {
    const seen = await this.#own.find({ userId: { $in: [memberId, CLUB] } }).lean<StoredOwnExercise[]>();
    const merged = seen.filter(({ mergedInto }) => mergedInto !== null);
    return bookOf(
      new Map(merged.map(({ _id, mergedInto }) => [String(_id), mergedInto!])),
      new Map(seen.map((stored) => [String(stored._id), presentExercise(stored)])),
    );
  }

  /** Book to look these up with their history, also under the ids of exercises merged into them. */
  async withHistory(memberId: string, ids: Iterable<string>): Promise<ExerciseBook> {
    const seen = { userId: { $in: [memberId, CLUB] } };
    const merged = await this.#own
      .find({ ...seen, mergedInto: { $ne: null } })
      .select({ mergedInto: 1 })
      .lean<Pick<StoredOwnExercise, '_id' | 'mergedInto'>[]>();
    const merges: Merges = new Map(merged.map(({ _id, mergedInto }) => [String(_id), mergedInto!]));
    const ownIds = [...new Set([...ids].map((id) => leadsTo(id, merges)))].filter((id) => !exerciseById(id));
    if (ownIds.length === 0) return bookOf(merges, new Map());
    const ownExercises = await this.#own.find({ _id: { $in: ownIds }, ...seen }).lean<StoredOwnExercise[]>();
    return bookOf(
      merges,
      new Map(ownExercises.map((stored) => [String(stored._id), presentExercise(stored)])),
    );
  }
}
