import { useCall, useSettings } from '@client/api/use-call';
import { BodyMap } from '@client/exercises/body/body-map';
import { seriesOf } from '@client/exercises/page/series';
import { useGoal } from '@client/exercises/page/use-goal';
import { LineChart } from '@client/ui/charts/line-chart';
import { Card, Row } from '@client/ui/layout/layout';
import { Label, Num } from '@client/ui/layout/text';
import type { Exercise } from '@common/contract/training/exercises';
import type { Session } from '@common/contract/training/sessions';
import { unitOf } from '@common/contract/training/settings';
import { workByMuscle } from '../finish/beside-last-time';

export interface FiguresProps {
  session: Session;
  exercise: Exercise;
}

/**
 * Chart of the exercise's first figure over time, and its muscles with the sets of this workout. No chart for an
 * exercise that was never done, or whose history cannot be loaded.
 */
export default function ExerciseFigures({ session, exercise }: FiguresProps) {
  const settings = useSettings();
  const unit = unitOf(settings, exercise.id);
  const work = workByMuscle(session.workout, session.state, settings.unit);
  const setsOf = (muscle: string) => work.find((one) => one.muscle === muscle)?.sets ?? 0;
  const { data: history } = useCall('exerciseHistory', { params: { id: exercise.id }, query: {} });
  const goal = useGoal(exercise.id, unit);
  const [series] = history ? seriesOf(history, unit) : [];
  return (
    <>
      {series && (
        <Card as="section" aria-label={series.title}>
          <Row $justify="space-between">
            <Label as="h3">{series.title}</Label>
            <Num $size={20}>{series.format(series.data.at(-1)?.value ?? 0)}</Num>
          </Row>
          <LineChart
            title={series.title}
            data={series.data}
            format={series.format}
            summary={`Last: ${series.data.at(-1)?.name}`}
            goal={series.isLoad ? goal : undefined}
            height={112}
          />
        </Card>
      )}
      {exercise.muscleGroups.length > 0 && (
        <Card as="section" aria-label="What it works">
          <Label as="h3">This workout</Label>
          <BodyMap muscles={exercise.muscleGroups} setsOf={setsOf} />
        </Card>
      )}
    </>
  );
}
