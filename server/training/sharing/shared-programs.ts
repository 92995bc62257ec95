import type { SharedExercise, SharedProgram } from '@common/contract/training/sharing';
import type { Workout, WorkoutExercise } from '@common/contract/training/workouts';
import { fullNameOf } from '@common/rules/person-name';
import type { RoomDeps } from '@server/core/room-deps';
import { memberModel, type StoredMember } from '@server/people/members/model';
import { programModel, type StoredProgram } from '../programs/model';
import { ScheduledWorkouts } from '../programs/scheduled-workouts';

/** Another member's program with its workouts, as its owner has them now. */
export interface ReadProgram {
  stored: StoredProgram;
  owner: Pick<StoredMember, 'firstName' | 'lastName'>;
  /** The workouts that it schedules, each once; deleted ones are left out. */
  workouts: Workout[];
}

/** Way in which a program comes to others; one of an admin needs an owner who still is one. */
type Way = 'link' | 'admin';

/** Reads programs for members whose they are not. Callers check that they are shared. */
export class SharedPrograms {
  readonly #programs;
  readonly #members;
  readonly #workouts;

  constructor({ connection }: Pick<RoomDeps, 'connection'>) {
    this.#programs = programModel(connection);
    this.#members = memberModel(connection);
    this.#workouts = new ScheduledWorkouts(connection);
  }

  async byLink(link: string): Promise<ReadProgram | null> {
    const [program] = await this.#read(await this.#find({ link }), 'link');
    return program ?? null;
  }

  /** One that an admin has published or assigned; `filter` says which. */
  async ofAdmin(filter: Record<string, unknown>): Promise<ReadProgram | null> {
    const [program] = await this.#read(await this.#find(filter), 'admin');
    return program ?? null;
  }

  /** All published programs, newest first. */
  async published(): Promise<ReadProgram[]> {
    return this.#read(await this.#find(PUBLISHED), 'admin');
  }

  /** Programs with these ids, by id, as long as their owner is an admin. */
  async ofAdmins(ids: readonly unknown[]): Promise<Map<string, ReadProgram>> {
    if (ids.length === 0) return new Map();
    const programs = await this.#read(await this.#find({ _id: { $in: ids } }), 'admin');
    return new Map(programs.map((program) => [String(program.stored._id), program]));
  }

  #find(filter: Record<string, unknown>): Promise<StoredProgram[]> {
    return this.#programs.find(filter).sort({ publishedAt: -1, _id: -1 }).lean<StoredProgram[]>();
  }

  async #read(programs: StoredProgram[], way: Way): Promise<ReadProgram[]> {
    const ownerIds = [...new Set(programs.map(({ userId }) => String(userId)))];
    const mayShare = { isApproved: true, deletingSince: null, ...(way === 'admin' && { isAdmin: true }) };
    const owners = await this.#members
      .find({ _id: { $in: ownerIds }, ...mayShare })
      .select({ firstName: 1, lastName: 1 })
      .lean<StoredMember[]>();
    const read = new Map<StoredProgram, ReadProgram>();
    for (const owner of owners) {
      const ownPrograms = programs.filter(({ userId }) => userId.equals(owner._id));
      const find = await this.#workouts.of(String(owner._id), ownPrograms);
      for (const stored of ownPrograms) {
        const ids = [...new Set(stored.workouts.map(({ workoutId }) => String(workoutId)))];
        read.set(stored, { stored, owner, workouts: ids.flatMap((id) => find(id) ?? []) });
      }
    }
    return programs.flatMap((stored) => read.get(stored) ?? []);
  }
}

/** Filter of published programs. */
export const PUBLISHED = { publishedAt: { $gt: new Date(0) } };

/** A program as other members read it, without an id of its owner's. */
export function presentShared({ stored, owner, workouts }: ReadProgram): SharedProgram {
  const { name, description, duration, difficulty, goal } = stored;
  const indexOf = new Map(workouts.map(({ id }, index) => [id, index]));
  const inOrder = [...stored.workouts].sort((a, b) => a.week - b.week || a.day - b.day || a.order - b.order);
  return {
    ...{ name, description, duration, difficulty, goal },
    by: fullNameOf(owner),
    workouts: workouts.map(({ name, description, category, estimatedDuration, exercises, rounds }) => ({
      ...{ name, description, category, estimatedDuration },
      exercises: exercises.map(presentExercise),
      rounds: rounds.flatMap(({ style }) => style ?? []),
    })),
    plan: inOrder.flatMap(({ week, day, workoutId }) => {
      const workout = indexOf.get(String(workoutId));
      return workout === undefined ? [] : [{ week, day, workout }];
    }),
  };
}

function presentExercise(entry: WorkoutExercise): SharedExercise {
  const { sets, reps, weight, duration, restTime, roundNumber, roundName } = entry;
  const { measure, targets, progression } = entry;
  return {
    name: entry.exercise.name,
    ...{ sets, reps, weight, duration, restTime, roundNumber, roundName },
    ...(measure && { measure }),
    ...(targets && { targets }),
    ...(progression && { progression }),
  };
}
