import type { Draft } from '@common/contract/training/drafts';
import { DAY_NAMES } from '@common/contract/training/programs';
import { formatCount } from '../../ui/format/figures';

/** Name of what a draft would become. */
export const draftName = ({ program, workouts }: Pick<Draft, 'program' | 'workouts'>): string =>
  program?.name ?? workouts.map(({ name }) => name).join(', ');

/** "4 weeks · 3 workouts", or "6 exercises" of workouts alone. */
export function draftSize({ program, workouts }: Pick<Draft, 'program' | 'workouts'>): string {
  const exercises = workouts.reduce((sum, workout) => sum + workout.exercises.length, 0);
  if (!program) return formatCount(exercises, 'exercise');
  return `${formatCount(program.duration, 'week')} · ${formatCount(workouts.length, 'workout')}`;
}

/** A run of weeks that are alike: "Weeks 1–3", "Mon Push, Thu Pull". */
export interface DraftWeeks {
  title: string;
  days: string;
}

/** The weeks of a draft's program; weeks alike, one after the other, are one line. */
export function draftWeeks({ program, workouts }: Pick<Draft, 'program' | 'workouts'>): DraftWeeks[] {
  if (!program) return [];
  const runs: { from: number; to: number; days: string }[] = [];
  for (let week = 1; week <= program.duration; week += 1) {
    const days = program.schedule
      .filter((placed) => placed.week === week)
      .sort((a, b) => a.day - b.day)
      .map(({ day, workout }) => `${DAY_NAMES[day - 1]!.slice(0, 3)} ${workouts[workout - 1]!.name}`)
      .join(', ');
    const last = runs.at(-1);
    if (last?.days === days) last.to = week;
    else runs.push({ from: week, to: week, days });
  }
  return runs.map(({ from, to, days }) => ({
    title: from === to ? `Week ${from}` : `Weeks ${from}–${to}`,
    days: days || 'Free',
  }));
}
