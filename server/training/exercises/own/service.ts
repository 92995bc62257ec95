import { type Model, Types } from 'mongoose';
import { MAX_OWN_EXERCISES } from '@common/constants';
import { changingWith } from '@common/contract/lists';
import type { Exercise, Measure } from '@common/contract/training/exercises';
import type { NewOwnExercise, OwnExercise, OwnExerciseChange } from '@common/contract/training/own-exercises';
import { notFound, ProblemError } from '@server/core/errors';
import { KeyedQueue } from '@server/core/keyed-queue';
import { withinQuota } from '@server/core/quota';
import type { RoomDeps } from '@server/core/room-deps';
import { editStored } from '@server/database/edit-stored';
import { evenPending, insertUnderIntent } from '@server/database/write-intents';
import type { Caller } from '@server/http/handlers';
import { library } from '../library';
import { ExerciseBooks } from './book';
import { CLUB, ownExerciseModel, type StoredOwnExercise } from './model';
import type { ClubDeed, Owner } from './policy';
import { presentOwn } from './present';

/** True if two names differ in case and outer spaces only. */
const sameName = (one: string, other: string): boolean => keyOf(one) === keyOf(other);
const keyOf = (name: string): string => name.trim().toLocaleLowerCase('en');
const inLibrary = new Map(library.map(({ name }) => [keyOf(name), name]));

function freeNameRefuse(whose: string, name: string): never {
  const message = `${whose} an exercise called ${name}. Use that one, or choose another name.`;
  throw new ProblemError('name_taken', message, [{ path: 'body.name', message }]);
}

/**
 * Throws `name_taken` if another exercise has that name: the library's, the club's or the owner's, unless archived or
 * merged. Also sees exercises whose write intent is still pending.
 */
async function requireFreeName(
  own: Model<StoredOwnExercise>,
  owner: Owner,
  name: string,
  _id: Types.ObjectId,
): Promise<void> {
  const libraryName = inLibrary.get(keyOf(name));
  if (libraryName) freeNameRefuse('The library already has', libraryName);
  const userId = { $in: [new Types.ObjectId(owner.id), CLUB] };
  const others = await own.collection
    .find({ userId, archivedAt: null, mergedInto: null, _id: { $ne: _id } })
    .project<Pick<StoredOwnExercise, 'name' | 'userId'>>({ name: 1, userId: 1 })
    .toArray();
  const other = others.find((one) => sameName(one.name, name));
  if (other)
    freeNameRefuse(other.userId.equals(CLUB) ? 'The club already has' : 'You already have', other.name);
}

const WHAT = 'The exercise';

const quotaOf = ({ isClub }: Owner) => ({
  max: MAX_OWN_EXERCISES,
  refusal: isClub
    ? `The club has ${MAX_OWN_EXERCISES} exercises of its own. Merge or edit one of them instead.`
    : `You have ${MAX_OWN_EXERCISES} exercises of your own. Merge or edit one of them instead.`,
});

/** Viewer whose book a merge target must be in: a club exercise may only be merged into what every member sees. */
const viewerOf = ({ memberId }: Caller, { isClub, id }: Owner): string => (isClub ? id : memberId);

function refuse(message: string, path = 'body.into'): never {
  throw new ProblemError('validation_failed', message, [{ path, message }]);
}

const isHelped = ({
  measure,
  isAssisted,
}: Pick<StoredOwnExercise, 'isAssisted'> & { measure?: Measure | undefined }): boolean =>
  isAssisted === true && measure === 'bodyweight';

/**
 * Own and club exercises. None is deleted, so that sets done with it stay readable, but for unused ones of an import that
 * is undone. A merge is one field, `mergedInto`, of the replaced exercise, written atomically; nothing else is rewritten,
 * so it can be taken back.
 */
export class OwnExerciseService {
  readonly #own;
  readonly #books;
  readonly #events;
  readonly #turns = new KeyedQueue();

  constructor(
    { connection, events }: Pick<RoomDeps, 'connection' | 'events'>,
    private readonly deed: ClubDeed,
    /** True if a member did a set of that exercise with a weight, which excludes help (SPEC M7). */
    private readonly wasLoaded: (exerciseId: string) => Promise<boolean>,
  ) {
    this.#own = ownExerciseModel(connection);
    this.#books = new ExerciseBooks(connection);
    this.#events = events;
  }

  async list({ memberId }: Caller): Promise<OwnExercise[]> {
    const stored = await this.#own.find({ userId: { $in: [memberId, CLUB] } }).lean<StoredOwnExercise[]>();
    return stored.map(presentOwn).sort((a, b) => a.name.localeCompare(b.name, 'en'));
  }

  async get({ memberId }: Caller, id: string): Promise<OwnExercise> {
    const seen = { _id: id, userId: { $in: [memberId, CLUB] } };
    const stored = await this.#own.findOne(seen).lean<StoredOwnExercise>();
    if (!stored) throw notFound(WHAT);
    return presentOwn(stored);
  }

