import type { ProgressWindow } from '@common/progress';
import { StatCard } from '../ui/data/stat-card';
import { StatRow } from '../ui/data/stat-row';
import { Duration } from '../ui/format/duration';
import { figure } from '../ui/format/figures';

/** Workouts, time and calories of the past week. */
export function WeekStats({ week }: { week: ProgressWindow }) {
  return (
    <StatRow>
      <StatCard label="workouts" value={figure(week.workouts)} />
      <StatCard label="total time" value={<Duration minutes={week.minutes} />} />
      <StatCard label="calories" value={figure(week.calories)} />
    </StatRow>
  );
}
