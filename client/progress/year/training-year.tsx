import { useState } from 'react';
import styled from 'styled-components';
import { useCall, useSettings } from '@client/api/use-call';
import { Button } from '@client/ui/button/button';
import { daysAgo, timeZone } from '@client/ui/format/dates';
import { foremost, RECORD_NAMES, recordValue } from '@client/ui/format/records';
import { scoreText, styleText } from '@client/ui/format/rounds';
import { Card } from '@client/ui/layout/layout';
import { LineLink, LinkList } from '@client/ui/layout/link-list';
import { Num, SectionTitle, Text } from '@client/ui/layout/text';
import { type Settings, unitOf } from '@common/contract/training/settings';
import type { ListedRecord, ListedScore } from '@common/contract/training/training-year';
import { FiguresError } from '../figures-error';
import { HeatMap } from './heat-map';
import { LiftCard } from './lift-card';
import { SetsAWeek } from './sets-a-week';
import { VolumeCard } from './volume-card';
import { YearCards, YearSkeleton } from './year-cards';

/** Records shown until all are requested. */
const FIRST = 4;

const Name = styled.span`
  display: grid;
  flex: 1 1 8rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;

interface Line {
  id: string;
  sessionId: string | undefined;
  name: string;
  what: string;
  /** Epoch milliseconds. */
  at: number;
  value: string;
}

const lineOfSet = ({ id, best, made, exercise }: ListedRecord, settings: Settings): Line => {
  const kind = foremost(made)?.kind ?? 'heaviest';
  const value = recordValue(kind, best, unitOf(settings, exercise.id), { exercise });
  const { sessionId, at = 0 } = best;
  return { id, sessionId, name: exercise.name, what: RECORD_NAMES[kind], at, value };
};
const lineOfScore = ({
  sessionId,
  roundNumber,
  workoutName,
  startTime,
  score,
  ...round
}: ListedScore): Line => ({
  id: `${sessionId}:${roundNumber}`,
  sessionId,
  name: workoutName,
  what: styleText({ ...round, roundNumber }),
  at: Date.parse(startTime),
  value: scoreText(score),
});

function linesOf(
  records: readonly ListedRecord[],
  scores: readonly ListedScore[],
  settings: Settings,
): Line[] {
  const lines = [...records.map((record) => lineOfSet(record, settings)), ...scores.map(lineOfScore)];
  return lines.sort((a, b) => b.at - a.at);
}

interface Props {
  records: readonly ListedRecord[];
  scores: readonly ListedScore[];
  settings: Settings;
}

/** Records, newest first, each linked to its session. */
function RecordsCard({ records, scores, settings }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const lines = linesOf(records, scores, settings);
  const shown = showsAll ? lines : lines.slice(0, FIRST);
  return (
    <Card as="section" aria-label="Records">
      <SectionTitle
        action={
          lines.length > FIRST && (
            <Button variant="link" size="sm" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? 'Latest only' : 'Show all'}
            </Button>
          )
        }
      >
        Records
      </SectionTitle>
      {lines.length === 0 ? (
        <Text $muted>
          What is better than all before it stands here. The first time of an exercise sets the mark.
        </Text>
      ) : (
        <LinkList>
          {shown.map(({ id, sessionId, name, what, at, value }) => (
            <li key={id}>
              <LineLink to={`/progress?session=${sessionId}`}>
                <Name>
                  {name}
                  <Text as="small" $size={13} $muted>
                    {what} · {daysAgo(new Date(at).toISOString())}
                  </Text>
                </Name>
                <Num>{value}</Num>
              </LineLink>
            </li>
          ))}
        </LinkList>
      )}
    </Card>
  );
}

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