  async create(caller: Caller, owner: Owner, input: NewOwnExercise): Promise<OwnExercise> {
    return this.#told(caller, owner, 'exercise_made', input.name, async () => {
      const exercise: StoredOwnExercise = {
        ...input,
        _id: new Types.ObjectId(),
        userId: new Types.ObjectId(owner.id),
        archivedAt: null,
        mergedInto: null,
        revision: 1,
        createdAt: new Date(),
      };
      const { _id, userId } = exercise;
      await this.#named(
        owner,
        exercise,
        () =>
          withinQuota(this.#own, { userId }, quotaOf(owner), _id, () =>
            insertUnderIntent(this.#own, exercise, caller),
          ),
        () => this.#own.collection.deleteOne({ _id }),
      );
      return exercise;
    });
  }

  async change(caller: Caller, owner: Owner, id: string, change: OwnExerciseChange): Promise<OwnExercise> {
    const { archived, ...fields } = change;
    const statedFields = Object.fromEntries(
      Object.entries(fields).filter(([, value]) => value !== undefined),
    );
    const before = await this.#find(owner, id);
    const { _id, name, archivedAt: since } = before;
    if (!isHelped(before) && isHelped({ ...before, ...statedFields }) && (await this.wasLoaded(id)))
      refuse('It has been done with a weight. Create a new exercise for sets with help.', 'body.isAssisted');
    const kind =
      archived === undefined ? 'exercise_changed' : archived ? 'exercise_archived' : 'exercise_restored';
    const edit = () =>
      this.#edit(caller, owner, id, ({ archivedAt }) => ({
        ...statedFields,
        ...(archived !== undefined && { archivedAt: archived ? (archivedAt ?? new Date()) : null }),
      }));
    const isBack = archived === false && since !== null;
    const isRenamed = fields.name !== undefined && !sameName(fields.name, name);
    // Duplicate names from before the rule stay; merged or archived exercises occupy no name.
    if (before.mergedInto !== null || (archived ?? since !== null) || !(isBack || isRenamed))
      return this.#told(caller, owner, kind, name, edit);
    const newName = { _id, name: fields.name ?? name };
    const keys = Object.keys(statedFields) as (keyof NewOwnExercise)[];
    const was = { ...Object.fromEntries(keys.map((key) => [key, before[key]])), archivedAt: since };
    const undo = () => this.#edit(caller, owner, id, () => was);
    return this.#told(caller, owner, kind, name, () => this.#named(owner, newName, edit, undo));
  }

  /** Merging again into the same exercise changes nothing. */
  async merge(caller: Caller, owner: Owner, id: string, into: string): Promise<OwnExercise> {
    const exercise = await this.#find(owner, id);
    const { name } = exercise;
    const target = await this.#target(caller, owner, id, into);
    if (!isHelped(exercise) && isHelped(target) && (await this.wasLoaded(id)))
      refuse('One is done with a weight and the other with help, so they cannot be merged.');
    return this.#told(caller, owner, 'exercises_merged', `${name} into ${target.name}`, async () => {
      const merged = await this.#edit(caller, owner, id, () => ({ mergedInto: target.id }));
      const book = await this.#books.withHistory(viewerOf(caller, owner), [id]);
      if (book.find(id)?.id !== id) return merged;
      // The other one was merged into this one at the same moment, and this one stands.
      await this.#edit(caller, owner, id, () => ({ mergedInto: null }));
      throw new ProblemError('conflict', 'These two were just merged the other way round. Look again.');
    });
  }

  async separate(caller: Caller, owner: Owner, id: string): Promise<OwnExercise> {
    const { name } = await this.#find(owner, id);
    return this.#told(caller, owner, 'exercises_separated', name, () =>
      this.#edit(caller, owner, id, () => ({ mergedInto: null })),
    );
  }

  /** Deletes all own exercises of a member who is being deleted; the club's stay. */
  async removeAll(userId: string): Promise<void> {
    await this.#own.deleteMany({ userId, ...evenPending });
  }

  /** The exercise to merge into: one visible to all who see the merged one. */
  async #target(caller: Caller, owner: Owner, id: string, into: string): Promise<Exercise> {
    const target = (await this.#books.withHistory(viewerOf(caller, owner), [into])).find(into);
    if (!target) refuse('There is no such exercise to merge into.');
    if (target.id === id)
      refuse('An exercise cannot be merged into itself, or into one that was merged into it.');
    return target;
  }

  /** Writes under a free name: one at a time per owner on this node, checked again after the write for other nodes. */
  #named<R>(
    owner: Owner,
    { _id, name }: Pick<StoredOwnExercise, '_id' | 'name'>,
    write: () => Promise<R>,
    undo: () => Promise<unknown>,
  ): Promise<R> {
    const requireFree = () => requireFreeName(this.#own, owner, name, _id);
    return this.#turns.run(owner.id, async () => {
      await requireFree();
      const written = await write();
      try {
        await requireFree();
      } catch (error) {
        await undo();
        throw error;
      }
      return written;
    });
  }

  async #find(owner: Owner, id: string): Promise<StoredOwnExercise> {
    const stored = await this.#own.findOne({ _id: id, userId: owner.id }).lean<StoredOwnExercise>();
    if (!stored) throw notFound(WHAT);
    return stored;
  }

  #edit(
    caller: Caller,
    owner: Owner,
    id: string,
    decide: (stored: StoredOwnExercise) => Partial<Omit<StoredOwnExercise, '_id' | 'userId' | 'revision'>>,
  ): Promise<StoredOwnExercise> {
    return editStored(this.#own, caller, { _id: id }, WHAT, decide, owner.id);
  }

  /** Runs a change, in the journal if it is the club's, and announces the lists that show exercises. */
  async #told(
    caller: Caller,
    { isClub }: Owner,
    kind: Parameters<ClubDeed>[0]['kind'],
    detail: string,
    does: () => Promise<StoredOwnExercise>,
  ): Promise<OwnExercise> {
    const done = isClub ? await this.deed({ kind, by: caller.memberId, detail }, does) : await does();
    const userId = caller.memberId;
    // A new exercise is in no session yet.
    const isDone = kind !== 'exercise_made';
    const lists = [...changingWith('workouts'), ...(isDone ? (['sessions'] as const) : [])];
    for (const list of lists)
      if (isClub) this.#events.emit('clubListChanged', { list });
      else this.#events.emit('listChanged', { userId, list });
    return presentOwn(done);
  }
}
