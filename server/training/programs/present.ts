import { DAY_NAMES, type Program, type ProgramWorkout } from '@common/contract/training/programs';
import type { Workout } from '@common/contract/training/workouts';
import { withRevision } from '@server/core/revision';
import type { StoredEntry, StoredProgram } from './model';

/** Finds a member's workout by id; undefined if it was deleted. */
export type FindWorkout = (workoutId: string) => Workout | undefined;

/** One scheduled workout as it goes over the wire. */
export function presentEntry(programId: string, entry: StoredEntry, find: FindWorkout): ProgramWorkout {
  const workoutId = String(entry.workoutId);
  return {
    id: String(entry._id),
    programId,
    workoutId,
    week: entry.week,
    day: entry.day,
    dayName: DAY_NAMES[entry.day - 1]!,
    order: entry.order,
    workout: find(workoutId) ?? null,
  };
}

/** A program as it goes over the wire, its schedule from the first day to the last. */
export function presentProgram(stored: StoredProgram, find: FindWorkout): Program {
  const id = String(stored._id);
  const schedule = [...stored.workouts].sort((a, b) => a.week - b.week || a.day - b.day || a.order - b.order);
  const program = {
    id,
    userId: String(stored.userId),
    name: stored.name,
    description: stored.description,
    duration: stored.duration,
    difficulty: stored.difficulty,
    goal: stored.goal,
    createdAt: stored.createdAt.toISOString(),
    workouts: schedule.map((entry) => presentEntry(id, entry, find)),
    ...(stored.link && { link: stored.link }),
    ...(stored.publishedAt && { publishedAt: stored.publishedAt.toISOString() }),
  };
  return withRevision(program, stored.revision);
}
