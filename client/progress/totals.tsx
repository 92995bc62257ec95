import type { Progress } from '@common/contract/training/progress';
import { Rolled } from '../ui/data/rolled';
import { Stat } from '../ui/data/stat-card';
import { FourStats } from '../ui/data/stat-row';
import { Duration } from '../ui/format/duration';
import { figure } from '../ui/format/figures';

/** The four totals of [2.74]. */
export function Totals({ progress }: { progress: Progress }) {
  const days = progress.streak === 1 ? 'day' : 'days';
  return (
    <FourStats>
      <Stat label="Total Workouts" value={<Rolled text={figure(progress.totalWorkouts)} />} />
      <Stat label="Current Streak" value={<Rolled text={figure(progress.streak)} />} unit={days} />
      <Stat label="Total Time" value={<Duration minutes={progress.totalMinutes} />} />
      <Stat label="Calories Burned" value={<Rolled text={figure(progress.totalCalories)} />} />
    </FourStats>
  );
}
