import { Types } from 'mongoose';
import type { Workout } from '@common/contract/training/workouts';
import type { RoundStyle } from '@common/player/plan/round-style';
import { library } from '@server/training/exercises/library';
import { libraryBook } from '@server/training/exercises/own/book';
import type { StoredWorkout } from '@server/training/workouts/model';
import { presentWorkout } from '@server/training/workouts/present';

const id = (n: number) => n.toString(16).padStart(24, '0');

/** Id of the one member. */
export const MEMBER = id(7);

function workoutOf(
  n: number,
  name: string,
  sets: number[],
  rounds: RoundStyle[] = [],
): { stored: StoredWorkout; seen: Workout } {
  const createdAt = new Date(0);
  const stored: StoredWorkout = {
    _id: new Types.ObjectId(id(n)),
    userId: new Types.ObjectId(MEMBER),
    name,
    description: null,
    category: 'strength',
    estimatedDuration: null,
    isTemplate: false,
    exercises: sets.map((count, index) => ({
      _id: new Types.ObjectId(id(n + index + 1)),
      // The last one is the first one again: the same exercise twice in a workout.
      exerciseId: library[index % (sets.length - 1)]!.id,
      sets: count,
      reps: 10,
      weight: 100,
      duration: null,
      restTime: [60, 0, 90][index % 3]!,
      order: index + 1,
      roundNumber: 1 + (index >> 1),
      roundName: null,
    })),
    rounds,
    revision: 1,
    createdAt: createdAt,
    updatedAt: createdAt,
  };
  return { stored, seen: presentWorkout(stored, libraryBook) };
}

/** The workouts that the member can start: as stored, and as a device shows them. */
export const workouts = [
  workoutOf(0x100, 'Push Day', [3, 2, 4]),
  workoutOf(
    0x200,
    'Pull Day',
    [2, 1, 2, 3],
    [
      { style: 'superset', roundNumber: 1, restBetween: 15 },
      { style: 'circuit', roundNumber: 2 },
    ],
  ),
  workoutOf(
    0x300,
    'Clock Day',
    [2, 1, 2, 2, 1],
    [
      { style: 'emom', roundNumber: 1, everySeconds: 60, times: 4 },
      { style: 'amrap', roundNumber: 2, capSeconds: 600 },
      { style: 'for_time', roundNumber: 3, capSeconds: 300 },
    ],
  ),
];
