import type { Types } from 'mongoose';
import type { Exercise } from '@common/contract/training/exercises';
import {
  type NewOwnExercise,
  newOwnExerciseSchema,
  type OwnExercise,
} from '@common/contract/training/own-exercises';
import type { Program } from '@common/contract/training/programs';
import type { Workout, WorkoutExerciseInput } from '@common/contract/training/workouts';
import { ProblemError } from '@server/core/errors';
import { ownIdOf } from '@server/core/own-id';
import type { Caller } from '@server/http/handlers';
import { exerciseById, library } from '../exercises/library';
import { ownOf } from '../exercises/own/policy';
import type { OwnExerciseService } from '../exercises/own/service';
import type { ProgramService } from '../programs/service';
import type { WorkoutService } from '../workouts/service';
import type { ReadProgram } from './shared-programs';

interface TakeDeps {
  ownExercises: OwnExerciseService;
  workouts: WorkoutService;
  programs: ProgramService;
}

type PlannedFields = 'name' | 'description' | 'duration' | 'difficulty' | 'goal';
/** Fields of a program that a copy takes over, and its workouts. */
interface TakenProgram extends Pick<ReadProgram, 'workouts'> {
  stored: Pick<ReadProgram['stored'], PlannedFields> & {
    workouts: readonly { workoutId: Types.ObjectId | string; week: number; day: number }[];
  };
}

/** Makes copies of other members' programs: workouts, own exercises and schedule become the caller's. */
export class TakeProgram {
  constructor(private readonly deps: TakeDeps) {}

  /**
   * Copies a program under ids that follow from `key`: taken twice by one key it is one. Workouts that were made before
   * a failure, as a full quota is, are deleted again.
   */
  async take(caller: Caller, { stored, workouts }: TakenProgram, key: string): Promise<Program> {
    return this.#copied(caller, workouts, key, async (copyIdOf) => {
      const { name, description, duration, difficulty, goal } = stored;
      const { program } = await this.deps.programs.create(caller, {
        ...{ name, description, duration, difficulty, goal },
        id: ownIdOf(caller.memberId, `${key} program`),
        schedule: stored.workouts.flatMap(({ workoutId, week, day }) => {
          const copyId = copyIdOf.get(String(workoutId));
          return copyId === undefined || week > duration ? [] : [{ workoutId: copyId, week, day }];
        }),
      });
      return program;
    });
  }

  /** Copies workouts without a program, alike; answers the copies' ids. */
  takeWorkouts(caller: Caller, workouts: readonly Workout[], key: string): Promise<string[]> {
    return this.#copied(caller, workouts, key, async (copyIdOf) => [...copyIdOf.values()]);
  }

  /** Copies workouts, then goes on with the copies' ids; deletes the copies again where that fails. */
  async #copied<T>(
    caller: Caller,
    workouts: readonly Workout[],
    key: string,
    goOn: (copyIdOf: ReadonlyMap<string, string>) => Promise<T>,
  ): Promise<T> {
    const toOwn = await this.#ownExercises(caller, workouts);
    const madeIds: string[] = [];
    const copyIdOf = new Map<string, string>();
    try {
      for (const workout of workouts) {
        const copyId = ownIdOf(caller.memberId, `${key} ${workout.id}`);
        const copy = await this.deps.workouts.create(caller, toInput(workout, copyId, toOwn));
        if (copy.isNew) madeIds.push(copy.workout.id);
        copyIdOf.set(workout.id, copy.workout.id);
      }
      return await goOn(copyIdOf);
    } catch (error) {
      for (const id of madeIds) await this.deps.workouts.withdraw(caller, id).catch(() => {});
      throw error;
    }
  }

  /** The caller's exercise for each of the workouts'; none where it was retired from the library. */
  async #ownExercises(caller: Caller, workouts: readonly Workout[]): Promise<Map<string, string>> {
    const exercises = new Map(
      workouts.flatMap(({ exercises }) => exercises.map(({ exercise }) => [exercise.id, exercise] as const)),
    );
    const ids = new Map<string, string>();
    const foreign: Exercise[] = [];
    for (const exercise of exercises.values()) {
      if (exerciseById(exercise.id)) ids.set(exercise.id, exercise.id);
      else foreign.push(exercise);
    }
    if (foreign.length === 0) return ids;
    const visible = await this.#visible(caller);
    for (const exercise of foreign) {
      const seen = visible.find(({ id }) => id === exercise.id) ?? findByName(visible, exercise.name);
      const input = newOwnExerciseSchema.safeParse(withoutId(exercise));
      if (seen) ids.set(exercise.id, seen.id);
      else if (input.success) ids.set(exercise.id, await this.#create(caller, input.data));
    }
    return ids;
  }

  async #visible(caller: Caller): Promise<OwnExercise[]> {
    const all = await this.deps.ownExercises.list(caller);
    return all.filter(({ archivedAt, mergedInto }) => archivedAt === null && mergedInto === null);
  }

  /** Makes an exercise of the caller's own, or finds the one that took its name meanwhile. */
  async #create(caller: Caller, input: NewOwnExercise): Promise<string> {
    try {
      return (await this.deps.ownExercises.create(caller, ownOf(caller), input)).id;
    } catch (error) {
      // By another copy at the same moment, or by an exercise of this one that has the same name.
      const namesake = findByName([...(await this.#visible(caller)), ...library], input.name);
      if (!(error instanceof ProblemError) || error.code !== 'name_taken' || !namesake) throw error;
      return namesake.id;
    }
  }
}

const findByName = <E extends Pick<Exercise, 'id' | 'name'>>(exercises: readonly E[], name: string) =>
  exercises.find((one) => one.name.toLocaleLowerCase('en') === name.toLocaleLowerCase('en'));

const withoutId = ({ id: _id, ...fields }: Exercise) => fields;

/** A workout as the caller creates it, with the figures of the original. */
function toInput(workout: Workout, id: string, toOwn: ReadonlyMap<string, string>) {
  const { name, description, category, estimatedDuration, exercises, rounds } = workout;
  const entries = exercises.flatMap((entry): WorkoutExerciseInput[] => {
    const exerciseId = toOwn.get(entry.exerciseId);
    if (exerciseId === undefined) return [];
    const { sets, reps, weight, duration, restTime, order, roundNumber, roundName } = entry;
    const { measure, targets, progression } = entry;
    return [
      {
        exerciseId,
        ...{ sets, reps, weight, duration, restTime, order, roundNumber, roundName },
        ...(measure && { measure }),
        ...(targets && { targets }),
        ...(progression && { progression }),
      },
    ];
  });
  const isThere = (roundNumber: number) => entries.some((entry) => entry.roundNumber === roundNumber);
  return {
    id,
    ...{ name, description, category, estimatedDuration },
    exercises: entries,
    rounds: rounds.flatMap(({ roundNumber, style }) => (style && isThere(roundNumber) ? [style] : [])),
  };
}
