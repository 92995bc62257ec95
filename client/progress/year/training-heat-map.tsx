import { FiguresError } from '../figures-error';
import { HeatMap } from './heat-map';
import { HeatMapSkeleton } from './heat-map-skeleton';
import type { Span } from './span';
import { useTraining } from './use-training';

/** The heat map of a span, in each of its states. */
export default function TrainingHeatMap({ span }: { span: Span }) {
  const { query, training } = useTraining(span);
  if (training) return <HeatMap year={training} span={span} />;
  if (query.isError) return <FiguresError query={query} title="Failed to fetch your year of training" />;
  return <HeatMapSkeleton />;
}
