import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@client/ui/button/button';
import { daysAgo } from '@client/ui/format/dates';
import { foremost, RECORD_NAMES, recordValue } from '@client/ui/format/records';
import { scoreText, styleText } from '@client/ui/format/rounds';
import { Section } from '@client/ui/layout/layout';
import { LineLink, LinkList } from '@client/ui/layout/link-list';
import { Num, SectionTitle, Text } from '@client/ui/layout/text';
import { type Settings, unitOf } from '@common/contract/training/settings';
import type { ListedRecord, ListedScore } from '@common/contract/training/training-year';
import { useSessionLink } from '../session-link';

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
  sessionId: string;
  name: string;
  what: string;
  /** Epoch milliseconds. */
  at: number;
  value: string;
}

const lineOfSet = ({ id, best, made, exercise }: ListedRecord, settings: Settings): Line => {
  const kind = foremost(made)?.kind ?? 'heaviest';
  const value = recordValue(kind, best, unitOf(settings, exercise.id), { exercise });
  const { sessionId = '', at = 0 } = best;
  // A device numbers its sets anew in each session.
  return { id: `${sessionId} ${id}`, sessionId, name: exercise.name, what: RECORD_NAMES[kind], at, value };
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
export function Records({ records, scores, settings }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const to = useSessionLink();
  const lines = linesOf(records, scores, settings);
  const shown = showsAll ? lines : lines.slice(0, FIRST);
  return (
    <Section aria-label="Records">
      <SectionTitle
        action={
          lines.length > FIRST && (
            <Button variant="link" size="sm" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? 'Latest Only' : 'Show All'}
            </Button>
          )
        }
      >
        Records
      </SectionTitle>
      {lines.length === 0 ? (
        <Text $muted>
          Beat your best and it shows up here. Your first time with an exercise sets the mark.
        </Text>
      ) : (
        <LinkList>
          {shown.map(({ id, sessionId, name, what, at, value }) => (
            <li key={id}>
              <LineLink to={to(sessionId)} preventScrollReset>
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
    </Section>
  );
}
