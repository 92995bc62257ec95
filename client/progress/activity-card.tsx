import type { Progress } from '../../common/progress';
import { Card } from '../ui/card';
import { BarChart } from '../ui/charts/bar-chart';
import { SectionTitle } from '../ui/section-title';
import { weekdayOf } from './dates';
import { counted, figure } from './figures';

/** Minutes of each of the last seven days. */
export default function ActivityCard({ days }: { days: Progress['days'] }) {
  const data = days.map(({ date, minutes, workouts }) => ({
    label: weekdayOf(date, 'short'),
    name: `${weekdayOf(date, 'long')} (${counted(workouts, 'workout')})`,
    value: minutes,
  }));
  const total = days.reduce((sum, { minutes }) => sum + minutes, 0);
  return (
    <Card as="section">
      <SectionTitle>Last 7 Days</SectionTitle>
      <BarChart
        title="Minutes of training on each of the last 7 days"
        data={data}
        format={(minutes) => `${figure(minutes)} min`}
        summary={total === 0 ? 'No training yet' : `${figure(total)} min in all`}
      />
    </Card>
  );
}
