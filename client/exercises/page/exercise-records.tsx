import { Trophy } from 'lucide-react';
import styled from 'styled-components';
import { EmptyState } from '@client/ui/feedback/empty-state';
import { daysAgo } from '@client/ui/format/dates';
import { formatCount } from '@client/ui/format/figures';
import { RECORD_NAMES, recordValue } from '@client/ui/format/records';
import { isOnBody } from '@client/ui/format/sets';
import { Card, Stack } from '@client/ui/layout/layout';
import { LineLink, LinkList } from '@client/ui/layout/link-list';
import { Heading, Num, Text } from '@client/ui/layout/text';
import type { ExerciseHistory } from '@common/contract/training/exercise-history';
import type { Exercise } from '@common/contract/training/exercises';
import { type RecordKind, SINGLE_KINDS } from '@common/player/figures/records';
import type { Best } from '@common/player/plan/bests';
import type { Unit } from '@common/player/plan/load';

const Line = styled(LineLink)`
  justify-content: space-between;
  gap: 0 1rem;
  padding-block: 0.5rem;
`;
const Name = styled.span`
  flex: 1 1 8rem;
  &::first-letter {
    text-transform: uppercase;
  }
`;

interface LineProps {
  kind: RecordKind;
  best: Best;
  unit: Unit;
  exercise: Exercise;
  name?: string;
}

function RecordLink({ kind, best, unit, exercise, name = RECORD_NAMES[kind] }: LineProps) {
  return (
    <li>
      <Line to={`/progress?session=${best.sessionId}`}>
        <Name style={{ display: 'inline-block' }}>{name}</Name>
        <Num>{recordValue(kind, best, unit, { exercise })}</Num>
        <Text as="span" $size={13} $muted>
          {daysAgo(new Date(best.at ?? 0).toISOString())}
        </Text>
      </Line>
    </li>
  );
}

interface CardProps extends Omit<LineProps, 'best' | 'name'> {
  title: string;
  all: readonly Best[];
  nameOf?: (best: Best) => string;
}

/** Records of a kind that has one per load, time or distance; nothing if there are none. */
function RecordCard({ title, all, nameOf, ...about }: CardProps) {
  if (all.length === 0) return null;
  return (
    <Card as="section" aria-label={title}>
      <Heading $size={20}>{title}</Heading>
      <LinkList>
        {all.map((best, index) => (
          <RecordLink
            // biome-ignore lint/suspicious/noArrayIndexKey: sets of an imported workout may be of one moment
            key={index}
            best={best}
            {...about}
            {...(nameOf && { name: nameOf(best) })}
          />
        ))}
      </LinkList>
    </Card>
  );
}

/** Says whether the estimate has the body's weight in it; nothing for other exercises. */
function bodyText({ body }: Best, exercise: Exercise): string {
  if (body) return ' Your body weight on that day is part of it.';
  return isOnBody({ exercise }) ? ' It counts only the added weight, not your body weight.' : '';
}

/** The member's records of an exercise, each linked to its session. */
export default function ExerciseRecords({
  history: { bests, exercise },
  unit,
}: {
  history: ExerciseHistory;
  unit: Unit;
}) {
  const { repsAt, timeFor, caloriesIn = [] } = bests;
  const about = { unit, exercise };
  const single = SINGLE_KINDS.flatMap((kind) => (bests[kind] ? [{ kind, best: bests[kind] }] : []));
  if (single.length + repsAt.length + timeFor.length + caloriesIn.length === 0)
    return (
      <EmptyState
        icon={Trophy}
        title="No records yet"
        text="The first workout with this exercise sets them."
      />
    );
  return (
    <Stack>
      {single.length > 0 && (
        <Card as="section" aria-label="Best">
          <Heading $size={20}>Best</Heading>
          <LinkList>
            {single.map(({ kind, best }) => (
              <RecordLink
                key={kind}
                kind={kind}
                best={best}
                {...about}
                {...(kind === 'volume' && { name: 'volume in a set' })}
              />
            ))}
          </LinkList>
          {bests.oneRepMax && (
            <Text $size={13} $muted>
              Estimated with Epley’s formula: load × (1 + reps ÷ 30), up to 10 reps.
              {bodyText(bests.oneRepMax, exercise)}
            </Text>
          )}
        </Card>
      )}
      <RecordCard
        title="Most reps at a weight"
        kind="repsAt"
        all={repsAt}
        nameOf={({ reps }) => formatCount(reps, 'rep')}
        {...about}
      />
      <RecordCard title="Most calories by time" kind="caloriesIn" all={caloriesIn} {...about} />
      <RecordCard title="Best time by distance" kind="timeFor" all={timeFor} {...about} />
    </Stack>
  );
}
