import styled from 'styled-components';
import { useSettings } from '@client/api/use-call';
import { restText } from '@client/ui/format/rest-text';
import type { Round } from '@common/contract/training/workouts';
import { plannedFor } from '../ui/format/next-step';
import { styleText } from '../ui/format/rounds';
import { plannedLoad, setsByReps } from '../ui/format/sets';
import { Stack } from '../ui/layout/layout';
import { Heading, Num, Text } from '../ui/layout/text';
import { v } from '../ui/theme/tokens';
import { size } from '../ui/theme/type';

const Lines = styled.ol`
  list-style: none;
`;
const Line = styled.li`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: 0.125rem 1rem;
  padding-block: 0.625rem;
  border-bottom: 1px solid ${v.line};
`;
const Name = styled.span`
  flex: 1 1 9rem;
  min-width: 0;
`;
const Target = styled.span`
  color: ${v.muted};
  font-size: ${size[13]};
  & > :first-child {
    color: ${v.text};
    font-size: ${size[16]};
  }
`;

/** One round: its name and each exercise with sets, weight and rest. */
export function RoundLines({ round }: { round: Round }) {
  const settings = useSettings();
  const title = round.roundName || `Round ${round.roundNumber}`;
  return (
    <Stack as="section" $gap={1} aria-label={title}>
      <Heading as="h3" $size={16}>
        {title}
      </Heading>
      {round.style && (
        <Text $size={13} $muted>
          {styleText(round.style)}
        </Text>
      )}
      <Lines role="list">
        {round.exercises.map((entry) => (
          <Line key={entry.id}>
            <Name>{entry.exercise.name}</Name>
            <Target>
              <Num>{setsByReps(entry)}</Num> ·{' '}
              {[plannedLoad(plannedFor(entry, settings)), `rest ${restText(entry.restTime)}`]
                .filter(Boolean)
                .join(' · ')}
            </Target>
          </Line>
        ))}
      </Lines>
    </Stack>
  );
}
