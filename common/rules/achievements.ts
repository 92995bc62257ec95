import type { Achievement, ProgressWindow } from '../contract/training/progress';

/** Totals that achievements are measured by. */
export type AchievementTotals = ProgressWindow & { streak: number };

interface AchievementRule extends Omit<Achievement, 'earned'> {
  isEarned: (totals: AchievementTotals) => boolean;
}

const RULES: AchievementRule[] = [
  {
    id: 'first-workout',
    name: 'First Workout',
    description: 'Complete your first workout.',
    isEarned: ({ workouts }) => workouts >= 1,
  },
  {
    id: 'week-warrior',
    name: 'Week Warrior',
    description: 'Keep a streak of 7 days.',
    isEarned: ({ streak }) => streak >= 7,
  },
  {
    id: 'consistency-king',
    name: 'Consistency King',
    description: 'Complete 10 workouts.',
    isEarned: ({ workouts }) => workouts >= 10,
  },
  {
    id: 'time-master',
    name: 'Time Master',
    description: 'Work out for 600 minutes in total.',
    isEarned: ({ minutes }) => minutes >= 600,
  },
  {
    id: 'calorie-crusher',
    name: 'Calorie Crusher',
    description: 'Burn 1000 calories in total.',
    isEarned: ({ calories }) => calories >= 1_000,
  },
  {
    id: 'month-master',
    name: 'Month Master',
    description: 'Keep a streak of 30 days.',
    isEarned: ({ streak }) => streak >= 30,
  },
];

/** All achievements, earned or not ([4.22] to [4.27]). */
export function achievementsOf(totals: AchievementTotals): Achievement[] {
  return RULES.map(({ isEarned, ...achievement }) => ({ ...achievement, earned: isEarned(totals) }));
}
