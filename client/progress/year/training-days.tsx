import { BarChart } from '@client/ui/charts/bar-chart';
import { monthAndDay, weekdayOf } from '@client/ui/format/dates';
import { figure, formatCount } from '@client/ui/format/figures';
import { Card } from '@client/ui/layout/layout';
import { SectionTitle } from '@client/ui/layout/text';
import type { TrainingYear } from '@common/contract/training/training-year';
import { FiguresError } from '../figures-error';
import { heatOf } from './heat';
import { HeatMap } from './heat-map';
import { HeatMapSkeleton } from './heat-map-skeleton';
import type { Span } from './span';
import { useTraining } from './use-training';

/** Minutes of each day of five weeks. */
function Month({ training }: { training: TrainingYear }) {
  const days = heatOf(training).flatMap((week) => week.days);
  const workouts = days.reduce((sum, day) => sum + day.workouts, 0);
  const minutes = days.reduce((sum, day) => sum + day.minutes, 0);
  return (
    <Card as="section" aria-label="A month of training">
      <SectionTitle>A month of training</SectionTitle>
      <BarChart
        title="Minutes of training on each day of five weeks"
        data={days.map((day) => ({
          label: monthAndDay(day.date),
          name: `${weekdayOf(day.date, 'long')}, ${monthAndDay(day.date)} (${formatCount(day.workouts, 'workout')})`,
          value: day.minutes,
        }))}
        format={(value) => `${figure(value)} min`}
        summary={`${formatCount(workouts, 'workout')} · ${figure(minutes)} min in five weeks`}
      />
    </Card>
  );
}

/** The days of a span, in each of its states: bars for a month, a heat map for more. */
export default function TrainingDays({ span }: { span: Span }) {
  const { query, training } = useTraining(span);
  if (!training && query.isError)
    return <FiguresError query={query} title="Failed to fetch your year of training" />;
  if (!training) return <HeatMapSkeleton />;
  return span === 'month' ? <Month training={training} /> : <HeatMap year={training} span={span} />;
}
