import { useCall } from '@client/api/use-call';
import { useSettings } from '@client/api/use-settings';
import { timeZone } from '@client/ui/format/dates';
import { FiguresError } from '../figures-error';
import { HeatMap } from './heat-map';
import { LiftCard } from './lift-card';
import { RecordsCard } from './records-card';
import { SetsAWeek } from './sets-a-week';
import { VolumeCard } from './volume-card';
import { YearCards, YearSkeleton } from './year-cards';

/** A year of training: its days, records, the sets of each muscle, strength and volume. */
export default function TrainingYear() {
  const year = useCall('trainingYear', { query: { timeZone: timeZone() } });
  const records = useCall('listRecords', { query: {} });
  const scores = useCall('listScoreRecords', { query: {} });
  const settings = useSettings();
  const { data, isError } = year;
  if (isError && !data) return <FiguresError query={year} title="Failed to fetch your year of training" />;
  if (!data) return <YearSkeleton />;
  if (data.days.length === 0) return null;
  return (
    <YearCards>
      <HeatMap year={data} />
      <RecordsCard records={records.data ?? []} scores={scores.data ?? []} settings={settings} />
      <SetsAWeek year={data} />
      <LiftCard lifts={data.lifts} settings={settings} />
      <VolumeCard year={data} settings={settings} />
    </YearCards>
  );
}
