import type { Progress } from '@common/contract/training/progress';
import { BarChart } from '../ui/charts/bar-chart';
import { weekdayOf } from '../ui/format/dates';
import { figure, formatCount } from '../ui/format/figures';
import { Section } from '../ui/layout/layout';
import { SectionTitle } from '../ui/layout/text';

/** Minutes of each of the last seven days. */
export default function ActivityChart({ days }: { days: Progress['days'] }) {
  const data = days.map(({ date, minutes, workouts }) => ({
    label: weekdayOf(date, 'short'),
    name: `${weekdayOf(date, 'long')} (${formatCount(workouts, 'workout')})`,
    value: minutes,
  }));
  const total = days.reduce((sum, { minutes }) => sum + minutes, 0);
  return (
    <Section>
      <SectionTitle>Last 7 Days</SectionTitle>
      <BarChart
        title="Minutes of training on each of the last 7 days"
        data={data}
        format={(minutes) => `${figure(minutes)} min`}
        summary={total === 0 ? 'No training yet' : `${figure(total)} min in total`}
      />
    </Section>
  );
}
