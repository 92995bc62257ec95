import { SkeletonFigure } from '@client/ui/feedback/skeleton';
import { Columns } from '@client/ui/layout/layout';
import { FiguresError } from '../figures-error';
import { SetsAWeek } from '../year/sets-a-week';
import type { Span } from '../year/span';
import { useTraining } from '../year/use-training';
import { BodyMeasurements } from './body-measurements';

/** Sets of each muscle, body weight and measurements. */
export default function BodyTab({ span }: { span: Span }) {
  const { query, training } = useTraining(span);
  const isLoading = !training && !query.isError;
  return (
    <Columns>
      {isLoading && <SkeletonFigure height="26.5rem" />}
      <FiguresError query={query} title="Failed to fetch your sets" />
      {training && <SetsAWeek year={training} span={span} />}
      <BodyMeasurements since={training && span !== 'all' ? training.from : null} />
    </Columns>
  );
}
