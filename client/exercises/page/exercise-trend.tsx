import { TrendingUp } from 'lucide-react';
import styled from 'styled-components';
import { BarChart } from '@client/ui/charts/bar-chart';
import { type ChartGoal, type ChartPoint, nameOf } from '@client/ui/charts/chart-data';
import { LineChart } from '@client/ui/charts/line-chart';
import { Badge } from '@client/ui/data/badge';
import { EmptyState } from '@client/ui/feedback/empty-state';
import { formatCount } from '@client/ui/format/figures';
import { Card, Row } from '@client/ui/layout/layout';
import { Label, Num } from '@client/ui/layout/text';
import { media } from '@client/ui/theme/mixins';
import type { ExerciseHistory } from '@common/contract/training/exercise-history';
import type { Unit } from '@common/player/plan/load';
import { distributionOf } from './distribution';
import { type Series, seriesOf } from './series';
import { useGoal } from './use-goal';

const Charts = styled.div`
  display: grid;
  gap: 1rem;
  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

/** Gain of the last value over the first; null if there is none. */
function gainOf({ data, format }: Series): string | null {
  const [first, last] = [data[0], data.at(-1)];
  if (!first || !last || last.value <= first.value) return null;
  return `+${format(Math.round((last.value - first.value) * 10) / 10)} since ${first.label}`;
}

interface TrendProps {
  series: Series;
  isLarge: boolean;
  goal: ChartGoal | undefined;
}

function Trend({ series, isLarge, goal }: TrendProps) {
  const { title, data, format } = series;
  const gain = gainOf(series);
  return (
    <Card as="section" aria-label={title}>
      <div>
        <Label as="h2">{title}</Label>
        <Row $justify="space-between" $gap={2}>
          <Num $size={isLarge ? 34 : 24}>{format(data.at(-1)?.value ?? 0)}</Num>
          {gain && <Badge $tone="goText">{gain}</Badge>}
        </Row>
      </div>
      <LineChart
        title={title}
        data={data}
        format={format}
        summary={`Last: ${data.at(-1)?.name}`}
        goal={series.isLoad ? goal : undefined}
        height={isLarge ? 200 : 150}
      />
    </Card>
  );
}

/** Number of sets at each step of reps or load. */
function Distribution({ name, data }: { name: string; data: readonly ChartPoint[] }) {
  if (data.length === 0) return null;
  const most = data.reduce((top, point) => (point.value > top.value ? point : top));
  return (
    <Card as="section" aria-label={name}>
      <Label as="h2">{name}</Label>
      <BarChart
        title={name}
        data={data}
        format={(value) => formatCount(value, 'set')}
        summary={`Most often ${nameOf(most)}`}
        height={150}
      />
    </Card>
  );
}

/** The figures of an exercise over time; rings are records. */
export default function ExerciseTrend({ history, unit }: { history: ExerciseHistory; unit: Unit }) {
  const all = seriesOf(history, unit);
  const goal = useGoal(history.exercise.id, unit);
  const { reps, loads } = distributionOf(history, unit);
  if (all.length === 0)
    return (
      <EmptyState
        icon={TrendingUp}
        title="Not done yet"
        text="Do it in a workout, and your numbers show up here."
      />
    );
  return (
    <Charts>
      {all.map((series, index) => (
        <Trend key={series.title} series={series} isLarge={index === 0} goal={goal} />
      ))}
      <Distribution name="Sets by reps" data={reps} />
      <Distribution name="Sets by weight" data={loads} />
    </Charts>
  );
}
