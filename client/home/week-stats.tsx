import type { ProgressWindow } from '../../common/progress';
import { Duration } from '../progress/duration';
import { figure } from '../progress/figures';
import { StatRow } from '../progress/stat-row';
import { StatCard } from '../ui/stat-card';

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
