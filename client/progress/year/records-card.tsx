import { useState } from 'react';
import styled from 'styled-components';
import { type Settings, unitOf } from '../../../common/settings';
import type { ListedRecord } from '../../../common/training-year';
import { Button } from '../../ui/button/button';
import { daysAgo } from '../../ui/format/dates';
import { foremost, RECORD_NAMES, recordValue } from '../../ui/format/records';
import { Card } from '../../ui/layout/card';
import { LineLink, LinkList } from '../../ui/layout/link-list';
import { SectionTitle } from '../../ui/layout/section-title';
import { Num, Text } from '../../ui/layout/text';

/** So many are shown until all are asked for. */
const FIRST = 4;

const Name = styled.span`
  display: grid;
  flex: 1 1 8rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;
/** The records in the order they were made, newest first; each leads to the workout in which it was done. */
export function RecordsCard({ records, settings }: { records: readonly ListedRecord[]; settings: Settings }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? records : records.slice(0, FIRST);
  return (
    <Card as="section" aria-label="Records">
      <SectionTitle
        action={
          records.length > FIRST && (
            <Button variant="link" size="sm" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? 'Latest only' : 'Show all'}
            </Button>
          )
        }
      >
        Records
      </SectionTitle>
      {records.length === 0 ? (
        <Text $muted>
          What is better than all before it stands here. The first time of an exercise sets the mark.
        </Text>
      ) : (
        <LinkList>
          {shown.map(({ id, best, made, exercise }) => {
            const kind = foremost(made)?.kind ?? 'heaviest';
            return (
              <li key={id}>
                <LineLink to={`/progress?session=${best.sessionId}`}>
                  <Name>
                    {exercise.name}
                    <Text as="small" $size={13} $muted>
                      {RECORD_NAMES[kind]} · {daysAgo(new Date(best.at ?? 0).toISOString())}
                    </Text>
                  </Name>
                  <Num>{recordValue(kind, best, unitOf(settings, exercise.id))}</Num>
                </LineLink>
              </li>
            );
          })}
        </LinkList>
      )}
    </Card>
  );
}
