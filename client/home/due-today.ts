import type { Program, ProgramWorkout } from '@common/contract/training/programs';
import type { SessionSummary } from '@common/contract/training/session-lists';
import type { Workout } from '@common/contract/training/workouts';
import { type CalendarDay, weekOf } from '@common/rules/days';

/** The workout that Quick Start begins, and why. */
export interface Today {
  /** Null if the member has none to start. */
  workout: Workout | null;
  reason: TodayReason;
}

/**
 * `due`: a program has it on this day. `done`: what programs had on this day is done. `rest`: they go on another day.
 * `first`: no program goes on; as in `done` and `rest` the workout is the first of the list [2.20].
 */
export type TodayReason =
  | { kind: 'due'; program: Program; week: number }
  | { kind: 'done'; next: NextDue | null }
  | { kind: 'rest'; next: NextDue }
  | { kind: 'first' };

/** The next workout that a program has after today. */
export interface NextDue {
  workout: Workout;
  day: CalendarDay;
}

interface Lists {
  /** Newest first, as both lists are answered. */
  workouts: readonly Workout[];
  programs: readonly Program[];
  /** The latest sessions: those of today tell what is done. */
  sessions: readonly Pick<SessionSummary, 'workoutId' | 'completed' | 'startTime'>[];
}

interface Place extends NextDue {
  program: Program;
  week: number;
}

const DAYS = 7;

/** Places of workouts in programs. The first week of a program is the one in which it was created. */
const placesOf = (programs: readonly Program[], dayOf: (instant: Date) => CalendarDay): Place[] =>
  programs.flatMap((program) => {
    const monday = weekOf(dayOf(new Date(program.createdAt)));
    const placeOf = ({ workout, week, day }: ProgramWorkout): Place[] =>
      // A workout that was deleted or is empty cannot be started; weeks may have been taken away since.
      workout && workout.exercises.length > 0 && week <= program.duration
        ? [{ program, week, workout, day: monday + (week - 1) * DAYS + day - 1 }]
        : [];
    return program.workouts.flatMap(placeOf);
  });

/** Chooses the workout of a day: one that a program has on it and that is not done, else the first of the list. */
export function dueToday(
  { workouts, programs, sessions }: Lists,
  now: Date,
  dayOf: (instant: Date) => CalendarDay,
): Today {
  const today = dayOf(now);
  const places = placesOf(programs, dayOf);
  const doneIds = sessions
    .filter(({ completed, startTime }) => completed && dayOf(new Date(startTime)) === today)
    .map(({ workoutId }) => workoutId);
  const placesToday = places.filter(({ day }) => day === today);
  const due = placesToday.find(({ workout }) => !doneIds.includes(workout.id));
  if (due) return { workout: due.workout, reason: { kind: 'due', program: due.program, week: due.week } };
  const workout = workouts.find(({ exercises }) => exercises.length > 0) ?? null;
  const [next = null] = places.filter(({ day }) => day > today).sort((a, b) => a.day - b.day);
  if (placesToday.length > 0) return { workout, reason: { kind: 'done', next } };
  return { workout, reason: next ? { kind: 'rest', next } : { kind: 'first' } };
}
