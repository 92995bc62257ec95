import { MAX_SCHEDULED } from '@common/constants';
import { ProblemError } from '@server/core/errors';
import type { StoredProgram } from './model';

export function refuse(path: string, message: string): never {
  throw new ProblemError('validation_failed', message, [{ path, message }]);
}

/** Refuses a week beyond the program's duration. */
export function requireWeek(week: number, { duration }: Pick<StoredProgram, 'duration'>): void {
  if (week > duration) refuse('body.week', `The program has only ${duration} weeks.`);
}

/** Refuses a duration shorter than the last week that has workouts. */
export function requireDuration(duration: number, { workouts }: Pick<StoredProgram, 'workouts'>): void {
  const last = Math.max(0, ...workouts.map(({ week }) => week));
  if (duration < last) refuse('body.duration', `Week ${last} has workouts. Move or remove them first.`);
}

/** Refuses one more workout than `MAX_SCHEDULED`. */
export function requireWithinLimit({ workouts }: Pick<StoredProgram, 'workouts'>): void {
  if (workouts.length >= MAX_SCHEDULED) {
    refuse('body', `A program holds at most ${MAX_SCHEDULED} scheduled workouts.`);
  }
}
