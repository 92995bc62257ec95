import {
  type TrainingSpan,
  type TrainingYear,
  YEAR_LIFTS,
  YEAR_WEEKS,
} from '../contract/training/training-year';
import type { ExerciseWork } from '../player/figures/exercise-work';
import { bestsOf } from '../player/figures/records';
import { UNITS } from '../player/plan/load';
import { type CalendarDay, calendarOf, isoDate, weekOf } from './days';
import type { CountedSession } from './progress-figures';

const WEEK = 7;

/** A completed session with what was done in it. */
export type WorkedSession = CountedSession & { work: readonly ExerciseWork[] };

/** Facts about an exercise besides its id. */
export interface KnownExercise {
  name: string;
  muscleGroups: readonly string[];
}

/** First day of a year of training: the Monday 52 weeks before this week's. */
export const yearBegins = (today: CalendarDay): CalendarDay => weekOf(today) - (YEAR_WEEKS - 1) * WEEK;

type Top = NonNullable<ExerciseWork['top']>;

/** Picks the set with the higher estimate; of two as good the earlier one. */
function better(before: Top | undefined, top: Top): Top {
  if (!before) return top;
  const asDone = (set: Top, at: number) => ({ ...set, weight: 0, at });
  const best = bestsOf([asDone(before, 0), asDone(top, 1)], '').oneRepMax;
  return best?.at === 1 ? top : before;
}

/** A year of training, or all of it, from the completed sessions of it (in any order; others do no harm). */
export function yearOf(
  sessions: readonly WorkedSession[],
  exerciseOf: (id: string) => KnownExercise,
  now: Date,
  timeZone: string,
  span: TrainingSpan = 'year',
): TrainingYear {
  const dayOf = calendarOf(timeZone);
  const today = dayOf(now);
  const all = sessions.map((session) => ({ ...session, day: dayOf(session.startTime) }));
  const first = span === 'all' ? all.reduce((least, { day }) => Math.min(least, day), today) : today;
  const from = Math.min(yearBegins(today), weekOf(first));
  const dated = all
    .filter(({ day }) => day >= from && day <= today)
    .sort((a, b) => a.startTime.getTime() - b.startTime.getTime());
  const days = new Map<CalendarDay, { workouts: number; minutes: number }>();
  for (const { day, totalDuration } of dated) {
    const { workouts, minutes } = days.get(day) ?? { workouts: 0, minutes: 0 };
    days.set(day, { workouts: workouts + 1, minutes: minutes + (totalDuration ?? 0) });
  }
  const length = (weekOf(today) - from) / WEEK + 1;
  const weeks = Array.from({ length }, (_, index) => from + index * WEEK).map((monday) => {
    const weekSessions = dated.filter(({ day }) => weekOf(day) === monday);
    return { from: isoDate(monday), workouts: weekSessions.length, ...workedIn(weekSessions, exerciseOf) };
  });
  return {
    from: isoDate(from),
    until: isoDate(today),
    days: [...days].map(([day, figures]) => ({ date: isoDate(day), ...figures })),
    weeks,
    lifts: liftsOf(dated, exerciseOf),
  };
}

function workedIn(sessions: readonly WorkedSession[], exerciseOf: (id: string) => KnownExercise) {
  const volume = { lb: 0, kg: 0 };
  const counts = new Map<string, { sets: number; mainSets: number }>();
  for (const done of sessions.flatMap(({ work }) => work)) {
    for (const unit of UNITS) volume[unit] += done.volume[unit];
    for (const [index, muscle] of exerciseOf(done.exerciseId).muscleGroups.entries()) {
      const { sets, mainSets } = counts.get(muscle) ?? { sets: 0, mainSets: 0 };
      counts.set(muscle, { sets: sets + done.sets, mainSets: mainSets + (index === 0 ? done.sets : 0) });
    }
  }
  const muscles = [...counts].map(([muscle, count]) => ({ muscle, ...count }));
  return {
    // Hundredths are exact until the sum is done.
    volume: { lb: volume.lb / 100, kg: volume.kg / 100 },
    muscles: muscles.sort((a, b) => b.sets - a.sets || a.muscle.localeCompare(b.muscle, 'en')),
  };
}

function liftsOf(
  dated: readonly (WorkedSession & { day: CalendarDay })[],
  exerciseOf: (id: string) => KnownExercise,
): TrainingYear['lifts'] {
  const lifts = new Map<string, { times: number; weeks: Map<CalendarDay, Top> }>();
  for (const { day, work } of dated)
    for (const { exerciseId, top } of work) {
      if (!top) continue;
      const lift = lifts.get(exerciseId) ?? { times: 0, weeks: new Map<CalendarDay, Top>() };
      const week = weekOf(day);
      lift.times += 1;
      lift.weeks.set(week, better(lift.weeks.get(week), top));
      lifts.set(exerciseId, lift);
    }
  return [...lifts]
    .map(([id, { times, weeks }]) => ({
      exercise: { id, name: exerciseOf(id).name },
      times,
      weeks: [...weeks].map(([week, top]) => ({ from: isoDate(week), ...top })),
    }))
    .sort((a, b) => b.times - a.times || a.exercise.name.localeCompare(b.exercise.name, 'en'))
    .slice(0, YEAR_LIFTS);
}
