import type { Progress } from '@common/contract/training/progress';
import { Stat } from '../ui/data/stat-card';
import { FourStats } from '../ui/data/stat-row';
import { Duration } from '../ui/format/duration';
import { figure } from '../ui/format/figures';

/** The four totals of [2.74]. */
export function Totals({ progress }: { progress: Progress }) {
  const days = progress.streak === 1 ? 'day' : 'days';
  return (
    <FourStats>
      <Stat label="Total Workouts" value={figure(progress.totalWorkouts)} />
      <Stat label="Current Streak" value={figure(progress.streak)} unit={days} />
      <Stat label="Total Time" value={<Duration minutes={progress.totalMinutes} />} />
      <Stat label="Calories Burned" value={figure(progress.totalCalories)} />
    </FourStats>
  );
}
