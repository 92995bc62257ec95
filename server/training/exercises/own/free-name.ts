import { type Model, Types } from 'mongoose';
import { ProblemError } from '@server/core/errors';
import { library } from '../library';
import { CLUB, type StoredOwnExercise } from './model';
import type { Owner } from './policy';

/** True if two names differ in case and outer spaces only. */
export const sameName = (one: string, other: string): boolean => keyOf(one) === keyOf(other);
const keyOf = (name: string): string => name.trim().toLocaleLowerCase('en');
const inLibrary = new Map(library.map(({ name }) => [keyOf(name), name]));

function refuse(whose: string, name: string): never {
  const message = `${whose} an exercise called ${name} already. Use that one, or choose another name.`;
  throw new ProblemError('name_taken', message, [{ path: 'body.name', message }]);
}

/**
 * Throws `name_taken` if another exercise has that name: the library's, the club's or the owner's, unless archived or
 * merged. Also sees exercises whose write intent is still pending.
 */
export async function requireFreeName(
  own: Model<StoredOwnExercise>,
  owner: Owner,
  name: string,
  _id: Types.ObjectId,
): Promise<void> {
  const libraryName = inLibrary.get(keyOf(name));
  if (libraryName) refuse('The library has', libraryName);
  const userId = { $in: [new Types.ObjectId(owner.id), CLUB] };
  const others = await own.collection
    .find({ userId, archivedAt: null, mergedInto: null, _id: { $ne: _id } })
    .project<Pick<StoredOwnExercise, 'name' | 'userId'>>({ name: 1, userId: 1 })
    .toArray();
  const other = others.find((one) => sameName(one.name, name));
  if (other) refuse(other.userId.equals(CLUB) ? 'The club has' : 'You have', other.name);
}
