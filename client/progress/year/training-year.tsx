import '../../api/later-calls';
import styled from 'styled-components';
import { fetchTexts } from '../../../common/texts';
import { useCall } from '../../api/use-call';
import { useSettings } from '../../api/use-settings';
import { SkeletonFigure } from '../../ui/feedback/skeleton';
import { timeZone } from '../../ui/format/dates';
import { media } from '../../ui/theme/mixins';
import { FiguresError } from '../figures-error';
import { HeatMap } from './heat-map';
import { LiftCard } from './lift-card';
import { RecordsCard } from './records-card';
import { SetsAWeek } from './sets-a-week';
import { VolumeCard } from './volume-card';

const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
  align-items: start;
  ${media.desktop} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
    gap: 1.5rem;
    align-items: stretch;
    & > * {
      grid-column: span 3;
    }
    & > :nth-child(1) {
      grid-column: span 4;
    }
    & > :nth-child(2) {
      grid-column: span 2;
    }
    & > :nth-child(5) {
      grid-column: 1 / -1;
    }
  }
  ${media.wide} {
    & > :nth-child(n + 3) {
      grid-column: span 2;
    }
  }
`;

/** A year of training: its days, records, the sets of each muscle, strength and volume. */
export default function TrainingYear() {
  const year = useCall('trainingYear', { query: { timeZone: timeZone() } });
  const records = useCall('listRecords', { query: {} });
  const scores = useCall('listScoreRecords', { query: {} });
  const settings = useSettings();
  const { data, isError } = year;
  if (isError && !data) return <FiguresError query={year} title={fetchTexts.trainingYear} />;
  if (!data) return <SkeletonFigure height="13rem" />;
  if (data.days.length === 0) return null;
  return (
    <Cards>
      <HeatMap year={data} />
      <RecordsCard records={records.data ?? []} scores={scores.data ?? []} settings={settings} />
      <SetsAWeek year={data} />
      <LiftCard lifts={data.lifts} settings={settings} />
      <VolumeCard year={data} settings={settings} />
    </Cards>
  );
}
