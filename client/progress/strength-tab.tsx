import { Dumbbell } from 'lucide-react';
import { Link } from 'react-router';
import { useCall, useSettings } from '../api/use-call';
import { Button } from '../ui/button/button';
import { EmptyState } from '../ui/feedback/empty-state';
import { SkeletonFigure } from '../ui/feedback/skeleton';
import { Columns, Stack } from '../ui/layout/layout';
import { FiguresError } from './figures-error';
import { LiftCard } from './year/lift-card';
import { Records } from './year/records';
import type { Span } from './year/span';
import { useTraining } from './year/use-training';
import { Volume } from './year/volume';

/** The estimated one-repetition maximum of a lift, the records, the volume. */
export default function StrengthTab({ span }: { span: Span }) {
  const { query, training } = useTraining(span);
  const records = useCall('listRecords', { query: {} });
  const scores = useCall('listScoreRecords', { query: {} });
  const settings = useSettings();
  if (!training) {
    if (query.isError) return <FiguresError query={query} title="Failed to fetch your strength" />;
    return <SkeletonFigure height="20rem" />;
  }
  const since = span === 'all' ? 0 : Date.parse(training.from);
  const recent = (records.data ?? []).filter(({ best: { at = 0 } }) => at >= since);
  const recentScores = (scores.data ?? []).filter(({ startTime }) => Date.parse(startTime) >= since);
  if (training.lifts.length === 0 && recent.length === 0 && recentScores.length === 0)
    return (
      <EmptyState
        icon={Dumbbell}
        title="Nothing lifted yet"
        text={
          span === 'month'
            ? 'Look further back, or lift today.'
            : 'Finish a workout, and your lifts show up here.'
        }
        action={
          <Button asChild>
            <Link to="/workouts">My Workouts</Link>
          </Button>
        }
      />
    );
  return (
    <>
      <LiftCard lifts={training.lifts} settings={settings} />
      <Columns>
        <Stack $gap={8}>
          <Volume year={training} settings={settings} />
        </Stack>
        <Records records={recent} scores={recentScores} settings={settings} />
      </Columns>
    </>
  );
}
