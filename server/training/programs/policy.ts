import { ProblemError } from '../../core/errors';
import type { StoredProgram } from './model';

/** More than anybody trains, far below what a document holds. */
const MAX_SCHEDULED = 1_000;

function refuse(path: string, message: string): never {
  throw new ProblemError('validation_failed', message, [{ path, message }]);
}

/** A workout is scheduled within the program's weeks. */
export function requireWeek(week: number, { duration }: Pick<StoredProgram, 'duration'>): void {
  if (week > duration) refuse('body.week', `The program has only ${duration} weeks.`);
}

/** A program is not shortened below a week that has workouts. */
export function requireDuration(duration: number, { workouts }: Pick<StoredProgram, 'workouts'>): void {
  const last = Math.max(0, ...workouts.map(({ week }) => week));
  if (duration < last) refuse('body.duration', `Week ${last} has workouts. Move or remove them first.`);
}

/** A program holds a limited number of workouts. */
export function requireWithinLimit({ workouts }: Pick<StoredProgram, 'workouts'>): void {
  if (workouts.length >= MAX_SCHEDULED) {
    refuse('body', `A program holds at most ${MAX_SCHEDULED} scheduled workouts.`);
  }
}
